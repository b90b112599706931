"""The command in another language: what it refuses, reports and asks."""

import pytest

LINE = "coatl;board=YG,BY,KG,-,-,-,-,-,-,-;adam=RK:(RRK"
BUILD = ("resolve", "coatl", "coatl;turn=you;board=YG,BY,KG,-,-,-,-,-,-,-", "--answers", "build start K")

REFUSED = {
    "a torn line": (("resolve", "coatl", "coatl;board=YG"), "zehn Felder mit Kommas dazwischen, nicht 1"),
    "an action": (BUILD, "Nicht auf deiner Spielertafel: Segment in Schwarz (K)."),
    "a position": (
        ("resolve", "anunnaki", "anunnaki;cubes=15"),
        "Cosmobot hat 15 Herbeirufen-Quader gelegt; es gibt 14.",
    ),
    "a ruling": (("resolve", "coatl", LINE, "--ruling", "house=1"), "Eine Auslegung namens 'house' gibt es nicht."),
    "an example": (("examples", "coatl", "none"), "Ein Beispiel namens 'none' gibt es nicht."),
    "a kind of thing": (("transcribe", "anunnaki", "dragon"), "Nach 'dragon' kann nicht gefragt werden."),
}


@pytest.mark.parametrize(("arguments", "text"), REFUSED.values(), ids=REFUSED)
def test_a_command_refuses_in_german(call, arguments, text):
    result = call(*arguments, "--lang", "de")
    assert result.exit_code == 2
    assert result.stderr.startswith("Fehler: ")
    assert text in result.stderr


def test_an_explanation_is_german_throughout(call):
    said = call("explain", "coatl", LINE, "--lang", "de", width=400).stdout
    assert "Nächstes Beispiel: " in said
    assert not [english for english in ("Nearest example", "Other rulings", " rules)") if english in said]


def test_an_example_that_is_refused_says_why_in_german(call):
    said = call("examples", "coatl", "answer.unknown-action", "--lang", "de", width=400).stdout
    assert "abgelehnt  Stelle 1 ist nicht lesbar ('swap K 2')." in said


def test_all_examples_are_checked_against_their_english_errors(call):
    assert call("examples", "coatl", "--check", "--lang", "de").exit_code == 0


def test_the_prompt_speaks_german(call):
    said = call("play", "coatl", "--seed", "3", "--lang", "de", given="help\nmaybe\nundo\nquit!\n", width=400).stdout
    assert "alle Teile von Feld 4 nehmen" in said
    assert "'maybe' ist keine Antwort auf diese Frage." in said
    assert "Es gibt nichts zurückzunehmen." in said


def test_the_companion_speaks_german(call):
    begin = ("play", "anunnaki", "--lang", "de", "--position", "anunnaki;turn=you;you=yCAP:S2F;bot=bCAP:S2F")
    said = call(*begin, given="dance\nvp +3\nmove F yCAP gXX\nquit!\n", width=400).stdout
    assert "'dance' kenne ich nicht. Gib help ein" in said
    assert "deine SP: 0 → 3" in said
    assert "Ein Gebiet 'gXX' gibt es auf dieser Karte nicht." in said


def test_the_interview_asks_in_german(call):
    said = call("transcribe", "anunnaki", "pact", "--lang", "de", given="x\nquit\n", width=400).stdout
    assert "Welcher Handelsvertrag ist es?" in said
    assert "'x' ist nicht lesbar." in said
