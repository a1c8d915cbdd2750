package dev.heddle.lab.rig.calibrate;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Calibration.Truth;
import dev.heddle.lab.result.Calibration.Weight;
import dev.heddle.lab.result.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * An experiment with a known truth.
 *
 * @param name the beginning of its folders' names
 * @param about what it compares, in words
 * @param arms the arms; the others are compared with the first
 * @param truths the truths of the comparisons that count
 */
record KnownRun(String name, String about, List<Arm> arms, List<Load> loads, List<Known> truths) {

  /** One comparison and its truth. */
  record Known(String arm, Load load, Metric metric, Weight evidence, Truth truth) {}

  private static final Load SATURATING = new Load.Closed(8);
  private static final Load LIGHT = new Load.Open(400, Load.Arrivals.CONSTANT);
  private static final Load BUSY = new Load.Open(900, Load.Arrivals.CONSTANT);

  private static final long DELAY_MICROS = 40_000;
  private static final int THREADS = 16;
  private static final Load FEW = new Load.Closed(THREADS);
  private static final Load MANY = new Load.Closed(4 * THREADS);
  private static final Load STEADY = new Load.Open(200, Load.Arrivals.CONSTANT);

  /** The wait of the slower arm, as a multiple of the others' wait. */
  private static final double SLOWER = 1.1;

  /**
   * The time of a request beyond its wait differs between arms by at most this share of the wait.
   */
  private static final double BESIDE_THE_WAIT = 0.01;

  /** The same for the slowest request in a hundred. */
  private static final double BESIDE_A_LONG_WAIT = 0.05;

  private static final String BASE = "base";
  private static final String DOUBLE = "double";
  private static final String TWIN = "twin";
  private static final String PLATFORM = "platform";
  private static final String VIRTUAL = "virtual";
  private static final String LATER = "later";

  KnownRun {
    arms = List.copyOf(arms);
    loads = List.copyOf(loads);
    truths = List.copyOf(truths);
  }

  String title() {
    return "calibration-" + name;
  }

  /** The first measurement: the base, and the base with twice the work. */
  static KnownRun pilot() {
    return new KnownRun(
        "costs-of-work",
        "what more work costs",
        List.of(
            CalibrationSubject.computing(BASE, CalibrationSubject.WORK),
            CalibrationSubject.computing(DOUBLE, 2 * CalibrationSubject.WORK)),
        List.of(SATURATING),
        List.of());
  }

  /** Two identical arms, under saturating users and at two rates. */
  static KnownRun same() {
    List<Load> loads = List.of(SATURATING, LIGHT, BUSY);
    return new KnownRun(
        "same",
        "an arm with itself: one thread that computes",
        List.of(
            CalibrationSubject.computing(BASE, CalibrationSubject.WORK),
            CalibrationSubject.computing(TWIN, CalibrationSubject.WORK)),
        loads,
        loads.stream().flatMap(load -> sameUnder(load, TWIN)).toList());
  }

  private static Stream<Known> sameUnder(Load load, String arm) {
    return Arrays.stream(Metric.values())
        .filter(Metric::isJudged)
        .filter(metric -> metric.isMeasuredUnder(load))
        .map(metric -> new Known(arm, load, metric, evidence(metric, load), Truth.SAME));
  }

  /**
   * A fixed rate determines throughput; response times under waiting users get a verdict only if
   * throughput is equal; allocation hardly scatters.
   */
  private static Weight evidence(Metric metric, Load load) {
    boolean scatters =
        switch (metric) {
          case THROUGHPUT -> !load.isOpen();
          case P99 -> load.isOpen();
          case CPU_PER_REQUEST, RESIDENT_PER_REQUEST -> true;
          default -> false;
        };
    return scatters ? Weight.INFORMATIVE : Weight.TRIVIAL;
  }

  /** The base, and arms that take slightly more CPU, by known shares. */
  static KnownRun smallCosts(KnownCosts costs) {
    return costs("small-costs", costs, 3, 5);
  }

  /** The base, and arms that take clearly more CPU, by known shares. */
  static KnownRun largeCosts(KnownCosts costs) {
    return costs("large-costs", costs, 10, 100);
  }

  /** Three arms at most: they are warmed up together, and more arms would compete for the CPUs. */
  private static KnownRun costs(String name, KnownCosts costs, int less, int more) {
    List<KnownCosts.Dearer> dearer = List.of(costs.dearer(less), costs.dearer(more));
    return new KnownRun(
        name,
        "one thread that computes, with one that takes " + less + " and " + more + " % more CPU",
        Stream.concat(
                Stream.of(CalibrationSubject.computing(BASE, CalibrationSubject.WORK)),
                dearer.stream().map(KnownCosts.Dearer::arm))
            .toList(),
        List.of(SATURATING),
        dearer.stream().flatMap(KnownRun::effects).toList());
  }

  private static Stream<Known> effects(KnownCosts.Dearer dearer) {
    String arm = dearer.arm().name();
    return Stream.of(
        new Known(arm, SATURATING, Metric.THROUGHPUT, Weight.INFORMATIVE, dearer.throughput()),
        new Known(arm, SATURATING, Metric.CPU_PER_REQUEST, Weight.INFORMATIVE, dearer.cpu()),
        new Known(arm, SATURATING, Metric.ALLOCATED_PER_REQUEST, Weight.TRIVIAL, Truth.SAME));
  }

  /** Platform and virtual threads that wait, and virtual threads that wait longer. */
  static KnownRun waits() {
    return new KnownRun(
        "waits",
        "platform with virtual threads: "
            + THREADS
            + " threads that wait with one for each request",
        List.of(
            CalibrationSubject.waitingOnPlatform(PLATFORM, THREADS, DELAY_MICROS),
            CalibrationSubject.waitingOnVirtual(VIRTUAL, DELAY_MICROS),
            CalibrationSubject.waitingOnVirtual(LATER, Math.round(SLOWER * DELAY_MICROS))),
        List.of(FEW, MANY, STEADY),
        List.of(
            new Known(VIRTUAL, FEW, Metric.THROUGHPUT, Weight.TRIVIAL, answers(1)),
            new Known(LATER, FEW, Metric.THROUGHPUT, Weight.TRIVIAL, answers(1 / SLOWER)),
            new Known(VIRTUAL, MANY, Metric.THROUGHPUT, Weight.TRIVIAL, answers(4)),
            new Known(LATER, MANY, Metric.THROUGHPUT, Weight.TRIVIAL, answers(4 / SLOWER)),
            new Known(VIRTUAL, STEADY, Metric.P99, Weight.INFORMATIVE, longest(1)),
            new Known(LATER, STEADY, Metric.P99, Weight.INFORMATIVE, longest(SLOWER))));
  }

  private static Truth answers(double ratio) {
    return about(ratio, BESIDE_THE_WAIT);
  }

  private static Truth longest(double ratio) {
    return about(ratio, BESIDE_A_LONG_WAIT);
  }

  private static Truth about(double ratio, double share) {
    return new Truth(ratio, ratio / (1 + share), ratio * (1 + share));
  }
}
