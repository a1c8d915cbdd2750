package dev.heddle.lab.result;

import dev.heddle.driver.protocol.Event;
import dev.heddle.driver.protocol.Load;
import dev.heddle.driver.protocol.Measurement;
import java.util.Locale;
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
  /** Longest response time, from the intended start; one request decides it. */
  MAX("max", "ms", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return millisAtPercentile(measurement, 100);
    }

    @Override
    public boolean isJudged() {
      return false;
    }
  },
  /**
   * The highest rate that met the objective, where that was looked for; if none did, the lowest
   * that was tried, which is more than the arm can do.
   */
  RATE_AT_OBJECTIVE("rate in bound", "1/s", true) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return OptionalDouble.empty();
    }

    @Override
    public OptionalDouble of(TrialRecord trial) {
      OptionalDouble met =
          trial.steps().stream()
              .filter(Event.Step::met)
              .mapToDouble(Event.Step::arrivalsPerSecond)
              .max();
      return met.isPresent()
          ? met
          : trial.steps().stream().mapToDouble(Event.Step::arrivalsPerSecond).min();
    }
  },
  /**
   * CPU time of the subject divided by the answers. What its JIT compilers used is left out: a
   * service compiles for minutes after its start, which is no cost of a request.
   */
  CPU_PER_REQUEST("CPU/request", "us", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return measurement.completed() == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of(
              (observation.cpuNanos() - observation.compilerNanos())
                  / 1e3
                  / measurement.completed());
    }

    @Override
    public boolean followsPace() {
      return true;
    }
  },
  /** Bytes of heap that the subject allocated divided by the answers. */
  ALLOCATED_PER_REQUEST("alloc/request", "KB", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      var jvm = observation.jvm();
      return jvm == null || jvm.allocatedBytes() == null || measurement.completed() == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of(jvm.allocatedBytes() / 1e3 / measurement.completed());
    }
  },
  /** Resident memory of the subject divided by the answers a second: bytes held for how long. */
  RESIDENT_PER_REQUEST("memory/request", "KB s", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return measurement.completed() == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of(observation.residentBytes() / 1e3 / measurement.throughput());
    }
  },
  /** Resident memory of the subject; follows from memory/request. */
  RESIDENT("memory", "MB", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return OptionalDouble.of(observation.residentBytes() / 1e6);
    }

    @Override
    public boolean isJudged() {
      return false;
    }
  },
  /** Threads of the operating system; what they cost is in the other metrics. */
  THREADS("threads", "", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return OptionalDouble.of(observation.threads());
    }

    @Override
    public boolean isJudged() {
      return false;
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

  /** Its name in an experiment file: "cpu-per-request". */
  public String option() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Its unit; empty for a count. */
  public String unit() {
    return unit;
  }

  /** Whether a larger value is a better one. */
  public boolean isMoreBetter() {
    return moreIsBetter;
  }

  /** Whether comparisons of it get a verdict; the others are shown only. */
  public boolean isJudged() {
    return true;
  }

  /** Whether it changes with the machine's pace, so that comparisons are made at equal pace. */
  public boolean followsPace() {
    return false;
  }

  abstract OptionalDouble read(Measurement measurement, Observation observation);

  /**
   * The trial's value; empty if the trial was not measured or nothing was answered. A climb has no
   * value but the rate that it came to: its other figures are of no one load.
   */
  public OptionalDouble of(TrialRecord trial) {
    Measurement measurement = trial.measurement();
    Observation observation = trial.observation();
    return measurement == null || observation == null || trial.load() instanceof Load.Climb
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
