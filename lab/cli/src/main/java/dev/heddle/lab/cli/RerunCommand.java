package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.SuiteFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle rerun}: repeats a run from its beginning. */
@Command(
    name = "rerun",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Repeat a run in another folder, with the same commands, loads, plan and seed. Loads that"
            + " --rate auto found stay as they are.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:a condition of --fail-if is met",
      "2:wrong usage, or no readable result in DIR",
      "3:no valid trial",
      "4:skipped: a component is missing, such as a server or k6",
      "5:a --fail-if condition is still undecided",
      "130:interrupted; what was measured is kept"
    })
final class RerunCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The folder of the run to repeat.")
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  Path folder;

  @Mixin ShowOptions show = new ShowOptions();

  @Mixin LiveOptions live = new LiveOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Folder for the new result; it must be new or empty. Default: heddle-results/NAME-TIME.")
  @Nullable Path out;

  @Override
  public Integer call() throws IOException {
    Suite suite = Untrusted.in(folder, this::planned);
    return new Session(spec, show, live).run(suite, out);
  }

  /** The suite that was run, if it can be planned again. */
  private Suite planned() throws IOException {
    Suite suite = SuiteFile.isIn(folder) ? scenarios() : Suite.of(experiment(folder));
    Session.requirePlan(suite);
    return suite;
  }

  private Suite scenarios() throws IOException {
    Suite planned = SuiteFile.read(folder);
    List<Suite.Scenario> scenarios = new ArrayList<>();
    for (Suite.Scenario scenario : planned.scenarios()) {
      Path own = folder.resolve(scenario.name());
      boolean wasRun = Files.exists(own.resolve(ResultFile.NAME));
      scenarios.add(
          new Suite.Scenario(
              scenario.name(), wasRun ? experiment(own) : scenario.experiment(), scenario.needs()));
    }
    return planned.with(scenarios);
  }

  private static Experiment experiment(Path folder) throws IOException {
    return ResultFile.read(folder).experiment().withLoadsAsFound();
  }
}
