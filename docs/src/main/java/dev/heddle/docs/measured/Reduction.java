package dev.heddle.docs.measured;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.util.RawValue;

/**
 * Makes the small form of a result.json: what was run and where, every figure of every arm and
 * load, what came of the claims. Histograms, samples and single trials are left out. Figures have
 * six significant digits, which is more than any page shows.
 */
public final class Reduction {

  /** The form of result.json that this reads. */
  static final int SCHEMA_VERSION = 2;

  private static final MathContext DIGITS = new MathContext(6);
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final JsonMapper JSON = new JsonMapper();

  /** Options of the command that are no part of what was measured, and whether a value follows. */
  private static final Map<String, Boolean> LEFT_OUT = Map.of("--out", true, "--plain", false);

  private static final List<String> MACHINE =
      List.of("cpu", "cpus", "machineCpus", "memoryBytes", "os", "kernel", "java");

  private final JsonNode result;

  private Reduction(JsonNode result) {
    this.result = result;
  }

  /**
   * The small form, as docs/measurements/results/README.md describes it.
   *
   * @param resultJson the text of a result.json
   * @param host what the pages call the machine; the model of its CPU if empty
   * @throws IllegalArgumentException if it is not one, or has another form
   */
  public static String of(String resultJson, String host) {
    JsonNode result = JSON.readTree(resultJson);
    int version = result.path("schemaVersion").asInt(0);
    if (version != SCHEMA_VERSION) {
      throw new IllegalArgumentException(
          "schemaVersion is "
              + version
              + "; results of version "
              + SCHEMA_VERSION
              + " can be read");
    }
    return new Reduction(result).reduced(host);
  }

  private String reduced(String host) {
    JsonNode experiment = result.required("experiment");
    JsonNode schedule = experiment.required("schedule");
    var head = new LinkedHashMap<String, JsonNode>();
    head.put("experiment", experiment.required("name"));
    head.put("host", NODES.stringNode(host.isEmpty() ? cpu() : host));
    head.put("command", NODES.stringNode(command()));
    head.put("startedAt", result.required("startedAt"));
    head.put("heddleVersion", result.required("heddleVersion"));
    head.put("complete", result.required("complete"));
    head.put("seed", experiment.required("seed"));
    head.put("machine", picked(result.required("machine"), MACHINE));
    head.put("subject", experiment.required("subject").required("kind"));
    head.put("jdks", jdks());
    head.put("schedule", schedule);
    head.put("aims", experiment.path("aims").isArray() ? experiment.get("aims") : array());
    head.put("arms", arms(experiment.required("arms")));
    head.put("columns", array("median", "least", "most", "ratio", "low", "high", "verdict"));
    var lines = new StringJoiner(",\n", "{\n", "\n}\n");
    head.forEach((key, value) -> lines.add(field(key, value)));
    lines.add(block("loads", stream(result.required("summaries")).map(this::load)));
    lines.add(block("claims", stream(result.path("findings")).map(Reduction::claim)));
    return lines.toString();
  }

  private String cpu() {
    return result.required("machine").required("cpu").asString();
  }

  private String command() {
    var words = new ArrayList<String>(List.of("./heddle"));
    boolean skip = false;
    for (JsonNode argument : result.path("arguments")) {
      Boolean valueFollows = LEFT_OUT.get(argument.asString());
      if (skip) {
        skip = false;
      } else if (valueFollows != null) {
        skip = valueFollows;
      } else {
        words.add(argument.asString());
      }
    }
    return String.join(" ", words);
  }

  /** Versions of the JVMs that were measured. */
  private JsonNode jdks() {
    return array(
        stream(result.required("trials"))
            .map(trial -> trial.path("observation").path("jvm").path("version").asString(""))
            .filter(version -> !version.isEmpty())
            .distinct()
            .sorted()
            .toArray(String[]::new));
  }

  private static JsonNode arms(JsonNode arms) {
    return array(stream(arms).map(arm -> arm.required("name").asString()).toArray(String[]::new));
  }

  private String load(JsonNode summary) {
    String label = label(summary.required("load"));
    Stream<String> arms =
        stream(summary.required("cells")).map(cell -> cell(cell, summary.required("load")));
    return "{"
        + field("load", NODES.stringNode(label))
        + ", \"arms\": [\n"
        + String.join(",\n", arms.toList())
        + "\n]}";
  }

  private String cell(JsonNode cell, JsonNode load) {
    boolean again = cell.path("again").asBoolean(false);
    String arm = cell.required("arm").asString() + (again ? " again" : "");
    var lines = new StringJoiner(",\n", "\"figures\": {\n", "\n}}");
    lines.setEmptyValue("\"figures\": {}}");
    for (Map.Entry<String, JsonNode> figure : cell.required("figures").properties()) {
      lines.add(field(hyphened(figure.getKey()), figure(figure.getValue())));
    }
    if (!again) {
      added(arm, load, cell.required("figures"))
          .forEach((measure, values) -> lines.add(field(measure.option(), values)));
    }
    return "  {"
        + String.join(
            ", ",
            field("arm", NODES.stringNode(arm)),
            field("trials", cell.required("trials")),
            field("valid", cell.required("valid")),
            field("outcomes", cell.required("outcomes")))
        + ", "
        + lines;
  }

  private static JsonNode figure(JsonNode figure) {
    var row = NODES.arrayNode();
    for (String each : List.of("value", "least", "most")) {
      row.add(rounded(figure.required(each)));
    }
    JsonNode comparison = figure.path("comparison");
    if (comparison.isObject() && comparison.path("ratio").isNumber()) {
      for (String each : List.of("ratio", "low", "high")) {
        row.add(rounded(comparison.path(each)));
      }
      row.add(spaced(comparison.required("verdict").asString()));
    }
    return row;
  }

