package dev.heddle.lab.result;

import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What arms are compared by. Each has a value per trial that has been measured. */
public enum Metric {
  /** Answers a second. */
  THROUGHPUT("throughput", "1/s", true) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return OptionalDouble.of(measurement.throughput());
    }
  },
  /** Answers a second with a status below 400 and within the time-out: what is of use to users. */
  GOODPUT("goodput", "1/s", true, Use.WHEN_ASKED) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return OptionalDouble.of(measurement.succeeded() * 1e9 / measurement.windowNanos());
    }
  },
  /** Median response time, from the intended start. */
  P50("p50", "ms", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return millisAtPercentile(measurement.responseTime(), 50);
    }
  },
  /** Mean response time, from the intended start. */
  MEAN("mean", "ms", false, Use.WHEN_ASKED) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      var response = Histograms.decode(measurement.responseTime());
      return response.getTotalCount() == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of(response.getMean() / 1e6);
    }
  },
  /** 95th percentile of the response time, from the intended start. */
  P95("p95", "ms", false, Use.WHEN_ASKED) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return millisAtPercentile(measurement.responseTime(), 95);
    }
  },
  /** 99th percentile of the response time, from the intended start. */
  P99("p99", "ms", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return millisAtPercentile(measurement.responseTime(), 99);
    }
  },
  /**
   * 99th percentile of the service time, from the write of the request: what the service has of the
   * response time, and the driver's own lateness has not.
   */
  SERVICE_P99("service p99", "ms", false, Use.SHOWN) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return millisAtPercentile(measurement.serviceTime(), 99);
    }
  },
  /** Longest response time, from the intended start; one request decides it. */
  MAX("max", "ms", false, Use.SHOWN) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return millisAtPercentile(measurement.responseTime(), 100);
    }
  },
  /** After a jump of the load: the time until throughput was 90 % of what it came to. */
  RAMP_UP("ramp-up", "ms", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return OptionalDouble.empty();
    }

    @Override
    public OptionalDouble of(TrialRecord trial) {
      return RampUp.millis(trial);
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

    @Override
    public @Nullable Bound bound(TrialRecord trial) {
      if (trial.steps().isEmpty()) {
        return null;
      }
      if (trial.steps().stream().noneMatch(Event.Step::met)) {
        return Bound.AT_MOST;
      }
      return trial.steps().stream().allMatch(Event.Step::met) ? Bound.AT_LEAST : null;
    }

    @Override
    public double step() {
      return Load.Climb.RESOLUTION;
    }
  },
  /**
   * CPU time of the subject divided by the answers. What its JIT compilers used is left out: a
   * service compiles for minutes after its start, which is no cost of a request.
   */
  CPU_PER_REQUEST("CPU/request", "us", false) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      Long nanos = observation.processes().serviceNanos();
      return nanos == null || nanos < 0 ? OptionalDouble.empty() : perAnswer(measurement, nanos);
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
      Long bytes = observation.residentBytes();
      return measurement.completed() == 0 || bytes == null
          ? OptionalDouble.empty()
          : OptionalDouble.of(bytes / 1e3 / measurement.throughput());
    }
  },
  /**
   * Resident memory of the subject beyond that at the beginning of the load, divided by the users:
   * what a request or a task in flight takes. Not known of a process that has had another load.
   */
  RESIDENT_IN_FLIGHT("memory/in flight", "KB", false, Use.WHEN_ASKED) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return OptionalDouble.empty();
    }

    @Override
    public OptionalDouble of(TrialRecord trial) {
      Observation observation = trial.observation();
      Long resident = observation == null ? null : observation.residentBytes();
      Long before =
          trial.processSamples().isEmpty()
              ? null
              : trial.processSamples().getFirst().residentBytes();
      if (resident == null
          || before == null
          || trial.wentOn()
          || !(trial.load() instanceof Load.Closed closed)) {
        return OptionalDouble.empty();
      }
      return OptionalDouble.of((resident - before) / 1e3 / closed.users());
    }
  },
  /** Share of the requests that failed, those that were not answered in time included. */
  ERRORS("errors", "%", false, Use.WHEN_ASKED) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return measurement.intended() == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of(100.0 * measurement.failed() / measurement.intended());
    }
  },
  /** CPU time of the driver divided by the answers. */
  DRIVER_CPU_PER_REQUEST("driver CPU/request", "us", false, Use.WHEN_ASKED) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return perAnswer(measurement, measurement.cpuNanos());
    }
  },
  /** CPU time of what the subject calls divided by the answers. */
  REMOTE_CPU_PER_REQUEST("remote CPU", "us", false, Use.SHOWN) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return observation.remoteNanos() == null
          ? OptionalDouble.empty()
          : perAnswer(measurement, observation.remoteNanos());
    }
  },
  /** Most threads in the pool that serves requests, as the server itself tells. */
  POOL_SIZE("pool size", "", false, Use.WHEN_ASKED) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return OptionalDouble.empty();
    }

    @Override
    public OptionalDouble of(TrialRecord trial) {
      Long from = trial.windowFromMillis();
      var sizes =
          trial.poolSamples().stream()
              .filter(sample -> sample.kind() == PoolSample.Kind.THREADS)
              .filter(sample -> from != null && sample.elapsedMillis() >= from)
              .mapToInt(PoolSample::size)
              .max();
      return sizes.isPresent() ? OptionalDouble.of(sizes.getAsInt()) : OptionalDouble.empty();
    }
  },
  /** Heap in use at the end of the window, garbage included. */
  HEAP("heap", "MB", false, Use.WHEN_ASKED) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return ofJvm(observation, jvm -> jvm.heapUsedBytes() / 1e6);
    }
  },
  /** Direct buffers at the end of the window. */
  DIRECT("direct buffers", "MB", false, Use.WHEN_ASKED) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return ofJvm(observation, jvm -> millions(jvm.directBytes()));
    }
  },
  /** Native memory that the JVM has committed, heap included; only with its tracking on. */
  NATIVE("native memory", "MB", false, Use.WHEN_ASKED) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return ofJvm(
          observation,
          jvm ->
              jvm.nativeBytes() == null
                  ? null
                  : millions(jvm.nativeBytes().get(JvmObservation.NATIVE_TOTAL)));
    }
  },
  /** Share of the time of the CPUs granted to the arm, else of all, that nobody used. */
  CPU_IDLE("CPU idle", "%", false, Use.WHEN_ASKED) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      Double granted = observation.grantedBusy();
      Double busy = granted == null ? observation.machineBusy() : granted;
      return busy == null ? OptionalDouble.empty() : OptionalDouble.of(100 * (1 - busy));
    }
  },
  /** Share of looks at which virtual threads were queued while carriers were idle. */
  IDLE_CARRIERS("carriers idle", "%", false, Use.WHEN_ASKED) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return ofJvm(
          observation, jvm -> jvm.idleCarriers() == null ? null : 100 * jvm.idleCarriers());
    }
  },
  /** Platform threads that the JVM has started from the beginning of the load on. */
  THREADS_MADE("threads made", "", false, Use.WHEN_ASKED) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      return ofJvm(
          observation, jvm -> jvm.threadsMade() == null ? null : jvm.threadsMade().doubleValue());
    }
  },
  /** Resident memory of the subject; follows from memory/request. */
  RESIDENT("memory", "MB", false, Use.SHOWN) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      Double megabytes = millions(observation.residentBytes());
      return megabytes == null ? OptionalDouble.empty() : OptionalDouble.of(megabytes);
    }
  },
  /** Threads of the operating system; what they cost is in the other metrics. */
  THREADS("threads", "", false, Use.SHOWN) {
    @Override
    OptionalDouble read(Measurement measurement, Observation observation) {
      Integer threads = observation.threads();
      return threads == null ? OptionalDouble.empty() : OptionalDouble.of(threads);
    }
  };

  private final String title;
  private final String unit;
  private final boolean moreIsBetter;
  private final Use use;

  Metric(String title, String unit, boolean moreIsBetter) {
    this(title, unit, moreIsBetter, Use.JUDGED);
  }

  Metric(String title, String unit, boolean moreIsBetter, Use use) {
    this.title = title;
    this.unit = unit;
    this.moreIsBetter = moreIsBetter;
    this.use = use;
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

  /** What becomes of it in a result. */
  public enum Use {
    /** Shown, and comparisons of it get a verdict. */
    JUDGED,
    /** Shown; compared only where that is asked for. */
    SHOWN,
    /** Neither shown nor compared unless that is asked for. */
    WHEN_ASKED
  }

  /** What becomes of it in any result. */
  public Use use() {
    return use;
  }

  /** Whether comparisons of it get a verdict in any result. */
  public boolean isJudged() {
    return use == Use.JUDGED;
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

  /** On which side of what {@link #of} says the value of that trial lies; null if it is exact. */
  public @Nullable Bound bound(TrialRecord trial) {
    return null;
  }

  /** Of a value that is only known to lie beyond a figure. */
  public enum Bound {
    /** That or more. */
    AT_LEAST,
    /** That or less. */
    AT_MOST
  }

  /** Whether it is a response time, which is to be compared under the same load. */
  public boolean isResponseTime() {
    return switch (this) {
      case P50, MEAN, P95, P99, SERVICE_P99, MAX -> true;
      default -> false;
    };
  }

  /** By what share values differ that differ least, 0 if that is next to nothing. */
  public double step() {
    return 0;
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
    return measurement == null || observation == null || !trial.load().isConstant()
        ? OptionalDouble.empty()
        : read(measurement, observation);
  }

  /** What the subject's JVM tells; empty if it tells nothing, or not this. */
  private static OptionalDouble ofJvm(
      Observation observation, Function<JvmObservation, @Nullable Double> figure) {
    JvmObservation jvm = observation.jvm();
    Double told = jvm == null ? null : figure.apply(jvm);
    return told == null ? OptionalDouble.empty() : OptionalDouble.of(told);
  }

  private static @Nullable Double millions(@Nullable Long bytes) {
    return bytes == null ? null : Double.valueOf(bytes / 1e6);
  }

  private static OptionalDouble perAnswer(Measurement measurement, long nanos) {
    return measurement.completed() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(nanos / 1e3 / measurement.completed());
  }

  private static OptionalDouble millisAtPercentile(String encoded, double percentile) {
    var histogram = Histograms.decode(encoded);
    return histogram.getTotalCount() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(histogram.getValueAtPercentile(percentile) / 1e6);
  }
}
