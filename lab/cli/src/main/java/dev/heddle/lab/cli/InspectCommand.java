package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Durations;
import dev.heddle.lab.judge.cause.Reasons;
import dev.heddle.lab.report.inspection.InspectionText;
import dev.heddle.lab.result.inspection.Inspection;
import dev.heddle.lab.rig.inspect.Inspector;
import dev.heddle.lab.rig.inspect.NoAccessException;
import dev.heddle.lab.rig.observe.JvmObserver;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle inspect}: reports what holds up the threads of a running JVM. */
@Command(
    name = "inspect",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Look at a JVM that is already running, and show what its threads wait for.",
      "",
      "It sends no request and changes no setting. In that JVM it starts the management agent"
          + " (with a PID), which stays until the JVM ends, and a Flight Recorder recording of at"
          + " most 64 MB, which is deleted at the end."
    },
    footerHeading = "%nExample:%n",
    footer = "  heddle inspect 4711 --for 1m",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done, whatever was found",
      "2:wrong usage, or no such JVM",
      "130:interrupted; what is known is printed"
    })
final class InspectCommand implements Callable<Integer> {

  private static final Duration SHORTEST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofMinutes(10);

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Parameters(
      paramLabel = "PID|HOST:PORT",
      description =
          "The id of its process on this machine, or where it accepts JMX without a password.")
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  String jvm;

  @Option(
      names = "--for",
      paramLabel = "TIME",
      defaultValue = "30s",
      description = "How long to look, 1s to 10m. Default: ${DEFAULT-VALUE}.")
  String time = "30s";

  @Override
  public Integer call() throws IOException {
    InspectTarget target = InspectTarget.parse(jvm);
    Duration window = DescriptionException.at("--for", () -> Durations.parse(time));
    if (window.compareTo(SHORTEST) < 0 || window.compareTo(LONGEST) > 0) {
      throw new UsageException("--for: must be 1s to 10m, was " + time);
    }
    Inspection seen = inspect(target, window);
    PrintWriter out = spec.commandLine().getOut();
    InspectionText.lines(seen, Reasons.limits(seen)).forEach(out::println);
    out.flush();
    return seen.ending() == Inspection.Ending.INTERRUPTED ? ExitCode.INTERRUPTED : ExitCode.DONE;
  }

  private Inspection inspect(InspectTarget target, Duration window) throws IOException {
    try (JvmObserver observer = target.connect()) {
      Interruption.interruptsThisThread();
      PrintWriter err = spec.commandLine().getErr();
      err.println(
          "heddle: looking at "
              + target.words()
              + " for "
              + time
              + "; Ctrl-C shows what is known by then ...");
      err.flush();
      return new Inspector(observer, target.pid(), window).look(target.words());
    } catch (NoAccessException e) {
      throw new UsageException(e.getMessage());
    }
  }
}
