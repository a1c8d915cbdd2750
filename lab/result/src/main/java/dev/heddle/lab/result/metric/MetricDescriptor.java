package dev.heddle.lab.result.metric;

import dev.heddle.lab.protocol.Load;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Everything about one metric: its wording, how it is read from a trial, and how it is judged and
 * shown. Each metric is a subclass in a file of its own. Immutable and pure.
 */
public abstract class MetricDescriptor {

  private final String title;
  private final String unit;
  private final MetricUse use;
  private final String meaning;

  /**
   * @param title the metric's name for people: "CPU/request"
   * @param unit the metric's unit; empty for a count
   * @param use how results use the metric by default
   * @param meaning what the metric is, as a clause in Markdown; shown in the docs
   */
  protected MetricDescriptor(String title, String unit, MetricUse use, String meaning) {
    this.title = title;
    this.unit = unit;
    this.use = use;
    this.meaning = meaning;
  }

  /** Its name for people. */
  public final String title() {
    return title;
  }

  /** Its unit; empty for a count. */
  public final String unit() {
    return unit;
  }

  /** How results use it by default. */
  public final MetricUse use() {
    return use;
  }

  /** What it is, as a clause in Markdown. */
  public final String meaning() {
    return meaning;
  }

  /** The trial's value; empty if it has none. */
  public abstract OptionalDouble of(TrialReadings trial);

  /** The side of {@link #of} on which the true value lies; null if {@code of} is exact. */
  public @Nullable Bound bound(TrialReadings trial) {
    return null;
  }

  /** Whether larger values are better. */
  public boolean isMoreBetter() {
    return false;
  }

  /** Whether it is a response time, which can be compared only under the same load. */
  public boolean isResponseTime() {
    return false;
  }

  /**
   * Whether the metric measures the speed of a service, which waiting and a lack of CPU can
   * explain. Other metrics measure the cost of a request.
   */
  public boolean isSpeed() {
    return isResponseTime();
  }

  /**
   * Whether failed requests make the metric worse. They improve other metrics, because they are
   * quick, count as answers and cost little.
   */
  public boolean mindsFailures() {
    return false;
  }

  /**
   * The smallest standard deviation of a pair's log ratio that the judge assumes with few pairs;
   * above 0. It comes from the study in docs/measurements/verdicts.md; a metric that is not in the
   * study uses a large value.
   */
  public double floor() {
    return 0.3;
  }

  /**
   * The standard deviation of the logarithm of the figure from run to run, in addition to what the
   * trials of a run show: the effect of the day and of other users of the machine; 0 or more. A
   * comparison of two runs assumes it, because two runs cannot show it.
   */
  public double spreadOfRuns() {
    return 0.04;
  }

  /** The smallest share by which two values can differ; 0 if there is no such step. */
  public double step() {
    return 0;
  }

  /** Whether the largest value summarizes several trials, instead of the median. */
  public boolean takesLargest() {
    return false;
  }

  /** Whether figures are shown as whole numbers instead of with three digits. */
  public boolean isShownWhole() {
    return false;
  }

  /** Whether a trial under that load can have a value of this metric. */
  public boolean isMeasuredUnder(Load load) {
    return load.isConstant();
  }

  /** The title of its chart against the load; empty if there is no chart. */
  public String chartTitle() {
    return "";
  }

  /** The unit on the axis of a chart. */
  public String axis() {
    return unit;
  }
}
