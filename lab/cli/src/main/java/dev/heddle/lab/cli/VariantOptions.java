package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.ArmKind;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Jdk;
import dev.heddle.lab.experiment.Variant;
import dev.heddle.lab.experiment.Variants;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about builds of a jar, and about ways to run one. */
@Help.In(Help.Group.ARMS)
final class VariantOptions {

  @Option(
      names = "--baseline",
      paramLabel = "JAR|DIR",
      description =
          "The jar that SUBJECT is compared with, or the folder of its build. Default: the first"
              + " of several jars.")
  @Nullable Path baseline;

  @Option(
      names = "--threads",
      paramLabel = "KIND",
      description =
          "The kind of thread of all builds and variants, as for --arm. Default: what each jar sets"
              + " itself.")
  @Nullable String threads;

  @Option(
      names = "--agent",
      paramLabel = "NAME=JAR[=OPTIONS]",
      description = "Compare with an arm NAME that runs with a Java agent. Default: none.")
  List<String> agents = new ArrayList<>();

  @Option(
      names = "--jvm-args",
      paramLabel = "NAME=ARGS",
      description =
          "Compare with an arm NAME that has more JVM options, such as zgc='-XX:+UseZGC'. Options"
              + " with the same NAME belong to one arm; the name of a build changes that build, and"
              + " all changes every build. Default: none.")
  List<String> jvmArguments = new ArrayList<>();

  @Option(
      names = "--env",
      paramLabel = "NAME=KEY=VALUE",
      description = "Compare with an arm NAME that has an environment variable. Default: none.")
  List<String> variables = new ArrayList<>();

  @Option(
      names = "--property",
      paramLabel = "NAME=KEY=VALUE",
      description = "Compare with an arm NAME that has a system property. Default: none.")
  List<String> properties = new ArrayList<>();

  @Option(
      names = "--all-combinations",
      description =
          "Run every build in every variant, and on every kind of thread in --arms. Each is an"
              + " arm.")
  boolean allCombinations;

  /** Whether the user compares builds or variants, and not only kinds of thread. */
  boolean areGiven() {
    return baseline != null
        || threads != null
        || allCombinations
        || !agents.isEmpty()
        || !jvmArguments.isEmpty()
        || !variables.isEmpty()
        || !properties.isEmpty();
  }

  /** The variants, including JDKs. */
  List<Variant> variants(List<Jdk> jdks) {
    Variants variants = new Variants();
    jdks.forEach(variants::jdk);
    add("--agent", agents, variants::agent);
    add("--jvm-args", jvmArguments, variants::jvmArguments);
    add("--env", variables, variants::variable);
    add("--property", properties, variants::property);
    return variants.list();
  }

  private static void add(String option, List<String> given, Consumer<String> variants) {
    DescriptionException.at(
        option,
        () -> {
          given.forEach(variants);
          return given;
        });
  }

  /** The kinds of thread: those requested as arms, or that of the option. */
  List<String> threads(List<String> arms) {
    if (threads == null) {
      return arms;
    }
    if (!arms.isEmpty()) {
      throw new UsageException("--threads cannot be combined with --arm");
    }
    String kind = threads;
    DescriptionException.at("--threads", () -> ArmKind.of(kind));
    return List.of(kind);
  }
}
