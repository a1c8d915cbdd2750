package dev.heddle.bench;

import static dev.heddle.bench.Arm.CACHED;
import static dev.heddle.bench.Arm.COROUTINE_DEFAULT;
import static dev.heddle.bench.Arm.COROUTINE_IO;
import static dev.heddle.bench.Arm.FIXED_2;
import static dev.heddle.bench.Arm.FIXED_200;
import static dev.heddle.bench.Arm.FIXED_64;
import static dev.heddle.bench.Arm.FORK_JOIN;
import static dev.heddle.bench.Arm.HEDDLE;
import static dev.heddle.bench.Arm.HEDDLE_128;
import static dev.heddle.bench.Arm.HEDDLE_32;
import static dev.heddle.bench.Arm.HEDDLE_512;
import static dev.heddle.bench.Arm.HEDDLE_8;
import static dev.heddle.bench.Arm.HEDDLE_ADAPTIVE;
import static dev.heddle.bench.Arm.HEDDLE_PLATFORM;
import static dev.heddle.bench.Arm.VIRTUAL;

import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * A workload, the executors that it is fair to ask it of, and how ours is to stand beside the best
 * of them.
 *
 * @param label its name on the command line
 * @param ours the arm of ours
 * @param others the arms that it is put beside
 * @param goals what is compared
 * @param workload makes what is run; used once in a JVM
 */
record Scenario(
    String label, Arm ours, List<Arm> others, List<Goal> goals, Supplier<Workload> workload) {

  static final List<Scenario> ALL =
      List.of(
          dispatching("one"),
          dispatching("oneFuture"),
          dispatching("many"),
          computing("cpu75-16", 16, 75),
          computing("cpu75-64", 64, 75),
          computing("cpu75-256", 256, 75),
          computing("cpu1-256", 256, 1),
          new Scenario(
              "cpu75-wait2ms-64",
              List.of(FIXED_64, VIRTUAL, COROUTINE_IO),
              List.of(Goal.atMost(1.03, ClosedLoop.CPU), Goal.atLeast(0.97, ClosedLoop.RATE)),
              () -> new ClosedLoop(64, Work.computingThenWaiting(75, Duration.ofMillis(2)))),
          waiting("wait300ms-6000", 6_000, Duration.ofMillis(300), FIXED_200, CACHED, VIRTUAL),
          waiting("wait2s-100000", 100_000, Duration.ofSeconds(2), VIRTUAL),
          waiting("wait10s-1000000", 1_000_000, Duration.ofSeconds(10), VIRTUAL),
          new Scenario(
              "switch-2s",
              List.of(FIXED_2, FIXED_64, FORK_JOIN, VIRTUAL, COROUTINE_IO),
              List.of(
                  Goal.atLeast(0.95, Switching.COMPUTING), Goal.atLeast(0.95, Switching.WAITING)),
              Switching::new),
          hogs("hogs-4", 4, Duration.ZERO, 1.0),
          hogs("hogs-64", 64, Duration.ZERO, 1.0),
          hogs("hogs-wait5ms-4", 4, Duration.ofMillis(5), 1.5),
          hogs("hogs-wait5ms-64", 64, Duration.ofMillis(5), 1.5),
          files("files-10", 10),
          files("files-100", 100),
          files("files-1000", 1_000),
          files("files-10000", 10_000),
          new Scenario(
              "nested-8-1000",
              List.of(CACHED, VIRTUAL),
              List.of(Goal.atMost(1.1, Figures.TIME)),
              () -> new Nested(8, 1_000)),
          overload("overload-2x", 2, Duration.ZERO),
          overload("overload-5x", 5, Duration.ZERO),
          overload("overload-wait5ms-2x", 2, Duration.ofMillis(5)),
          overload("overload-wait5ms-5x", 5, Duration.ofMillis(5)),
          ramp());

  Scenario(String label, List<Arm> others, List<Goal> goals, Supplier<Workload> workload) {
    this(label, HEDDLE, others, goals, workload);
  }

  static Scenario of(String label) {
    return ALL.stream()
        .filter(scenario -> scenario.label.equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no scenario " + label));
  }

  private static Scenario dispatching(String benchmark) {
    return new Scenario(
        "dispatch-" + benchmark,
        List.of(FIXED_2, FORK_JOIN, VIRTUAL, COROUTINE_DEFAULT),
        List.of(Goal.atMost(1.0, Dispatch.TIME), Goal.atMost(1.0, Dispatch.MEMORY)),
        () -> new Dispatch(benchmark));
  }

  private static Scenario computing(String label, int inFlight, int micros) {
    return new Scenario(
        label,
        List.of(FIXED_2, FIXED_64, FORK_JOIN, VIRTUAL, COROUTINE_DEFAULT),
        List.of(Goal.atLeast(0.97, ClosedLoop.RATE), Goal.atMost(1.03, ClosedLoop.CPU)),
        () -> new ClosedLoop(inFlight, () -> Work.compute(micros)));
  }

  private static Scenario waiting(String label, int tasks, Duration wait, Arm... others) {
    return new Scenario(
        label,
        List.of(others),
        List.of(Goal.atMost(1.05, Figures.TIME), Goal.atMost(1.05, AllAtOnce.MEMORY)),
        () -> new AllAtOnce(tasks, wait));
  }

  private static Scenario hogs(String label, int hogs, Duration wait, double ratio) {
    return new Scenario(
        label,
        List.of(FIXED_64),
        List.of(Goal.atMost(ratio, Hogs.PROBE), Goal.atLeast(0.97, Hogs.RATE)),
        () -> new Hogs(hogs, wait));
  }

  private static Scenario files(String label, int files) {
    return new Scenario(
        label,
        List.of(FIXED_64, CACHED, FORK_JOIN, VIRTUAL, COROUTINE_IO),
        List.of(Goal.atMost(1 / 0.97, Figures.TIME)),
        () -> new FileWrites(files));
  }

  /** The admission that follows the delay, beside fixed limits. */
  private static Scenario overload(String label, int factor, Duration wait) {
    return new Scenario(
        label,
        HEDDLE_ADAPTIVE,
        List.of(HEDDLE, HEDDLE_8, HEDDLE_32, HEDDLE_128, HEDDLE_512),
        List.of(Goal.atLeast(0.9, Overload.GOODPUT)),
        () -> new Overload(factor, wait));
  }

  /** The pool that tunes itself, beside one that is large enough from the start. */
  private static Scenario ramp() {
    return new Scenario(
        "ramp-platform-6000",
        HEDDLE_PLATFORM,
        List.of(CACHED),
        List.of(Goal.atMost(1.05, Figures.TIME)),
        () -> new AllAtOnce(6_000, Duration.ofSeconds(1)));
  }

  @Override
  public String toString() {
    return label;
  }
}
