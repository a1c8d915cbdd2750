package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.ScheduleChoice;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.experiment.yaml.ExperimentFile;
import dev.heddle.lab.experiment.yaml.Pack;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle run}: runs a pack. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Run packs: experiments that come with Heddle (heddle list).",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:a condition of --fail-if is met",
      "2:wrong usage, or no such pack",
      "3:no valid trial",
      "4:skipped: a component is missing, such as a server or k6",
      "5:a --fail-if condition is still undecided; see --undecided",
      "70:a fault of Heddle, or it could not be built",
      "130:interrupted; what was measured is kept"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heddle run cpu-wait",
      "  heddle run disk-write --quick",
      "  heddle run --all --within 6h"
    })
final class RunCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Parameters(
      paramLabel = "PACK",
      arity = "0..*",
      description =
          "Names of packs. Several packs share --within. Heddle next runs the pair that will"
              + " probably decide most.")
  List<String> names = new ArrayList<>();

  @Help.Common
  @Help.In(Help.Group.ARMS)
  @Option(
      names = "--all",
      description =
          "Run all packs except those that need a component that is not installed. With --help:"
              + " show every option.")
  boolean all;

  @Help.Common
  @Help.In(Help.Group.ARMS)
  @Option(
      names = "--claims",
      description =
          "Run only what the claims of the packs are about: their arms, under their loads.")
  boolean claims;

  @Mixin ExperimentOptions options = new ExperimentOptions();

  @Override
  public Integer call() throws IOException {
    Installation installation = Installation.current();
    requirePacks();
    Settings asked = options.settings(List.of(), false);
    List<Pack> packs =
        all
            ? Pack.in(installation.packs())
            : names.stream().map(name -> pack(installation, name)).toList();
    Duration within = packs.size() == 1 ? null : options.schedule.within;
    if (within != null && options.quick) {
      throw new UsageException(
          "--quick runs each scenario once; leave it out to share the time of --within");
    }
    Settings settings =
        within == null
            ? asked
            // Time shared by several packs is spent on decisions, not on recordings.
            : asked.withSchedule(asked.schedule().or(ScheduleChoice.WITHOUT_RECORDINGS));
    List<Suite> suites =
        packs.stream()
            .map(
                pack ->
                    ExperimentFile.readSuite(
                        pack.file(), settings, installation.taskProgram(), options.scenarios))
            .toList();
    Suite suite =
        suites.size() == 1
            ? suites.getFirst()
            : Suite.joined(all ? "all" : "packs", suites, within);
    return options.run(spec, claims ? claimed(suite) : suite);
  }

  private static Suite claimed(Suite suite) {
    if (suite.scenarios().stream().allMatch(each -> each.experiment().claims().isEmpty())) {
      throw new UsageException("--claims: " + suite.name() + " has no claims");
    }
    return suite.forClaims();
  }

  private void requirePacks() {
    if (all == !names.isEmpty()) {
      throw new UsageException(
          all
              ? "--all takes no names of packs"
              : "Missing required parameter: 'PACK' (heddle list shows them; --all runs all)");
    }
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw new UsageException("pack \"" + name + "\" is given twice");
      }
    }
    if (names.size() != 1 && !options.scenarios.isEmpty()) {
      throw new UsageException("--scenario is for one pack");
    }
  }

  /**
   * The pack with that name.
   *
   * @throws UsageException if there is none
   */
  static Pack pack(Installation installation, String name) {
    List<Pack> packs = Pack.in(installation.packs());
    return packs.stream()
        .filter(candidate -> candidate.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "there is no pack \""
                        + name
                        + "\"; there are "
                        + String.join(", ", packs.stream().map(Pack::name).toList())));
  }
}
