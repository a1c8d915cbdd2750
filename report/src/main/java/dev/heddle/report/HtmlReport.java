package dev.heddle.report;

import com.samskivert.mustache.Escapers;
import com.samskivert.mustache.Mustache;
import dev.heddle.driver.protocol.Measurement;
import dev.heddle.lab.describe.Arm;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Machine;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A result as one HTML file that needs no network: style, drawings and raw data are inside. */
public final class HtmlReport {

  private static final String TEMPLATE = "report.mustache";

  private HtmlReport() {}

  /** The whole page. */
  public static String render(Result result) {
    return Mustache.compiler()
        .withEscaper(HtmlReport::escape)
        .compile(template())
        .execute(page(result));
  }

  /** Control characters are not allowed in HTML, not even escaped. */
  private static String escape(String text) {
    return Escapers.HTML.escape(text.replaceAll("[\\p{Cc}&&[^\\t\\n]]", " "));
  }

  private static String template() {
    try (InputStream in =
        Objects.requireNonNull(
            HtmlReport.class.getResourceAsStream(TEMPLATE), "the template is in the jar")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, Object> page(Result result) {
    List<String> arms = result.experiment().arms().stream().map(arm -> arm.name()).toList();
    Machine machine = result.machine();
    return Map.ofEntries(
        Map.entry("name", result.experiment().name()),
        Map.entry("header", Findings.header(result)),
        Map.entry("cautions", Findings.cautions(result)),
        Map.entry("reading", Findings.reading(result)),
        Map.entry("findings", Findings.comparisons(result)),
        Map.entry("capacities", Findings.capacities(result)),
        Map.entry("claims", ClaimText.lines(result)),
        Map.entry("gates", GateReport.rows(result)),
        Map.entry(
            "loads", result.summaries().stream().map(load -> load(result, load, arms)).toList()),
        Map.entry("trials", result.trials().stream().map(HtmlReport::trial).toList()),
        Map.entry("facts", facts(result, machine)),
        Map.entry("commands", commands(result)),
        // In JSON a < stands inside strings only; escaped it cannot end the script element.
        Map.entry("json", ResultFile.toJson(result).replace("<", "\\u003c")));
  }

  private static Map<String, Object> load(Result result, Summary summary, List<String> arms) {
    List<TrialRecord> trials =
        result.trials().stream()
            .filter(trial -> trial.block() > 0 && trial.load().equals(summary.load()))
            .toList();
    List<Metric> metrics =
        Arrays.stream(Metric.values())
            .filter(
                metric ->
                    summary.cells().stream().anyMatch(cell -> cell.figures().containsKey(metric)))
            .toList();
    List<Map<String, Object>> rows = new ArrayList<>();
    for (Summary.Cell cell : summary.cells()) {
      rows.add(
          Map.of(
              "arm",
              cell.arm() + (cell.again() ? " (noise floor)" : ""),
              "color",
              cell.again() ? "floor" : "arm" + arms.indexOf(cell.arm()) % 6,
              "valid",
              cell.valid() + " of " + cell.trials(),
              "figures",
              metrics.stream().map(metric -> figure(metric, cell)).toList()));
    }
    String ratios = RatioChart.render(summary, arms, result.experiment().criteria().band());
    return Map.of(
        "label", summary.load().label(),
        "metrics", metrics.stream().map(Metric::title).toList(),
        "rows", rows,
        "ratios", ratios,
        "compared", !ratios.isEmpty(),
        "floor", summary.cells().stream().anyMatch(Summary.Cell::again),
        "timeline", TimelineChart.throughput(summary.load().label(), trials, arms),
        "pools", TimelineChart.poolSize(summary.load().label(), trials, arms));
  }

  private static Map<String, String> figure(Metric metric, Summary.Cell cell) {
    Summary.Figure figure = cell.figures().get(metric);
    Comparison comparison = figure == null ? null : figure.comparison();
    return Map.of(
        "value", figure == null ? "-" : Format.figure(metric, figure.value()),
        "ratio", ComparisonText.ratio(comparison),
        "interval", ComparisonText.interval(comparison),
        "verdict", ComparisonText.verdict(comparison));
  }

  private static Map<String, Object> trial(TrialRecord trial) {
    Measurement measurement = trial.measurement();
    String lag = measurement == null ? "" : HistogramText.p99Micros(measurement.sendLag());
    return Map.ofEntries(
        Map.entry("number", trial.number()),
        Map.entry("block", trial.block()),
        Map.entry("arm", trial.arm()),
        Map.entry("load", trial.load().label()),
        Map.entry("valid", trial.isValid()),
        Map.entry("outcome", trial.outcome().sentence()),
        Map.entry("threads", trial.threads() == null ? "" : trial.threads().kinds()),
        Map.entry("throughput", figure(Metric.THROUGHPUT, trial)),
        Map.entry("p99", figure(Metric.P99, trial)),
        Map.entry("cpu", figure(Metric.CPU_PER_REQUEST, trial)),
        Map.entry("lag", lag),
        Map.entry("warmUp", trial.warmUp() == null ? "" : Format.seconds(trial.warmUp().took())),
        Map.entry("advice", Findings.advice(trial)),
        Map.entry("notes", trial.notes()),
        Map.entry("log", trial.log()),
        Map.entry("lastLines", String.join("\n", trial.lastLines())));
  }

  private static String figure(Metric metric, TrialRecord trial) {
    var value = metric.of(trial);
    return value.isPresent() ? Format.figure(metric, value.getAsDouble()) : "";
  }

  private static List<Map<String, String>> facts(Result result, Machine machine) {
    return List.of(
        fact("started", result.startedAt().toString()),
        fact("Heddle", result.heddleVersion()),
        fact("command", "heddle " + String.join(" ", result.arguments())),
        fact(
            "machine",
            machine.cpu()
                + ", "
                + machine.cpus()
                + " CPUs granted of "
                + machine.machineCpus()
                + ", "
                + MachineText.memory(machine)),
        fact("system", machine.os() + ", kernel " + machine.kernel()),
        fact("JVM of lab and driver", machine.java()),
        fact("JVMs of the subject", String.join("; ", jvms(result))),
        fact("seed", Long.toString(result.experiment().seed())));
  }

  private static List<String> jvms(Result result) {
    return result.trials().stream()
        .map(TrialRecord::observation)
        .filter(Objects::nonNull)
        .map(observation -> observation.jvm())
        .filter(Objects::nonNull)
        .map(jvm -> jvm.version())
        .distinct()
        .toList();
  }

  private static Map<String, String> fact(String name, String value) {
    return Map.of("name", name, "value", value);
  }

  /** One command an arm; they differ between its trials by the port alone. */
  private static List<Map<String, String>> commands(Result result) {
    List<Map<String, String>> commands = new ArrayList<>();
    for (Arm arm : result.experiment().arms()) {
      result.trials().stream()
          .filter(trial -> trial.arm().equals(arm.name()))
          .findFirst()
          .ifPresent(trial -> commands.add(fact(arm.name(), String.join(" ", trial.command()))));
    }
    return commands;
  }
}
