package dev.heddle.lab.result;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.metric.AllocatedPerRequest;
import dev.heddle.lab.result.metric.Bound;
import dev.heddle.lab.result.metric.ContextSwitches;
import dev.heddle.lab.result.metric.CpuIdle;
import dev.heddle.lab.result.metric.CpuPerRequest;
import dev.heddle.lab.result.metric.DirectBuffers;
import dev.heddle.lab.result.metric.DriverCpuPerRequest;
import dev.heddle.lab.result.metric.ErrorShare;
import dev.heddle.lab.result.metric.Goodput;
import dev.heddle.lab.result.metric.HeapCommitted;
import dev.heddle.lab.result.metric.HeapInUse;
import dev.heddle.lab.result.metric.IdleCarriers;
import dev.heddle.lab.result.metric.LongestResponse;
import dev.heddle.lab.result.metric.MeanResponse;
import dev.heddle.lab.result.metric.MetricDescriptor;
import dev.heddle.lab.result.metric.MetricUse;
import dev.heddle.lab.result.metric.NativeCommitted;
import dev.heddle.lab.result.metric.PeakMemory;
import dev.heddle.lab.result.metric.PoolSize;
import dev.heddle.lab.result.metric.RampUp;
import dev.heddle.lab.result.metric.RateAtObjective;
import dev.heddle.lab.result.metric.RecoveryTime;
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
import org.jspecify.annotations.Nullable;

/**
 * A figure by which arms are compared; the constants are in the order of the tables. Each is
 * described in its {@link MetricDescriptor}, which reads its value from a measured trial.
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
  RECOVERY(new RecoveryTime()),
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
  HEAP_COMMITTED(new HeapCommitted()),
  DIRECT(new DirectBuffers()),
  NATIVE(new NativeCommitted()),
  CPU_IDLE(new CpuIdle()),
  IDLE_CARRIERS(new IdleCarriers()),
  THREADS_MADE(new ThreadsMade()),
  RESIDENT(new ResidentMemory()),
  RESIDENT_PEAK(new PeakMemory()),
  THREADS(new SystemThreads()),
  CONTEXT_SWITCHES(new ContextSwitches());

  @SuppressWarnings("ImmutableEnumChecker") // Descriptors are immutable.
  private final MetricDescriptor descriptor;

  Metric(MetricDescriptor descriptor) {
    this.descriptor = descriptor;
  }

  /** The metric's name for people. */
  public String title() {
    return descriptor.title();
  }

  /** The metric's name in an experiment file: "cpu-per-request". */
  public String option() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The metric's unit; empty for a count. */
  public String unit() {
    return descriptor.unit();
  }

  /** What the metric is, as a clause in Markdown. */
  public String meaning() {
    return descriptor.meaning();
  }

  /** Whether larger values are better. */
  public boolean isMoreBetter() {
    return descriptor.isMoreBetter();
  }

  /** How results use the metric by default. */
  public MetricUse use() {
    return descriptor.use();
  }

  /** Whether every result gives verdicts on the metric. */
  public boolean isJudged() {
    return use() == MetricUse.JUDGED;
  }

  /** Whether every result shows the metric. */
  public boolean isShown() {
    return use() != MetricUse.WHEN_ASKED;
  }

  /** Whether the metric is a response time, which can be compared only under the same load. */
  public boolean isResponseTime() {
    return descriptor.isResponseTime();
  }

  /**
   * Whether the metric measures the speed of a service; other metrics measure the cost of a
   * request.
   */
  public boolean isSpeed() {
    return descriptor.isSpeed();
  }

  /** Whether failed requests make the metric worse; they improve the other metrics. */
  public boolean mindsFailures() {
    return descriptor.mindsFailures();
  }

  /**
   * The smallest standard deviation of a pair's log ratio that the judge assumes with few pairs.
   */
  public double floor() {
    return descriptor.floor();
  }

  /** The standard deviation of the logarithm of the figure from run to run. */
  public double spreadOfRuns() {
    return descriptor.spreadOfRuns();
  }

  /** The smallest share by which two values can differ; 0 if there is no such step. */
  public double step() {
    return descriptor.step();
  }

  /** Whether the largest value summarizes several trials, instead of the median. */
  public boolean takesLargest() {
    return descriptor.takesLargest();
  }

  /** Whether figures are shown as whole numbers instead of with three digits. */
  public boolean isShownWhole() {
    return descriptor.isShownWhole();
  }

  /** Whether a trial under that load can have a value of this metric. */
  public boolean isMeasuredUnder(Load load) {
    return descriptor.isMeasuredUnder(load);
  }

  /** The title of its chart against the load; empty if there is no chart. */
  public String chartTitle() {
    return descriptor.chartTitle();
  }

  /** The unit on the axis of a chart. */
  public String axis() {
    return descriptor.axis();
  }

  /**
   * The trial's value; empty if the trial was not measured or had no answers. A climb has only the
   * rate that it found, because its other figures mix several loads.
   */
  public OptionalDouble of(TrialRecord trial) {
    return descriptor.of(readings(trial));
  }

  /** The side of {@link #of} on which the true value lies; null if {@code of} is exact. */
  public @Nullable Bound bound(TrialRecord trial) {
    return descriptor.bound(readings(trial));
  }

  private static TrialReadings readings(TrialRecord trial) {
    return new TrialReadings(
        trial.identity().load(),
        trial.window().measurement(),
        trial.window().observation(),
        trial.window().fromMillis(),
        trial.window().steps(),
        trial.samples().driver(),
        trial.samples().processes(),
        trial.samples().pools(),
        trial.wentOn());
  }

  /**
   * The metrics that an experiment asks for in its claims and aims and, if it has a surge, those
   * that show how a service handles it.
   *
   * @throws DescriptionException if a metric does not exist
   */
  public static Set<Metric> asked(Experiment experiment) {
    Set<Metric> asked = EnumSet.noneOf(Metric.class);
    experiment.aims().forEach(aim -> asked.add(ofOption(aim)));
    experiment.claims().forEach(claim -> asked.add(ofOption(claim.metric())));
    if (experiment.loads().stream().anyMatch(Load.Surge.class::isInstance)) {
      asked.add(GOODPUT);
      asked.add(ERRORS);
      asked.add(RESIDENT_PEAK);
    }
    return asked;
  }

  /**
   * The metric with that name in an experiment file.
   *
   * @throws DescriptionException if there is none; the message names all metrics
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