  /** What pages show and summaries do not have, from the trials that count. */
  private Map<Measure, JsonNode> added(String arm, JsonNode load, JsonNode known) {
    List<JsonNode> trials =
        stream(result.required("trials"))
            .filter(trial -> trial.path("valid").asBoolean(false))
            .filter(trial -> trial.required("arm").asString().equals(arm))
            .filter(trial -> trial.required("load").equals(load))
            .toList();
    long cpus = result.required("machine").required("machineCpus").asLong();
    var added = new LinkedHashMap<Measure, JsonNode>();
    Map<Measure, ToDoubleFunction<JsonNode>> readings = new LinkedHashMap<>();
    readings.put(
        Measure.DRIVER_CPU_PER_REQUEST, trial -> driver(trial, "cpuNanos") / 1e3 / answers(trial));
    readings.put(
        Measure.REMOTE_CPU_PER_REQUEST,
        trial -> subject(trial, "remoteNanos") / 1e3 / answers(trial));
    readings.put(
        Measure.CONTEXT_SWITCHES, trial -> subject(trial, "contextSwitches") / answers(trial));
    readings.put(
        Measure.REMOTE_SHARE,
        trial -> 100 * subject(trial, "remoteNanos") / driver(trial, "windowNanos") / cpus);
    readings.put(Measure.HOST_STEAL, trial -> 100 * subject(trial, "machineSteal"));
    readings.put(Measure.BEAT, trial -> subject(trial, "beatNanos") / 1e3);
    readings.forEach(
        (measure, reading) -> {
          if (!known.has(measure.name())) {
            double[] values =
                trials.stream().mapToDouble(reading).filter(Double::isFinite).sorted().toArray();
            if (values.length > 0) {
              added.put(measure, spread(values));
            }
          }
        });
    return added;
  }

  private static JsonNode spread(double[] sorted) {
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    var row = NODES.arrayNode();
    DoubleStream.of(median, sorted[0], sorted[sorted.length - 1])
        .forEach(value -> row.add(rounded(NODES.numberNode(value))));
    return row;
  }

  private static double answers(JsonNode trial) {
    return driver(trial, "completed");
  }

  private static double driver(JsonNode trial, String field) {
    return trial.path("measurement").path(field).asDouble(Double.NaN);
  }

  private static double subject(JsonNode trial, String field) {
    return trial.path("observation").path(field).asDouble(Double.NaN);
  }

  private static String claim(JsonNode finding) {
    JsonNode claim = finding.required("claim");
    var fields = new ArrayList<String>();
    for (String each : List.of("id", "says", "arm", "load", "base", "baseLoad", "metric")) {
      if (claim.has(each)) {
        fields.add(field(each, claim.get(each)));
      }
    }
    String about = claim.required("about").asString().toLowerCase(Locale.ROOT);
    fields.add(field("about", NODES.stringNode(about)));
    fields.add(field("published", pair(claim, "least", "most")));
    fields.add(field("tolerance", claim.required("tolerance")));
    JsonNode comparison = finding.path("comparison");
    JsonNode figure = finding.path("figure");
    if (comparison.path("ratio").isNumber()) {
      fields.add(field("ratio", rounded(comparison.get("ratio"))));
      if (comparison.has("low")) {
        fields.add(field("here", pair(comparison, "low", "high")));
      }
    } else if (figure.isObject()) {
      fields.add(field("here", pair(figure, "least", "most")));
    }
    String verdict = finding.required("verdict").asString().toLowerCase(Locale.ROOT);
    fields.add(field("verdict", NODES.stringNode(verdict.replace('_', ' '))));
    return "{" + String.join(", ", fields) + "}";
  }

  private static JsonNode pair(JsonNode of, String low, String high) {
    return NODES.arrayNode().add(rounded(of.required(low))).add(rounded(of.required(high)));
  }

  /** The load's name, as in reports. */
  private static String label(JsonNode load) {
    String model = load.required("model").asString();
    return switch (model) {
      case "closed" -> users(load);
      case "jump" -> load.required("from").asInt() + " to " + users(load);
      case "open" ->
          plain(load.required("arrivalsPerSecond"))
              + "/s"
              + (load.path("arrivals").asString("CONSTANT").equals("CONSTANT") ? "" : " poisson");
      default -> model;
    };
  }

  private static String users(JsonNode load) {
    int users = load.required("users").asInt();
    return users == 1 ? "1 user" : users + " users";
  }

  private static JsonNode picked(JsonNode from, List<String> fields) {
    var picked = NODES.objectNode();
    fields.stream().filter(from::has).forEach(each -> picked.set(each, from.get(each)));
    return picked;
  }

  private static JsonNode rounded(JsonNode number) {
    return number.isNumber() ? NODES.rawValueNode(new RawValue(plain(number))) : NODES.nullNode();
  }

  private static String plain(JsonNode number) {
    BigDecimal rounded = number.decimalValue().round(DIGITS);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  private static String hyphened(String constant) {
    return constant.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** "cannotTell": "cannot tell". */
  private static String spaced(String camel) {
    return camel.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
  }

  private static JsonNode array(String... values) {
    var array = NODES.arrayNode();
    Arrays.stream(values).forEach(array::add);
    return array;
  }

  private static Stream<JsonNode> stream(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
  }

  private static String field(String key, JsonNode value) {
    return "\"" + key + "\": " + JSON.writeValueAsString(value);
  }

  private static String block(String key, Stream<String> elements) {
    var lines = new StringJoiner(",\n", "\"" + key + "\": [\n", "\n]");
    lines.setEmptyValue("\"" + key + "\": []");
    elements.forEach(lines::add);
    return lines.toString();
  }
}
