// Shows an error if the page is incomplete. It is written in old JavaScript, so that old browsers run it too.
window.addEventListener("load", function () {
  if (window.collidoscope) return;
  document.getElementById("loading").hidden = true;
  var failure = document.getElementById("failure");
  failure.textContent = "Collidoscope could not start: part of the page is missing, or this browser is too old.";
  failure.hidden = false;
});
