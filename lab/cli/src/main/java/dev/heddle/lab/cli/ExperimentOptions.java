package dev.heddle.lab.cli;

import dev.heddle.lab.doctor.Doctor;
import dev.heddle.lab.experiment.ArmKind;
import dev.heddle.lab.experiment.Grants;
import dev.heddle.lab.experiment.Jdk;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.protocol.HttpRequest;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/**
 * The options of all experiments: loads, arms, schedule, criteria, and the folder for the result.
 */
final class ExperimentOptions {

  @Mixin LoadOptions loads = new LoadOptions();

  @Help.In(Help.Group.LOAD)
  @Option(
      names = "--slo",
      paramLabel = "BOUND",
      description =
          "With --rate auto: also find the highest rate that meets this objective, such as"
              + " 'p99<50ms'. Default: none.")
  @Nullable String objective;

  @Help.Common
  @Help.In(Help.Group.ARMS)
  @Option(
      names = {"--arm", "--arms"},
      split = ",",
      paramLabel = "NAME",
      description =
          "Arms to run; the others are compared with the first. For a jar: "
              + ArmKind.HELP
              + ". Default: platform,virtual; for a file or pack, all its arms.")
  List<String> arms = new ArrayList<>();

  @Help.In(Help.Group.ARMS)
  @Option(
      names = {"--scenario", "--scenarios"},
      split = ",",
      paramLabel = "NAME",
      description = "Scenarios to run, if the file or pack has several. Default: all.")
  List<String> scenarios = new ArrayList<>();

  @Help.Common
  @Help.In(Help.Group.ARMS)
  @Option(
      names = "--jdk",
      paramLabel = "NAME=HOME",
      description =
          "Compare with an arm NAME that runs on this JDK. With --arms, a file, a pack or the"
              + " bundled service: run every arm on it; repeat it to compare JDKs. Default: the JDK"
              + " that runs Heddle.")
  List<Jdk> jdks = new ArrayList<>();

  @Help.In(Help.Group.ARMS)
  @Option(
      names = "--cpus",
      split = ",",
      paramLabel = "N",
      description =
          "How many CPUs the service may use. Several numbers make a run for each, and a table of"
              + " the fewest CPUs with which each arm is safe. Default: all that Heddle may use.")
  List<Integer> cpus = new ArrayList<>();

  @Mixin DriverOptions driver = new DriverOptions();

  @Mixin ScheduleOptions schedule = new ScheduleOptions();

  @Mixin CriteriaOptions criteria = new CriteriaOptions();

  @Mixin ShowOptions show = new ShowOptions();

  @Mixin LiveOptions live = new LiveOptions();

  @Help.Common
  @Help.In(Help.Group.SCHEDULE)
  @Option(
      names = "--quick",
      description =
          "Start each arm once, and stop after a minute or after --within. It gives a first look,"
              + " without verdicts.")
  boolean quick;

  @Help.In(Help.Group.SCHEDULE)
  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Number that decides the order of trials and Poisson arrivals. Default: taken from the"
              + " clock.")
  @Nullable Long seed;

  @Help.Common
  @Help.In(Help.Group.SHOWN)
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Folder for the result; it must be new or empty. Default: heddle-results/NAME-TIME.")
  @Nullable Path out;

  /** The settings as the user gave them. */
  Settings settings(List<HttpRequest> requests, boolean https) {
    requireGrants();
    if (quick && schedule.blocks != null) {
      throw new UsageException("--quick has one block; leave it out to choose --blocks");
    }
    return new Settings(
        requests,
        loads.choice(objective),
        arms,
        jdks,
        schedule.choice(),
        criteria.choice(),
        quick,
        https,
        seed == null ? System.currentTimeMillis() : seed,
        driver.choice());
  }

  /** Runs the suite, shows its results, and returns the exit code. */
  int run(CommandSpec spec, Suite suite) throws IOException {
    Suite asked =
        Grants.over(criteria.ask(suite), grants(spec.commandLine().getErr())).sharingAlarms();
    criteria.requireTold(asked);
    return new Session(spec, show, live).run(asked, out);
  }

  private void requireGrants() {
    Grants.check(cpus);
    if (cpus.size() > 1 && arms.contains(ArmKind.RIVAL)) {
      throw new UsageException(
          ArmKind.RIVAL
              + " is found for one grant of CPUs; with several, name the pool, such as"
              + " platform-400");
    }
    int most = Doctor.cpusAllowed().size();
    if (!cpus.isEmpty() && most == 0) {
      throw new UsageException("--cpus: which CPUs Heddle may use is not known here");
    }
    if (!cpus.isEmpty() && cpus.stream().allMatch(grant -> grant > most)) {
      throw new UsageException(
          "--cpus: there are " + Grants.text(most) + " here, and " + cpus.getFirst() + " is more");
    }
  }

  /** The requested grants of CPUs that this machine can give. */
  private List<Integer> grants(PrintWriter err) {
    int most = Doctor.cpusAllowed().size();
    List<Integer> here = cpus.stream().filter(grant -> grant <= most).toList();
    if (here.size() < cpus.size()) {
      err.println(
          "heddle: there are "
              + Grants.text(most)
              + " here; larger grants are skipped: "
              + cpus.stream()
                  .filter(grant -> grant > most)
                  .map(String::valueOf)
                  .collect(Collectors.joining(", ")));
    }
    return here;
  }
}
