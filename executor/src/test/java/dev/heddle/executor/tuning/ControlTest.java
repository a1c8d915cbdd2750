package dev.heddle.executor.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.executor.tuning.Decision.Reason;
import org.junit.jupiter.api.Test;

/** The control table, row by row, on 2 CPUs. */
class ControlTest {

  private static final Bounds BOTH = new Bounds(2, 64, 1_000, true);
  private static final Bounds PLATFORM = new Bounds(2, 10_000, 10_000, false);
  private static final long MILLI = 1_000_000;

  @Test
  void next_noBacklog_changesNothing() {
    Decision decision = decide(new Example().active(1).queued(0), BOTH);

    assertThat(decision).isEqualTo(new Decision(2, 0, Reason.NO_BACKLOG));
  }

  @Test
  void next_cpuIdleAndFewQueued_letsAWorkerTakeEach() {
    Decision decision = decide(new Example().waiting(2, 2).queued(62), BOTH);

    assertThat(decision).isEqualTo(new Decision(64, 0, Reason.CPU_IDLE_FEW));
  }

  @Test
  void next_cpuIdleAndManyQueued_releasesAllAtOnce() {
    Decision decision = decide(new Example().waiting(2, 2).queued(6_000), BOTH);

    assertThat(decision).isEqualTo(new Decision(2, 6_000, Reason.CPU_IDLE_MANY));
  }

  @Test
  void next_cpuIdleAndCarriersStuck_doublesTheWorkers() {
    Decision decision =
        decide(
            new Example().allowed(64).active(64).waiting(8, 8).queued(500).carriersStuck(), BOTH);

    assertThat(decision).isEqualTo(new Decision(128, 0, Reason.CARRIERS_STUCK));
  }

  @Test
  void next_carriersStuckAtTheMaximum_staysThere() {
    Decision decision =
        decide(
            new Example().allowed(900).active(900).waiting(8, 8).queued(500).carriersStuck(), BOTH);

    assertThat(decision.allowed()).isEqualTo(1_000);
  }

  @Test
  void next_cpuBusyAndHeadYoung_holds() {
    Decision decision = decide(new Example().waiting(0, 2).queued(500).headAge(9 * MILLI), BOTH);

    assertThat(decision).isEqualTo(new Decision(2, 0, Reason.CPU_BUSY));
  }

  @Test
  void next_cpuBusyAndHeadOlderThanASlice_addsOneWorker() {
    Decision decision =
        decide(new Example().waiting(0, 2).inLongTasks(2).queued(5).headAge(11 * MILLI), BOTH);

    assertThat(decision).isEqualTo(new Decision(3, 0, Reason.LONG_TASKS));
  }

  @Test
  void next_cpuBusyWithShortTasksHoweverManyAreQueued_holds() {
    Decision decision =
        decide(new Example().waiting(0, 2).inLongTasks(1).queued(5_000).headAge(99 * MILLI), BOTH);

    assertThat(decision).isEqualTo(new Decision(2, 0, Reason.CPU_BUSY));
  }

  @Test
  void next_cpuBusyWithAsManyWorkersAsAreFew_addsNone() {
    Decision decision =
        decide(
            new Example()
                .allowed(64)
                .active(64)
                .waiting(0, 8)
                .inLongTasks(8)
                .queued(5)
                .headAge(99 * MILLI),
            BOTH);

    assertThat(decision.allowed()).isEqualTo(64);
  }

  @Test
  void next_platformOnlyAllWaiting_reachesThousandsInADozenLooks() {
    Control control = Control.START;
    int allowed = 2;
    int looks = 0;
    while (allowed < 6_000 && looks < 100) {
      Reading reading =
          new Example().allowed(allowed).active(allowed).waiting(8, 8).queued(6_000).build();
      Control.Step step = control.next(reading, PLATFORM);
      control = step.control();
      allowed = step.decision().allowed();
      assertThat(step.decision().release()).isZero();
      looks++;
    }
    assertThat(looks).isLessThanOrEqualTo(15);
  }

