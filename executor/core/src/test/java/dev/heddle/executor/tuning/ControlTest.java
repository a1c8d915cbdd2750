package dev.heddle.executor.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.executor.tuning.Decision.Reason;
import dev.heddle.executor.tuning.Reading.Carriers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The control table, row by row, on 2 CPUs. */
class ControlTest {

  private static final Bounds BOTH = new Bounds(2, 8, 64, 1_000, true);
  private static final Bounds PLATFORM = new Bounds(2, 10_000, 64, 10_000, false);
  private static final long MILLI = 1_000_000;

  @Test
  void next_noBacklog_changesNothing() {
    Decision decision = decide(new Example().active(1).queued(0), BOTH);

    assertThat(decision).isEqualTo(new Decision(2, 0, Reason.NO_BACKLOG));
  }

  @Test
  void next_moreCpusThanBefore_asManyWorkers() {
    Decision decision = decide(new Example().allowed(1).active(1).queued(3), BOTH);

    assertThat(decision).isEqualTo(new Decision(2, 0, Reason.TOO_FEW));
  }

  @Test
  void next_cpuIdleAndFewQueued_letsAWorkerTakeEach() {
    Decision decision = decide(new Example().waiting(2, 2).queued(6), BOTH);

    assertThat(decision).isEqualTo(new Decision(8, 0, Reason.CPU_IDLE_FEW));
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
            new Example().allowed(64).active(64).waiting(8, 8).queued(500).carriers(Carriers.HELD),
            BOTH);

    assertThat(decision).isEqualTo(new Decision(128, 0, Reason.CARRIERS_STUCK));
  }

  @Test
  void next_workersWaitAndCarriersCompute_moreThreadsWouldOnlyCost() {
    Decision decision =
        decide(
            new Example()
                .allowed(64)
                .active(64)
                .waiting(8, 8)
                .queued(500)
                .carriers(Carriers.COMPUTE),
            BOTH);

    assertThat(decision).isEqualTo(new Decision(64, 0, Reason.CPU_BUSY));
  }

  @Test
  void next_carriersStuckAtTheMaximum_staysThere() {
    Decision decision =
        decide(
            new Example()
                .allowed(900)
                .active(900)
                .waiting(8, 8)
                .queued(500)
                .carriers(Carriers.HELD),
            BOTH);

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
  void next_allWorkersInLongTasksHoweverMany_addsOne() {
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

    assertThat(decision).isEqualTo(new Decision(65, 0, Reason.LONG_TASKS));
  }

  @Test
  void next_waitingForADisk_asksMoreOfIt() {
    Decision decision = decide(new Example().waiting(1, 4).onDisk(1).queued(500), BOTH);

    assertThat(decision).isEqualTo(new Decision(4, 0, Reason.DISK));
  }

  @Test
  void next_waitingForADisk_keepsToWhatPays() {
    List<Decision> decisions =
        follow(2, 30, () -> new Example().waiting(8, 8).onDisk(4).queued(5_000), BOTH);

    assertThat(decisions.getLast()).isEqualTo(new Decision(64, 0, Reason.DISK));
  }

  @Test
  void next_platformOnlyAllWaiting_reachesThousandsInADozenLooks() {
    List<Decision> decisions =
        follow(2, 15, () -> new Example().waiting(8, 8).queued(6_000), PLATFORM);

    assertThat(decisions).allMatch(decision -> decision.release() == 0);
    assertThat(decisions.getLast().allowed()).isGreaterThanOrEqualTo(6_000);
  }

  @Test
  void next_halfOfAWorkersTimeIsWaiting_doublesTheWorkersThatComputingNeeds() {
    List<Decision> decisions = follow(2, 50, () -> new Example().waiting(4, 8).queued(100), BOTH);

    assertThat(decisions.getLast().allowed()).isBetween(3, 5);
  }

  @Test
  void next_workersComputeAgain_areTakenAway() {
    List<Decision> decisions = follow(64, 30, () -> new Example().waiting(0, 8).queued(10), BOTH);

    assertThat(decisions.getLast().allowed()).isEqualTo(2);
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
    assertThatThrownBy(() -> new Bounds(3, 2, 4, 5, true))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Bounds(3, 4, 2, 5, true))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Example().waiting(1, 2).onDisk(2).build())
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

  /** Look after look, with as many workers as the look before has allowed, all of them active. */
  private static List<Decision> follow(
      int allowed, int looks, Supplier<Example> seen, Bounds bounds) {
    List<Decision> decisions = new ArrayList<>();
    Control control = Control.START;
    int now = allowed;
    for (int look = 0; look < looks; look++) {
      Reading reading = seen.get().allowed(now).active(now).build();
      Control.Step step = control.next(reading, bounds);
      control = step.control();
      decisions.add(step.decision());
      now = step.decision().allowed();
    }
    return decisions;
  }

  private static final class Example {
    private int allowed = 2;
    private int active = 2;
    private int queued;
    private long headAge = MILLI;
    private int looked = 2;
    private int waiting;
    private int inLongTasks;
    private int onDisk;
    private Carriers carriers = Carriers.RUN;

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

    Example onDisk(int workers) {
      onDisk = workers;
      return this;
    }

    Example carriers(Carriers doing) {
      carriers = doing;
      return this;
    }

    Reading build() {
      return new Reading(
          2, allowed, active, queued, headAge, looked, waiting, onDisk, inLongTasks, carriers);
    }
  }
}
