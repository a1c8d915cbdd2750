package dev.heddle.lab.experiment;

import dev.heddle.lab.protocol.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What the user asked for on the command line. What is empty or null there is taken from the
 * description, and what the description leaves out from the defaults.
 *
 * @param requests what users send
 * @param loads how requests arrive
 * @param arms names of the arms to run, in this order
 * @param jdks the JDKs to run every arm on
 * @param schedule how often and how long
 * @param criteria what decides a verdict
 * @param quick one short block, which proves nothing
 * @param https whether the subject speaks https
 * @param seed of the order of trials and of Poisson arrivals
 * @param driver what makes the load; null: what the description says
 */
public record Settings(
    List<HttpRequest> requests,
    LoadChoice loads,
    List<String> arms,
    List<Jdk> jdks,
    ScheduleChoice schedule,
    CriteriaChoice criteria,
    boolean quick,
    boolean https,
    long seed,
    @Nullable DriverChoice driver) {

  public Settings {
    requests = List.copyOf(requests);
    arms = List.copyOf(arms);
    jdks = List.copyOf(jdks);
  }

  /** Nothing asked for. */
  public static Settings defaults(long seed) {
    return new Settings(
        List.of(),
        LoadChoice.NONE,
        List.of(),
        List.of(),
        ScheduleChoice.NONE,
        CriteriaChoice.NONE,
        false,
        false,
        seed,
        null);
  }

  /** The same with these arms asked for. */
  public Settings withArms(List<String> others) {
    return new Settings(
        requests, loads, others, jdks, schedule, criteria, quick, https, seed, driver);
  }

  /** The same with these requests. */
  public Settings withRequests(List<HttpRequest> others) {
    return new Settings(others, loads, arms, jdks, schedule, criteria, quick, https, seed, driver);
  }

  /** The same with these loads. */
  public Settings withLoads(LoadChoice others) {
    return new Settings(
        requests, others, arms, jdks, schedule, criteria, quick, https, seed, driver);
  }

  /** The same with this schedule. */
  public Settings withSchedule(ScheduleChoice other) {
    return new Settings(requests, loads, arms, jdks, other, criteria, quick, https, seed, driver);
  }

  /** The same for a quick run. */
  public Settings quickly() {
    return new Settings(requests, loads, arms, jdks, schedule, criteria, true, https, seed, driver);
  }

  /** The same with a window of that length, unless another is asked for; null: as it is. */
  public Settings measuring(@Nullable Duration window) {
    ScheduleChoice measuring =
        schedule.or(
            new ScheduleChoice(null, null, null, null, window, null, null, null, null, null));
    return new Settings(
        requests, loads, arms, jdks, measuring, criteria, quick, https, seed, driver);
  }

  /** The experiment that these settings make of a description. */
  public Experiment experiment(
      String name,
      Subject subject,
      List<Arm> described,
      LoadChoice describedLoads,
      ScheduleChoice describedSchedule,
      CriteriaChoice describedCriteria) {
    LoadChoice chosen = loads.or(describedLoads).or(LoadChoice.DEFAULT);
    ScheduleChoice often = quick ? schedule.or(quick(subject)) : schedule;
    CriteriaChoice rules = quick ? criteria.or(CriteriaChoice.QUICK) : criteria;
    return new Experiment(
        name,
        subject,
        onJdks(described.stream().map(arm -> arm.drivenBy(driver)).toList(), Arm::on),
        chosen.given(),
        chosen.relative(),
        often.or(describedSchedule).toSchedule(quick),
        rules.or(describedCriteria).toCriteria(),
        seed);
  }

  private static ScheduleChoice quick(Subject subject) {
    return subject instanceof TaskProgram ? ScheduleChoice.QUICK_TASKS : ScheduleChoice.QUICK;
  }

  /** Every claim about the arms of a description, for every JDK asked for. */
  public List<Claim> claims(List<Claim> described) {
    return onJdks(described, Claim::on);
  }

  private <T> List<T> onJdks(List<T> plain, BiFunction<T, Jdk, T> on) {
    return jdks.isEmpty()
        ? plain
        : jdks.stream().flatMap(jdk -> plain.stream().map(each -> on.apply(each, jdk))).toList();
  }
}
