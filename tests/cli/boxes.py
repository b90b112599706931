"""Answers and files about a box of Anunnaki for the tests of `rulebook transcribe`."""

HOME = ["my-home", "home", "", "", "", "mm", "ff", "m", "m", "f*", "w", "1 2", "yes"]
LINE = "TL:mm-TC.ML,TC:ff&-TL.TR.ML.MR,TR:m-TC.MR,ML:m-TL.TC.MR.CAP,MR:f*-TC.TR.ML.CAP,CAP:w!-ML.MR/ML.TC.TL/MR.TC.TR"
GAIA = ["my-gaia", "gaia", "ATL N E S", "", "**", "ww*", "fg", "-", "N E S", "E", "S", "N E", "ATL.N.E", "yes"]
GAIA_LINE = "ATL:**@-N~.E~.S,N:ww*-ATL~.E,E:fg-ATL~.N.S,S:-ATL.E/ATL.E.N"
FATE = ["my.normal", "wmfg", "2f", "2V", "-", "1F1V", "5-", "move 2 brave", "-", "6-", "oracle"]
MOON = ["moon7", "moon: cubes 2; move 3 brave", "strong 2"]
SUN = ["sun1", "arrow rtl; pact", ""]
PACT = ["5.2", "3"]
CREATURE = ["my-roc", "War 3"]
FATE_LINE = "wmfg/2F.2V.-.1F1V/-,-,-,-,-,move:2:brave,-,-,-,-,-,-,-,oracle"
BOARD = ["my-board", "11122233445", "1", "-8 -6 0 3", "2", "1 3"]
BOARD_LINE = "11122233445:1/-8.-6.0.3/2/1.3"

FILE = f"""\
[[planet]]
name = "my-home"
kind = "home"
line = "{LINE}"
source = "my box"
sure = "sure"
layout = {{ TL = [0, 0] }}

[[moon]]
name = "x1"
line = "cubes 1; move 3 brave"
strong = 1

[[pact]]
line = "5.2"
copies = 2
"""
