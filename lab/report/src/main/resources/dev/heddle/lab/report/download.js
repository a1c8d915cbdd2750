// Gives out the result that the page carries, as the file that it was.
(function () {
  "use strict";

  document.getElementById("download").addEventListener("click", function () {
    var text = atob(document.getElementById("result").textContent);
    var bytes = Uint8Array.from(text, function (letter) { return letter.charCodeAt(0); });
    var json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    new Response(json).blob().then(function (blob) {
      var link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([blob], { type: "application/json" }));
      link.download = "result.json";
      link.click();
      URL.revokeObjectURL(link.href);
    });
  });
})();