  @Test
  void next_halfOfAWorkersTimeIsWaiting_doublesTheWorkersThatComputingNeeds() {
    Control control = Control.START;
    Decision decision = null;
    int allowed = 2;
    for (int look = 0; look < 50; look++) {
      Reading reading =
          new Example().allowed(allowed).active(allowed).waiting(4, 8).queued(100).build();
      Control.Step step = control.next(reading, BOTH);
      control = step.control();
      decision = step.decision();
      allowed = decision.allowed();
    }
    assertThat(allowed).isBetween(3, 5);
  }

  @Test
  void next_workersComputeAgain_areTakenAway() {
    Control control = Control.START;
    int allowed = 64;
    for (int look = 0; look < 30; look++) {
      Reading reading =
          new Example().allowed(allowed).active(allowed).waiting(0, 8).queued(10).build();
      Control.Step step = control.next(reading, BOTH);
      control = step.control();
      allowed = step.decision().allowed();
    }
    assertThat(allowed).isEqualTo(2);
  }

  @Test
  void next_fewOnVirtualThreadsForLong_getWorkers() {
    Control control = Control.START;
    int allowed = 2;
    for (int look = 0; look < 200; look++) {
      Reading reading =
          new Example().allowed(allowed).active(0).waiting(0, 0).queued(0).virtual(30).build();
      Control.Step step = control.next(reading, BOTH);
      control = step.control();
      allowed = step.decision().allowed();
    }
    assertThat(allowed).isEqualTo(30);
  }

  @Test
  void next_manyOnVirtualThreads_stayThere() {
    Control control = Control.START;
    int allowed = 2;
    for (int look = 0; look < 200; look++) {
      Reading reading = new Example().allowed(allowed).active(2).queued(0).virtual(5_000).build();
      Control.Step step = control.next(reading, BOTH);
      control = step.control();
      allowed = step.decision().allowed();
    }
    assertThat(allowed).isEqualTo(2);
  }

  @Test
  void next_sameReadings_giveTheSameDecisions() {
    Reading reading = new Example().waiting(1, 2).queued(17).build();

    assertThat(Control.START.next(reading, BOTH)).isEqualTo(Control.START.next(reading, BOTH));
  }

  @Test
  void reading_nonsense_isRefused() {
    assertThatThrownBy(() -> new Example().waiting(3, 2).build())
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Example().queued(-1).build())
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Bounds(3, 2, 5, true))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** After it has been seen often enough that what was before does not matter. */
  private static Decision decide(Example example, Bounds bounds) {
    Control control = Control.START;
    for (int look = 0; look < 12; look++) {
      control = control.next(example.build(), bounds).control();
    }
    return control.next(example.build(), bounds).decision();
  }

  private static final class Example {
    private int allowed = 2;
    private int active = 2;
    private int queued;
    private long headAge = MILLI;
    private int looked = 2;
    private int waiting;
    private int inLongTasks;
    private int virtual;
    private boolean carriersRun = true;

    Example allowed(int workers) {
      allowed = workers;
      return this;
    }

    Example active(int workers) {
      active = workers;
      return this;
    }

    Example queued(int tasks) {
      queued = tasks;
      return this;
    }

    Example headAge(long nanos) {
      headAge = nanos;
      return this;
    }

    Example waiting(int workers, int of) {
      waiting = workers;
      looked = of;
      return this;
    }

    Example inLongTasks(int workers) {
      inLongTasks = workers;
      return this;
    }

    Example virtual(int tasks) {
      virtual = tasks;
      return this;
    }

    Example carriersStuck() {
      carriersRun = false;
      return this;
    }

    Reading build() {
      return new Reading(
          2, allowed, active, queued, headAge, looked, waiting, inLongTasks, virtual, carriersRun);
    }
  }
}
