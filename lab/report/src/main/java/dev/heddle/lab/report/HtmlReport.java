package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.report.caution.Cautions;
import dev.heddle.lab.report.standing.AlarmText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.report.text.OutcomeText;
import dev.heddle.lab.result.Machine;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.RegretTable;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Writes a result as one HTML file that needs no network: style, charts and raw data are inside.
 */
public final class HtmlReport {

  /** The largest number of sentences shown unfolded. */
  private static final int MOST_FINDINGS = 12;

  private HtmlReport() {}

  /**
   * The whole page.
   *
   * @param regrets the regrets of this result
   */
  public static String render(Result result, RegretTable regrets) {
    return Page.render("report", page(result, regrets));
  }

  private static Map<String, Object> page(Result result, RegretTable regrets) {
    LoadSection loads = new LoadSection(result);
    List<Map<String, Object>> against = loads.againstLoad();
    List<Map<String, Object>> claims = ClaimRows.of(result);
    RawResult raw = RawResult.of(result);
    String scripted = Page.text("scripted.js");
    String library = Page.chartLibrary();
    String charts = Page.text("charts.js");
    String download = Page.text("download.js");
    List<String> reading = new ArrayList<>(KnownText.reading(result));
    reading.addAll(Findings.reading(result));
    return Map.ofEntries(
        Map.entry("name", result.experiment().name()),
        Map.entry("style", Page.text("report.css")),
        Map.entry("verdicts", KnownText.inBrief(result, MOST_FINDINGS)),
        Map.entry("costs", KnownText.costSentences(result)),
        Map.entry("advice", AdviceText.of(result)),
        Map.entry("header", Findings.header(result)),
        Map.entry("cautions", Cautions.of(result)),
        Map.entry("reading", reading),
        Map.entry("findings", findings(result)),
        Map.entry("claimed", !claims.isEmpty()),
        Map.entry("claims", claims),
        Map.entry("regrets", HeatMap.of(regrets)),
        Map.entry("manyLoads", !against.isEmpty()),
        Map.entry("against", against),
        Map.entry("keys", loads.keys()),
        Map.entry("loads", loads.all()),
        Map.entry("gates", GateReport.rows(result)),
        Map.entry("trials", result.trials().stream().map(HtmlReport::trial).toList()),
        Map.entry("facts", facts(result, result.machine())),
        Map.entry("commands", commands(result)),
        Map.entry("caps", caps(result)),
        Map.entry("raw", raw.base64()),
        Map.entry("leftOut", raw.leftOut()),
        Map.entry("scripted", scripted),
        Map.entry("library", library),
        Map.entry("charts", charts),
        Map.entry("download", download),
        Map.entry("scriptSource", ScriptSource.of(List.of(scripted, library, charts, download))));
  }

  /** All sentences as one list; empty if there are none. */
  private static List<Map<String, Object>> findings(Result result) {
    List<String> sentences = new ArrayList<>(AlarmText.lines(result));
    sentences.addAll(KnownText.all(result));
    sentences.addAll(Findings.capacities(result));
    return sentences.isEmpty()
        ? List.of()
        : List.of(
            Map.of(
                "title",
                Format.count(sentences.size(), "finding"),
                "open",
                sentences.size() <= MOST_FINDINGS,
                "sentences",
                sentences));
  }

  private static Map<String, Object> trial(TrialRecord trial) {
    Measurement measurement = trial.window().measurement();
    String lag = measurement == null ? "" : HistogramText.p99Micros(measurement.sendLag());
    return Map.ofEntries(
        Map.entry("number", trial.identity().number()),
        Map.entry("block", trial.place()),
        Map.entry("arm", trial.identity().arm()),
        Map.entry("load", trial.identity().load().label()),
        Map.entry("valid", trial.isValid()),
        Map.entry("outcome", OutcomeText.sentence(trial.outcome())),
        Map.entry(
            "threads", trial.inside().threads() == null ? "" : trial.inside().threads().kinds()),
        Map.entry("throughput", figure(Metric.THROUGHPUT, trial)),
        Map.entry("p99", figure(Metric.P99, trial)),
        Map.entry("cpu", figure(Metric.CPU_PER_REQUEST, trial)),
        Map.entry("lag", lag),
        Map.entry(
            "warmUp",
            trial.window().warmUp() == null ? "" : Format.seconds(trial.window().warmUp().total())),
        Map.entry("advice", Findings.advice(trial)),
        Map.entry("notes", trial.notes()),
        Map.entry("log", trial.start().log()),
        Map.entry("lastLines", String.join("\n", trial.start().lastLines())));
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
                + machine.memory()),
        fact("system", machine.os() + ", kernel " + machine.kernel()),
        fact("limits", limits(machine)),
        fact("JVM of lab and driver", machine.java()),
        fact("JVMs of the subject", String.join("; ", result.jvms())),
        fact("seed", Long.toString(result.experiment().seed())));
  }

  private static String limits(Machine machine) {
    return new TreeMap<>(machine.limits())
        .entrySet().stream()
            .map(limit -> limit.getValue() + " " + limit.getKey())
            .collect(Collectors.joining(", "));
  }

  private static Map<String, String> fact(String name, String value) {
    return Map.of("name", name, "value", value);
  }

  /** The command of each arm; the commands of its trials differ only in the port. */
  private static List<Map<String, String>> commands(Result result) {
    List<Map<String, String>> commands = new ArrayList<>();
    for (Arm arm : result.experiment().arms()) {
      result.trials().stream()
          .filter(trial -> trial.identity().arm().equals(arm.name()))
          .findFirst()
          .ifPresent(
              trial -> commands.add(fact(arm.name(), String.join(" ", trial.start().command()))));
    }
    return commands;
  }

  /** The limits of the server, one line for each arm whose server publishes them. */
  private static List<Map<String, String>> caps(Result result) {
    List<Map<String, String>> caps = new ArrayList<>();
    for (Arm arm : result.experiment().arms()) {
      result.trials().stream()
          .filter(trial -> trial.identity().arm().equals(arm.name()))
          .map(trial -> trial.window().observation())
          .filter(Objects::nonNull)
          .map(Observation::jvm)
          .filter(Objects::nonNull)
          .map(JvmObservation::caps)
          .filter(Objects::nonNull)
          .findFirst()
          .ifPresent(shown -> caps.add(fact(arm.name(), capsText(shown))));
    }
    return caps;
  }

  /** "http: acceptCount 100, maxThreads 200". */
  private static String capsText(Map<String, Map<String, Long>> caps) {
    return new TreeMap<>(caps)
        .entrySet().stream()
            .map(
                pool ->
                    pool.getKey()
                        + ": "
                        + new TreeMap<>(pool.getValue())
                            .entrySet().stream()
                                .map(cap -> cap.getKey() + " " + cap.getValue())
                                .collect(Collectors.joining(", ")))
            .collect(Collectors.joining("; "));
  }
}
