package dev.heddle.lab.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle resume}: continues a run that was stopped. */
@Command(
    name = "resume",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Continue a run that was stopped, with the same plan and on the same machine. If the run is"
            + " complete, show its result again, or give it more time by --within.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:a condition of --fail-if is met",
      "2:wrong usage, no readable result in DIR, or one made on another machine or by another"
          + " version",
      "3:no valid trial",
      "4:skipped: a component is missing, such as a server or k6",
      "5:a --fail-if condition is still undecided",
      "130:interrupted; what was measured is kept"
    })
final class ResumeCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The folder of the run.")
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  Path folder;

  @Option(
      names = "--within",
      paramLabel = "TIME",
      description =
          "Give what is still undecided this much more time, from now on, even if the time of the"
              + " run is over. Not for a fixed plan of --blocks. Default: what is left of its"
              + " time.")
  @Nullable Duration within;

  @Mixin ShowOptions show = new ShowOptions();

  @Mixin LiveOptions live = new LiveOptions();

  @Override
  public Integer call() throws IOException {
    return new Session(spec, show, live).resume(folder, within);
  }
}
