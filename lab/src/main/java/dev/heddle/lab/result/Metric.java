package dev.heddle.lab.result;

import dev.heddle.driver.protocol.Measurement;
import java.util.OptionalDouble;

/** What arms are compared by. Each has a value per trial that has been measured. */
public enum Metric {
  /** Answers a second. */
  THROUGHPUT("throughput", "1/s", true) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return OptionalDouble.of(measurement.throughput());
    }
  },
  /** Median response time, from the intended start. */
  P50("p50", "ms", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return millisAtPercentile(measurement, 50);
    }
  },
  /** 99th percentile of the response time, from the intended start. */
  P99("p99", "ms", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return millisAtPercentile(measurement, 99);
    }
  },
  /** Longest response time, from the intended start. */
  MAX("max", "ms", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return millisAtPercentile(measurement, 100);
    }
  },
  /** CPU time of the subject divided by the answers. */
  CPU_PER_REQUEST("CPU/request", "us", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return measurement.completed() == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of(observation.cpuNanos() / 1e3 / measurement.completed());
    }
  },
  /** Resident memory of the subject. */
  RESIDENT("memory", "MB", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return OptionalDouble.of(observation.residentBytes() / 1e6);
    }
  },
  /** Threads of the operating system. */
  THREADS("threads", "", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return OptionalDouble.of(observation.threads());
    }
  };

  private final String title;
  private final String unit;
  private final boolean moreIsBetter;

  Metric(String title, String unit, boolean moreIsBetter) {
    this.title = title;
    this.unit = unit;
    this.moreIsBetter = moreIsBetter;
  }

  /** Its name for people. */
  public String title() {
    return title;
  }

  /** Its unit; empty for a count. */
  public String unit() {
    return unit;
  }

  /** Whether a larger value is a better one. */
  public boolean isMoreBetter() {
    return moreIsBetter;
  }

  abstract OptionalDouble read(Measurement measurement, Observation observation);

  /** The trial's value; empty if the trial was not measured or nothing was answered. */
  public OptionalDouble of(TrialRecord trial) {
    Measurement measurement = trial.measurement();
    Observation observation = trial.observation();
    return measurement == null || observation == null
        ? OptionalDouble.empty()
        : read(measurement, observation);
  }

  private static OptionalDouble millisAtPercentile(Measurement measurement, double percentile) {
    var histogram = Histograms.decode(measurement.responseTime());
    return histogram.getTotalCount() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(histogram.getValueAtPercentile(percentile) / 1e6);
  }
}
