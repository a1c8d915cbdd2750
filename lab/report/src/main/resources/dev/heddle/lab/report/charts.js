// Draws the charts of the page: each from the description beside it, once it comes near.
(function () {
  "use strict";

  var root = document.documentElement;
  var specs = new Map();
  var drawn = new Map();
  var pointed = {};
  var ends = {};

  function color(name) {
    return getComputedStyle(root).getPropertyValue("--" + name).trim();
  }

  function number(value) {
    return value.toLocaleString("en", { maximumSignificantDigits: 4 });
  }

  function percentile(value) {
    // As many decimals as it takes not to be rounded to 100.
    var decimals = Math.max(0, Math.ceil(Math.log10(value) - 1e-9) - 2);
    return (100 - 100 / value).toFixed(decimals) + " %";
  }

  // Of every line the point that is nearest from left to right, unless it is far off.
  Chart.Interaction.modes.each = function (chart, event) {
    var at = chart.scales.x.getPixelForValue(chart.scales.x.getValueForPixel(event.x));
    var items = [];
    chart.getSortedVisibleDatasetMetas().forEach(function (meta) {
      var best = -1;
      meta.data.forEach(function (element, index) {
        if (best < 0 || Math.abs(element.x - at) < Math.abs(meta.data[best].x - at)) best = index;
      });
      if (best >= 0 && Math.abs(meta.data[best].x - at) < 40) {
        items.push({ element: meta.data[best], datasetIndex: meta.index, index: best });
      }
    });
    return items;
  };

  var shade = {
    id: "shade",
    beforeDatasetsDraw: function (chart) {
      var to = chart.heddle.shadedTo;
      var area = chart.chartArea;
      if (to <= 0) return;
      var right = Math.min(area.right, chart.scales.x.getPixelForValue(to));
      var context = chart.ctx;
      context.save();
      context.fillStyle = color("shade");
      context.fillRect(area.left, area.top, right - area.left, area.bottom - area.top);
      context.fillStyle = color("soft");
      context.font = "12px system-ui, sans-serif";
      context.fillText("warm-up", area.left + 4, area.bottom - 5);
      context.restore();
    },
  };

  // What is pointed at in one chart is marked in all of its group.
  var cursor = {
    id: "cursor",
    afterEvent: function (chart, args) {
      var group = chart.heddle.group;
      if (!group) return;
      var inside = args.inChartArea && args.event.type !== "mouseout";
      pointed[group] = inside ? chart.scales.x.getValueForPixel(args.event.x) : null;
      args.changed = true;
      drawn.forEach(function (other) {
        if (other !== chart && other.heddle.group === group) other.draw();
      });
    },
    afterDatasetsDraw: function (chart) {
      var at = pointed[chart.heddle.group];
      if (at === undefined || at === null) return;
      var x = chart.scales.x.getPixelForValue(at);
      if (x < chart.chartArea.left || x > chart.chartArea.right) return;
      var context = chart.ctx;
      context.save();
      context.strokeStyle = color("soft");
      context.beginPath();
      context.moveTo(x, chart.chartArea.top);
      context.lineTo(x, chart.chartArea.bottom);
      context.stroke();
      context.restore();
    },
  };

  function dataset(line) {
    var points = [];
    for (var i = 0; i < line.points.length; i += 2) {
      points.push({ x: line.points[i], y: line.points[i + 1] });
    }
    var own = color(line.color < 0 ? "floor" : "arm" + line.color);
    return {
      label: line.label,
      data: points,
      borderColor: own,
      backgroundColor: own,
      borderWidth: 1.6,
      borderDash: line.dashed ? [5, 4] : [],
      pointRadius: points.length > 20 ? 0 : 3,
      pointHoverRadius: 4,
      clip: 6,
    };
  }

  function axis(label, scale, upright, titled) {
    var soft = color("soft");
    return {
      type: scale === "linear" ? "linear" : "logarithmic",
      bounds: upright ? "ticks" : "data",
      beginAtZero: scale === "linear",
      grace: upright ? "8%" : 0,
      title: { display: titled, text: label, color: soft },
      grid: { color: color("line") },
      border: { color: color("line") },
      ticks: {
        color: soft,
        maxRotation: 0,
        includeBounds: upright || scale !== "linear",
        maxTicksLimit: upright ? 6 : 10,
        callback: scale === "percentile" ? percentile : number,
      },
      afterBuildTicks: function (axis) {
        if (scale === "percentile") {
          axis.ticks = [];
          for (var place = 1; place <= axis.max * 1.001; place *= 10) {
            axis.ticks.push({ value: place === 1 ? 2 : place });
          }
        } else if (scale === "log") {
          var few = axis.max / axis.min < 100 ? [1, 2, 5] : [1];
          var round = axis.ticks.filter(function (tick) {
            var leading = tick.value / Math.pow(10, Math.floor(Math.log10(tick.value) + 1e-9));
            return few.some(function (digit) { return Math.abs(leading - digit) < 1e-6; });
          });
          // A narrow range may have no round number in it.
          if (round.length > 1) axis.ticks = round;
        }
      },
      // As wide in every chart, so that a clock is the same in all.
      afterFit: function (axis) {
        if (upright) axis.width = 68;
      },
    };
  }

  function draw(plot) {
    var spec = specs.get(plot);
    if (drawn.has(plot)) drawn.get(plot).destroy();
    var canvas = plot.firstElementChild || plot.appendChild(document.createElement("canvas"));
    canvas.setAttribute("aria-hidden", "true");
    var own = { id: "own", beforeInit: function (chart) { chart.heddle = spec; } };
    drawn.set(plot, new Chart(canvas, {
      type: "line",
      data: { datasets: spec.series.map(dataset) },
      plugins: [own, shade, cursor],
      options: {
        animation: false,
        parsing: false,
        normalized: true,
        maintainAspectRatio: false,
        interaction: { mode: "each", intersect: false },
        plugins: {
          legend: { display: false },
          tooltip: {
            filter: function (item, index) { return index < 10; },
            callbacks: {
              title: function (items) {
                if (!items.length) return "";
                var at = items[0].parsed.x;
                return spec.xScale === "percentile" ? percentile(at) : number(at) + " " + spec.xLabel;
              },
              label: function (item) {
                return " " + item.dataset.label + ": " + number(item.parsed.y) + " " + spec.yLabel;
              },
            },
          },
        },
        scales: {
          x: Object.assign(axis(spec.xLabel, spec.xScale, false, !plot.closest(".lane")), { max: spec.group ? ends[spec.group] : undefined }),
          y: axis(spec.yLabel, spec.yScale, true, true),
        },
      },
    }));
  }

  var near = new IntersectionObserver(function (entries) {
    entries.forEach(function (entry) {
      if (entry.isIntersecting && !drawn.has(entry.target)) draw(entry.target);
    });
  }, { rootMargin: "300px" });

  document.querySelectorAll(".plot").forEach(function (plot) {
    var spec = JSON.parse(plot.nextElementSibling.textContent);
    specs.set(plot, spec);
    spec.series.forEach(function (line) {
      ends[spec.group] = Math.max(ends[spec.group] || 0, line.points[line.points.length - 2]);
    });
    near.observe(plot);
  });

  function redraw() {
    drawn.forEach(function (chart, plot) { draw(plot); });
  }

  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);

  // On paper all is open, drawn, and light.
  var opened = [];
  addEventListener("beforeprint", function () {
    root.classList.add("printing");
    opened = Array.from(document.querySelectorAll("details:not([open])"));
    opened.forEach(function (details) { details.open = true; });
    specs.forEach(function (spec, plot) { draw(plot); });
  });
  addEventListener("afterprint", function () {
    root.classList.remove("printing");
    opened.forEach(function (details) { details.open = false; });
    redraw();
  });
})();
