package dev.heddle.lab.result;

import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.result.metric.AllocatedPerRequest;
import dev.heddle.lab.result.metric.Bound;
import dev.heddle.lab.result.metric.CpuIdle;
import dev.heddle.lab.result.metric.CpuPerRequest;
import dev.heddle.lab.result.metric.DirectBuffers;
import dev.heddle.lab.result.metric.DriverCpuPerRequest;
import dev.heddle.lab.result.metric.ErrorShare;
import dev.heddle.lab.result.metric.Goodput;
import dev.heddle.lab.result.metric.HeapInUse;
import dev.heddle.lab.result.metric.IdleCarriers;
import dev.heddle.lab.result.metric.LongestResponse;
import dev.heddle.lab.result.metric.MeanResponse;
import dev.heddle.lab.result.metric.MetricDescriptor;
import dev.heddle.lab.result.metric.MetricUse;
import dev.heddle.lab.result.metric.NativeCommitted;
import dev.heddle.lab.result.metric.PoolSize;
import dev.heddle.lab.result.metric.RampUp;
import dev.heddle.lab.result.metric.RateAtObjective;
import dev.heddle.lab.result.metric.RemoteCpuPerRequest;
import dev.heddle.lab.result.metric.ResidentInFlight;
import dev.heddle.lab.result.metric.ResidentMemory;
import dev.heddle.lab.result.metric.ResidentPerRequest;
import dev.heddle.lab.result.metric.ResponseP50;
import dev.heddle.lab.result.metric.ResponseP95;
import dev.heddle.lab.result.metric.ResponseP99;
import dev.heddle.lab.result.metric.ServiceP99;
import dev.heddle.lab.result.metric.SystemThreads;
import dev.heddle.lab.result.metric.ThreadsMade;
import dev.heddle.lab.result.metric.Throughput;
import dev.heddle.lab.result.metric.TrialReadings;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What arms are compared by, in the order of the tables. What there is to know of each is in its
 * {@link MetricDescriptor}. Each has a value per trial that has been measured.
 */
public enum Metric {
  THROUGHPUT(new Throughput()),
  GOODPUT(new Goodput()),
  P50(new ResponseP50()),
  MEAN(new MeanResponse()),
  P95(new ResponseP95()),
  P99(new ResponseP99()),
  SERVICE_P99(new ServiceP99()),
  MAX(new LongestResponse()),
  RAMP_UP(new RampUp()),
  RATE_AT_OBJECTIVE(new RateAtObjective()),
  CPU_PER_REQUEST(new CpuPerRequest()),
  ALLOCATED_PER_REQUEST(new AllocatedPerRequest()),
  RESIDENT_PER_REQUEST(new ResidentPerRequest()),
  RESIDENT_IN_FLIGHT(new ResidentInFlight()),
  ERRORS(new ErrorShare()),
  DRIVER_CPU_PER_REQUEST(new DriverCpuPerRequest()),
  REMOTE_CPU_PER_REQUEST(new RemoteCpuPerRequest()),
  POOL_SIZE(new PoolSize()),
  HEAP(new HeapInUse()),
  DIRECT(new DirectBuffers()),
  NATIVE(new NativeCommitted()),
  CPU_IDLE(new CpuIdle()),
  IDLE_CARRIERS(new IdleCarriers()),
  THREADS_MADE(new ThreadsMade()),
  RESIDENT(new ResidentMemory()),
  THREADS(new SystemThreads());

  @SuppressWarnings("ImmutableEnumChecker") // Descriptors are immutable.
  private final MetricDescriptor descriptor;

  Metric(MetricDescriptor descriptor) {
    this.descriptor = descriptor;
  }

  /** Its name for people. */
  public String title() {
    return descriptor.title();
  }

  /** Its name in an experiment file: "cpu-per-request". */
  public String option() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Its unit; empty for a count. */
  public String unit() {
    return descriptor.unit();
  }

  /** What it is, as a clause in Markdown. */
  public String meaning() {
    return descriptor.meaning();
  }

  /** Whether a larger value is a better one. */
  public boolean isMoreBetter() {
    return descriptor.isMoreBetter();
  }

  /** What becomes of it in any result. */
  public MetricUse use() {
    return descriptor.use();
  }

  /** Whether comparisons of it get a verdict in any result. */
  public boolean isJudged() {
    return use() == MetricUse.JUDGED;
  }

  /** Whether any result shows it. */
  public boolean isShown() {
    return use() != MetricUse.WHEN_ASKED;
  }

  /** Whether it is a response time, which is to be compared under the same load. */
  public boolean isResponseTime() {
    return descriptor.isResponseTime();
  }

  /** Whether it tells how fast a service is; the others tell what a request costs. */
  public boolean isSpeed() {
    return descriptor.isSpeed();
  }

  /** Whether requests that fail make it worse, as they do no other. */
  public boolean mindsFailures() {
    return descriptor.mindsFailures();
  }

  /** The standard deviation of a pair's log ratio that few pairs are believed to have at least. */
  public double floor() {
    return descriptor.floor();
  }

  /** The standard deviation of the logarithm of a run's figure from run to run. */
  public double spreadOfRuns() {
    return descriptor.spreadOfRuns();
  }

  /** By what share values differ that differ least, 0 if that is next to nothing. */
  public double step() {
    return descriptor.step();
  }

  /** Whether the largest value stands for several trials, in place of their median. */
  public boolean takesLargest() {
    return descriptor.takesLargest();
  }

  /** Whether figures of it are shown as whole numbers, in place of three digits. */
  public boolean isShownWhole() {
    return descriptor.isShownWhole();
  }

  /** What its chart against the load is called; empty: none is drawn. */
  public String chartTitle() {
    return descriptor.chartTitle();
  }

  /** What it is counted in on the axis of a chart. */
  public String axis() {
    return descriptor.axis();
  }

  /**
   * The trial's value; empty if the trial was not measured or nothing was answered. A climb has no
   * value but the rate that it came to: its other figures are of no one load.
   */
  public OptionalDouble of(TrialRecord trial) {
    return descriptor.of(readings(trial));
  }

  /** On which side of what {@link #of} says the value of that trial lies; null if it is exact. */
  public @Nullable Bound bound(TrialRecord trial) {
    return descriptor.bound(readings(trial));
  }

  private static TrialReadings readings(TrialRecord trial) {
    return new TrialReadings(
        trial.load(),
        trial.measurement(),
        trial.observation(),
        trial.windowFromMillis(),
        trial.steps(),
        trial.driverSamples(),
        trial.processSamples(),
        trial.poolSamples(),
        trial.wentOn());
  }

  /**
   * Those that an experiment asks for: its claims are about them, or arms are ranked by them.
   *
   * @throws DescriptionException if it names one that there is not
   */
  public static Set<Metric> asked(Experiment experiment) {
    return Stream.concat(
            experiment.aims().stream(), experiment.claims().stream().map(Claim::metric))
        .map(Metric::ofOption)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Metric.class)));
  }

  /**
   * The metric of that name in an experiment file.
   *
   * @throws DescriptionException if there is none; the message names those that there are
   */
  public static Metric ofOption(String option) {
    return Arrays.stream(values())
        .filter(metric -> metric.option().equals(option))
        .findFirst()
        .orElseThrow(
            () ->
                new DescriptionException(
                    "there is no metric \""
                        + option
                        + "\"; there are "
                        + Arrays.stream(values())
                            .map(Metric::option)
                            .collect(Collectors.joining(", "))));
  }
}
