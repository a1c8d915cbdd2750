package dev.heddle.lab.experiment;

import dev.heddle.lab.protocol.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the command line. An empty or null setting is taken from the description; what
 * the description leaves out is taken from the defaults.
 *
 * @param requests what users send
 * @param loads how requests arrive
 * @param arms names of the arms to run, in this order
 * @param jdks the JDKs to run every arm on
 * @param schedule how often and how long to measure
 * @param criteria the rules for verdicts
 * @param quick whether to run only one short block, without verdicts
 * @param https whether the subject speaks https
 * @param seed seed of the order of trials and of Poisson arrivals
 * @param driver the driver; null: that of the description
 * @param rival whether a larger pool may join as an arm if the pool is the limit
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
    @Nullable DriverChoice driver,
    boolean rival) {

  /** Settings without a rival. */
  public Settings(
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
    this(requests, loads, arms, jdks, schedule, criteria, quick, https, seed, driver, false);
  }

  public Settings {
    requests = List.copyOf(requests);
    arms = List.copyOf(arms);
    jdks = List.copyOf(jdks);
    schedule.check(); // What is wrong in it is not to be looked for in a description.
  }

  /** Settings that change nothing. */
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

  /** The same settings with other arms. */
  public Settings withArms(List<String> others) {
    return new Settings(
        requests, loads, others, jdks, schedule, criteria, quick, https, seed, driver, rival);
  }

  /** The same settings, which let a larger pool join as an arm. */
  public Settings withRival() {
    return new Settings(
        requests, loads, arms, jdks, schedule, criteria, quick, https, seed, driver, true);
  }

  /** The same settings with other JDKs. */
  Settings withJdks(List<Jdk> others) {
    return new Settings(
        requests, loads, arms, others, schedule, criteria, quick, https, seed, driver, rival);
  }

  /** The same settings with other requests. */
  public Settings withRequests(List<HttpRequest> others) {
    return new Settings(
        others, loads, arms, jdks, schedule, criteria, quick, https, seed, driver, rival);
  }

  /** The same settings with other loads. */
  public Settings withLoads(LoadChoice others) {
    return new Settings(
        requests, others, arms, jdks, schedule, criteria, quick, https, seed, driver, rival);
  }

  /** The same settings with another schedule. */
  public Settings withSchedule(ScheduleChoice other) {
    return new Settings(
        requests, loads, arms, jdks, other, criteria, quick, https, seed, driver, rival);
  }

  /**
   * The same settings with a window of that length, unless one is already set; null changes
   * nothing.
   */
  public Settings measuring(@Nullable Duration window) {
    ScheduleChoice measuring = schedule.or(new ScheduleChoice(null, null, null, window, null));
    return new Settings(
        requests, loads, arms, jdks, measuring, criteria, quick, https, seed, driver, rival);
  }

  /** Applies these settings to a description. */
  public Experiment experiment(
      String name,
      Subject subject,
      List<Arm> described,
      LoadChoice describedLoads,
      ScheduleChoice describedSchedule,
      CriteriaChoice describedCriteria) {
    described.forEach(Arm::requireOwnName);
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

  /**
   * Checks that nothing was asked that only the load on a service can have.
   *
   * @throws DescriptionException if something was
   */
  public void requireNothingOfServices() {
    if (driver != null || https || !requests.isEmpty()) {
      throw new DescriptionException(
          "tasks", "tasks cannot be combined with --driver, --get, --post or --https");
    }
  }

  private static ScheduleChoice quick(Subject subject) {
    return subject.hasServer() ? ScheduleChoice.QUICK : ScheduleChoice.QUICK_TASKS;
  }

  /** The claims of a description, once for each JDK. */
  public List<Claim> claims(List<Claim> described) {
    return onJdks(described, Claim::on);
  }

  private <T> List<T> onJdks(List<T> plain, BiFunction<T, Jdk, T> on) {
    return jdks.isEmpty()
        ? plain
        : jdks.stream().flatMap(jdk -> plain.stream().map(each -> on.apply(each, jdk))).toList();
  }
}
