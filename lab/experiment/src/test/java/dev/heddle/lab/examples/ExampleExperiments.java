package dev.heddle.lab.examples;

import dev.heddle.lab.experiment.Alarm;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.RelativeLoads;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.yaml.ExperimentFile;
import dev.heddle.lab.protocol.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Experiments that nobody runs. */
public final class ExampleExperiments {

  public static final Load USERS = new Load.Closed(100);
  public static final Load RATE = new Load.Open(500, Load.Arrivals.CONSTANT);

  /** Those of {@link Criteria#DEFAULT}, but the first arm is run once a block. */
  public static final Criteria NO_NOISE_FLOOR = criteria(false);

  private ExampleExperiments() {}

  public static Arm arm(String name) {
    return Arm.plain(name);
  }

  public static Service subject(String... command) {
    return Service.answering(
        "/", List.of(command), "/srv", Duration.ofSeconds(60), Duration.ofSeconds(10));
  }

  /** The default ones in all other respects. */
  public static Criteria criteria(boolean noiseFloor) {
    return new Criteria(0.03, 0.95, noiseFloor, Map.of());
  }

  /**
   * A claim that arm b has so much of the throughput of a base.
   *
   * @param load the base's; that of the arm is {@link #USERS}
   */
  public static Claim ratio(String base, Load load, double least, double most) {
    return new Claim(
        "A1",
        "less",
        "b",
        USERS.label(),
        base,
        load.label(),
        "throughput",
        Claim.About.RATIO,
        least,
        most,
        0,
        List.of());
  }

  /** Without a noise floor. */
  public static Experiment experiment(List<String> arms, List<Load> loads, int blocks, long seed) {
    return experiment(arms, loads, null, blocks, NO_NOISE_FLOOR, seed);
  }

  public static Experiment experiment(
      List<String> arms,
      List<Load> loads,
      @Nullable RelativeLoads relativeLoads,
      int blocks,
      Criteria criteria,
      long seed) {
    return new Experiment(
        "example",
        subject("{java}", "-jar", "example.jar"),
        arms.stream().map(ExampleExperiments::arm).toList(),
        loads,
        relativeLoads,
        schedule(blocks),
        criteria,
        seed);
  }

  /** Two arms a and b under these loads, with looks and with conditions that fail the run. */
  public static Experiment alarmed(List<String> conditions, int mostBlocks, Load... loads) {
    Criteria criteria =
        new Criteria(
            0.03,
            0.95,
            false,
            Map.of(),
            List.of(),
            conditions.stream().map(text -> Alarm.parse(text, Alarm.Level.FAIL)).toList(),
            null);
    return looking(
        experiment(List.of("a", "b"), List.of(loads), null, 1, criteria, 1),
        Duration.ofHours(1),
        mostBlocks);
  }

  /** The same, and every arm once more with Flight Recorder on. */
  public static Experiment recorded(Experiment experiment) {
    return with(experiment, true, experiment.schedule().oneProcess());
  }

  /** The same with the loads of an arm on one process. */
  public static Experiment onOneProcess(Experiment experiment) {
    return with(experiment, experiment.schedule().recordings(), true);
  }

  /** The same with looks after every block, for that time, and so many blocks at most. */
  public static Experiment looking(Experiment experiment, Duration within, int mostBlocks) {
    Schedule schedule = experiment.schedule();
    return with(
        experiment,
        new Schedule(
            mostBlocks,
            schedule.warmUp(),
            schedule.warmUpLimit(),
            schedule.measure(),
            schedule.timeout(),
            schedule.quick(),
            schedule.recordings(),
            schedule.oneProcess(),
            schedule.sideBySide(),
            schedule.takes(),
            within));
  }

  /** The same as a quick run of one block, for that time. */
  public static Experiment quick(Experiment experiment, Duration within) {
    Schedule schedule = experiment.schedule();
    return with(
        experiment,
        new Schedule(
            1,
            schedule.warmUp(),
            schedule.warmUpLimit(),
            schedule.measure(),
            schedule.timeout(),
            true,
            schedule.recordings(),
            schedule.oneProcess(),
            schedule.sideBySide(),
            schedule.takes(),
            within));
  }

  /** The same with the arms of a block living side by side, all loads on one start of each. */
  public static Experiment sideBySide(Experiment experiment) {
    Schedule schedule = experiment.schedule();
    return with(
        experiment,
        new Schedule(
            schedule.blocks(),
            schedule.warmUp(),
            schedule.warmUpLimit(),
            schedule.measure(),
            schedule.timeout(),
            schedule.quick(),
            schedule.recordings(),
            true,
            true,
            schedule.takes(),
            schedule.within()));
  }

  /** The same with that time to warm up at most. */
  public static Experiment warmingUp(Experiment experiment, Duration atMost) {
    Schedule schedule = experiment.schedule();
    return with(
        experiment,
        new Schedule(
            schedule.blocks(),
            schedule.warmUp(),
            atMost,
            schedule.measure(),
            schedule.timeout(),
            schedule.quick(),
            schedule.recordings(),
            schedule.oneProcess(),
            schedule.sideBySide(),
            schedule.takes(),
            schedule.within()));
  }

  private static Experiment with(Experiment experiment, boolean recordings, boolean oneProcess) {
    Schedule schedule = experiment.schedule();
    return with(
        experiment,
        new Schedule(
            schedule.blocks(),
            schedule.warmUp(),
            schedule.warmUpLimit(),
            schedule.measure(),
            schedule.timeout(),
            schedule.quick(),
            recordings,
            oneProcess,
            schedule.sideBySide(),
            schedule.takes(),
            schedule.within()));
  }

  private static Experiment with(Experiment experiment, Schedule schedule) {
    return new Experiment(
        experiment.name(),
        experiment.subject(),
        experiment.arms(),
        experiment.loads(),
        experiment.relativeLoads(),
        schedule,
        experiment.criteria(),
        experiment.seed());
  }

  public static Schedule schedule(int blocks) {
    return schedule(
        blocks,
        Duration.ofSeconds(2),
        Duration.ofSeconds(20),
        Duration.ofSeconds(1),
        Duration.ofSeconds(10),
        false);
  }

  /** A fixed plan without recordings: a fresh process for every load, one after the other. */
  public static Schedule schedule(
      int blocks,
      Duration warmUp,
      Duration warmUpLimit,
      Duration measure,
      Duration timeout,
      boolean quick) {
    return new Schedule(
        blocks, warmUp, warmUpLimit, measure, timeout, quick, false, false, false, null, null);
  }

  /** The same settings for a quick run. */
  public static Settings quick(Settings settings) {
    return new Settings(
        settings.requests(),
        settings.loads(),
        settings.arms(),
        settings.jdks(),
        settings.schedule(),
        settings.criteria(),
        true,
        settings.https(),
        settings.seed(),
        settings.driver(),
        settings.rival());
  }

  /** The first experiment in a file. */
  public static Experiment read(Path file, Settings settings) {
    return ExperimentFile.readSuite(file, settings, List.of(), List.of())
        .scenarios()
        .getFirst()
        .experiment();
  }
}
