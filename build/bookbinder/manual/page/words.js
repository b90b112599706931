// The words of the page in its language.

const labels = JSON.parse(document.getElementById("labels").textContent);
function say(key, values = {}) {
  return labels[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
