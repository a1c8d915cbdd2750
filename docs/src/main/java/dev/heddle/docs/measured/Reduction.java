package dev.heddle.docs.measured;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.result.Machine;
import dev.heddle.lab.result.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import tools.jackson.databind.JsonNode;

/**
 * Reduces a result to a small file: what was run and where, every figure of every arm and load, and
 * the findings on claims. Histograms, samples and single trials are left out. Figures have six
 * significant digits, which is more than any page shows.
 */
public final class Reduction {

  /** Options of the command that do not affect what was measured, and whether a value follows. */
  private static final Map<String, Boolean> LEFT_OUT = Map.of("--out", true, "--plain", false);

  private static final List<String> COLUMNS =
      List.of("median", "least", "most", "ratio", "low", "high", "verdict");

  private Reduction() {}

  /**
   * The reduced file, as described in docs/measurements/results/README.md.
   *
   * @param result the result
   * @param host the name of the machine on the pages; if empty, the model of its CPU
   */
  public static String of(Result result, String host) {
    Experiment experiment = result.experiment();
    Machine machine = result.machine();
    var lines = new StringJoiner(",\n", "{\n", "\n}\n");
    lines.add(SmallJson.field("experiment", experiment.name()));
    lines.add(SmallJson.field("host", host.isEmpty() ? machine.cpu() : host));
    lines.add(SmallJson.field("command", command(result.arguments())));
    lines.add(SmallJson.field("startedAt", result.startedAt().toString()));
    lines.add(SmallJson.field("heddleVersion", result.heddleVersion()));
    lines.add(SmallJson.field("complete", SmallJson.NODES.booleanNode(result.complete())));
    lines.add(SmallJson.field("seed", SmallJson.NODES.numberNode(experiment.seed())));
    lines.add(SmallJson.field("machine", machine(machine)));
    lines.add(SmallJson.field("subject", SmallJson.tree(experiment.subject()).required("kind")));
    lines.add(SmallJson.field("jdks", SmallJson.array(jdks(result))));
    lines.add(SmallJson.field("schedule", SmallJson.tree(experiment.schedule())));
    lines.add(SmallJson.field("aims", SmallJson.array(experiment.aims())));
    List<String> arms = experiment.arms().stream().map(Arm::name).toList();
    lines.add(SmallJson.field("arms", SmallJson.array(arms)));
    lines.add(SmallJson.field("columns", SmallJson.array(COLUMNS)));
    var loads = new ReducedLoads(result);
    lines.add(SmallJson.block("loads", result.summaries().stream().map(loads::load)));
    lines.add(
        SmallJson.block(
            "claims",
            result.findings().stream().map(finding -> ReducedClaims.claim(result, finding))));
    return lines.toString();
  }

  private static String command(List<String> arguments) {
    var words = new ArrayList<String>(List.of("./heddle"));
    boolean skip = false;
    for (String argument : arguments) {
      Boolean valueFollows = LEFT_OUT.get(argument);
      if (skip) {
        skip = false;
      } else if (valueFollows != null) {
        skip = valueFollows;
      } else {
        words.add(argument);
      }
    }
    return String.join(" ", words);
  }

  /** The machine without limits and options, which no page shows. */
  private static JsonNode machine(Machine machine) {
    return SmallJson.NODES
        .objectNode()
        .put("cpu", machine.cpu())
        .put("cpus", machine.cpus())
        .put("machineCpus", machine.machineCpus())
        .put("memoryBytes", machine.memoryBytes())
        .put("os", machine.os())
        .put("kernel", machine.kernel())
        .put("java", machine.java());
  }

  /** The versions of the measured JVMs. */
  private static List<String> jdks(Result result) {
    return result.jvms().stream().filter(version -> !version.isEmpty()).sorted().toList();
  }
}
