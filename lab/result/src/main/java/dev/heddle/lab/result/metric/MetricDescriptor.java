package dev.heddle.lab.result.metric;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * All that there is to know of a metric: its words, how it is read of a trial, and how it is judged
 * and shown. A metric is a subclass in a file of its own. Immutable and pure.
 */
public abstract class MetricDescriptor {

  private final String title;
  private final String unit;
  private final MetricUse use;
  private final String meaning;

  /**
   * @param title its name for people: "CPU/request"
   * @param unit empty for a count
   * @param use what becomes of it in a result
   * @param meaning what it is, as a clause in Markdown; the tables in the docs show it
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

  /** What becomes of it in a result. */
  public final MetricUse use() {
    return use;
  }

  /** What it is, as a clause in Markdown. */
  public final String meaning() {
    return meaning;
  }

  /** The trial's value; empty if it has none. */
  public abstract OptionalDouble of(TrialReadings trial);

  /** On which side of what {@link #of} says the value of that trial lies; null if it is exact. */
  public @Nullable Bound bound(TrialReadings trial) {
    return null;
  }

  /** Whether a larger value is a better one. */
  public boolean isMoreBetter() {
    return false;
  }

  /** Whether it is a response time, which is to be compared under the same load. */
  public boolean isResponseTime() {
    return false;
  }

  /**
   * Whether it tells how fast a service is, which waiting and a lack of CPU explain; the others
   * tell what a request costs.
   */
  public boolean isSpeed() {
    return isResponseTime();
  }

  /**
   * Whether requests that fail make it worse. They make others look good: they are quick, they are
   * answers, and they cost little.
   */
  public boolean mindsFailures() {
    return false;
  }

  /**
   * The standard deviation of the logarithm of a pair's ratio that is taken for granted while there
   * are few pairs; above 0. The study behind it is in docs/measurements/verdicts.md. A metric that
   * was not in it takes a large one.
   */
  public double floor() {
    return 0.3;
  }

  /**
   * The standard deviation of the logarithm of a run's figure from run to run, beyond what its
   * trials show: the day, and what else shares the machine. It is taken as known where runs are
   * compared, for two runs do not show it; at least 0.
   */
  public double spreadOfRuns() {
    return 0.04;
  }

  /** By what share values differ that differ least, 0 if that is next to nothing. */
  public double step() {
    return 0;
  }

  /** Whether the largest value stands for several trials, in place of their median. */
  public boolean takesLargest() {
    return false;
  }

  /** Whether figures of it are shown as whole numbers, in place of three digits. */
  public boolean isShownWhole() {
    return false;
  }

  /** What its chart against the load is called; empty: none is drawn. */
  public String chartTitle() {
    return "";
  }

  /** What it is counted in on the axis of a chart. */
  public String axis() {
    return unit;
  }
}
