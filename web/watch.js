// Says that the page did not come whole, where nothing else is there to say it. In the words of old browsers, so that these
// understand it too.
window.addEventListener("load", function () {
  if (window.collidoscope) return;
  document.getElementById("loading").hidden = true;
  var failure = document.getElementById("failure");
  failure.textContent = "Collidoscope could not be started: a part of the page is missing, or this browser is too old for it.";
  failure.hidden = false;
});
