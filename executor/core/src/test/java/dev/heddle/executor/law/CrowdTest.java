package dev.heddle.executor.law;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.law.Action.Allow;
import dev.heddle.executor.law.Reading.Backlog;
import dev.heddle.executor.law.Reading.Virtual;
import dev.heddle.executor.law.Reading.Workers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rule 11, with two CPUs and workers that compute, look by look. */
class CrowdTest {

  private static final long MILLI = 1_000_000;
  private static final int CPUS = 2;
  private static final int FEW = 2;
  private static final int MANY = 16;

  private Law law = new Law(1, 1_000, true);
  private final List<Allow> allowed = new ArrayList<>();
  private Memory memory = Memory.start(0);
  private long now;
  private long taken;
  private int limit = FEW;

  @Test
  void manyGetMoreDone_theyStay() {
    compute(9_000, 25, 30);

    assertThat(limit).isEqualTo(MANY);
    assertThat(allowed).extracting(Allow::reason).containsOnly(ActionReason.CROWD);
  }

  @Test
  void manyGetAsMuchDone_theyAreTriedEverMoreRarely() {
    compute(10_000, 25, 25.5);
    int early = allowed.size();
    compute(10_000, 25, 25.5);

    assertThat(limit).isEqualTo(FEW);
    assertThat(early).isPositive();
    assertThat(allowed.size() - early).isLessThan(early);
  }

  @Test
  void allGetFasterMeanwhile_theyAreNotTakenForBetter() {
    for (double rate = 10; rate < 100; rate *= 1.03) {
      compute(40, rate, rate);
    }

    assertThat(limit).isEqualTo(FEW);
  }

  @Test
  void manyNoLongerHelp_fewComeBack() {
    compute(9_000, 25, 30);
    compute(60_000, 25, 25);

    assertThat(limit).isEqualTo(FEW);
  }

  @Test
  void tasksThatTakeLong_nothingIsTried() {
    compute(10_000, 0.5, 1);

    assertThat(allowed).isEmpty();
  }

  @Test
  void tasksThatComputeForLongAreQueued_nothingIsTried() {
    for (int i = 0; i < 5_000; i++) {
      taken += 25;
      look(new Backlog(50, 1, 0, 2 * MILLI), new Workers(limit, limit, 0, 0, 0, 0, 0));
    }

    assertThat(allowed).isEmpty();
  }

  @Test
  void nothingIsQueuedAnyMore_fewComeBack() {
    compute(9_000, 25, 30);
    for (int i = 0; i < 50; i++) {
      look(new Backlog(0, 0, 0, 0), new Workers(limit, 0, 0, 0, 0, 0, 0));
    }

    assertThat(limit).isEqualTo(FEW);
  }

  @Test
  void nothingIsQueuedAnyMore_fewComeBackBeforeItRests() {
    compute(9_000, 25, 30);
    Decision decision;
    do {
      decision = look(new Backlog(0, 0, 0, 0), new Workers(limit, 0, 0, 0, 0, 0, 0));
    } while (decision.next() != Decision.Next.AT_REST);

    assertThat(limit).isEqualTo(FEW);
  }

  @Test
  void manyKeepEachOtherFromTheCpus_noMoreComeWhileTheyGetOn() {
    compute(9_000, 25, 30);
    allowed.clear();
    for (int i = 0; i < 100; i++) {
      taken += 30;
      look(
          new Backlog(50, 0, 0, (2 + i % 3) * MILLI), new Workers(limit, limit, limit, 0, 0, 0, 0));
    }

    assertThat(limit).isEqualTo(MANY);
  }

  /** Few that take part in a trial are not more than there may be. */
  @Test
  void tasksBeginToWait_noMoreWorkersThanTheMaximum() {
    law = new Law(1, MANY, false);
    compute(9_000, 25, 30);
    for (int i = 0; i < 10_000; i++) {
      taken += 25;
      look(new Backlog(50, 0, 0, 2 * MILLI), new Workers(limit, limit, 0, limit, limit, 0, 0));
    }

    assertThat(allowed).extracting(Allow::workers).allMatch(workers -> workers <= MANY);
  }

  /** Tasks stand before workers that compute; so many end in a millisecond. */
  private void compute(int millis, double few, double many) {
    double done = taken;
    for (int i = 0; i < millis; i++) {
      done += limit >= MANY ? many : few;
      taken = (long) done;
      look(new Backlog(50, 0, 0, 2 * MILLI), new Workers(limit, limit, 0, 0, 0, 0, 0));
    }
  }

  private Decision look(Backlog backlog, Workers workers) {
    now += MILLI;
    Reading seen =
        new Reading(
            now,
            CPUS,
            false,
            backlog,
            taken,
            0,
            new Backlog(0, 0, 0, 0),
            false,
            0,
            workers,
            new Virtual(0, 0, 0, 0, 0, 0, 0));
    Decision decision = law.decide(seen, memory);
    memory = decision.memory();
    for (Action action : decision.actions()) {
      if (action instanceof Allow allow) {
        allowed.add(allow);
        limit = allow.workers();
      }
    }
    return decision;
  }
}
