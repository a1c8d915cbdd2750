package dev.heddle.executor.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.tuning.Knowledge.Manner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnowledgeTest {

  private static final long MICRO = 1_000;
  private static final long MILLI = 1_000_000;

  @Test
  void measured_firstTask_mayBeThatOfAColdProgram() {
    assertThat(Knowledge.NONE.measured(2 * MILLI, 75 * MICRO, 0).manner())
        .isEqualTo(Manner.UNKNOWN);
    assertThat(Knowledge.NONE.measured(80 * MICRO, 75 * MICRO, 0).manner())
        .isEqualTo(Manner.UNKNOWN);
  }

  @Test
  void measured_twoTasksThatCompute_tell() {
    assertThat(twice(80 * MICRO, 75 * MICRO)).isEqualTo(Manner.COMPUTES);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void measured_tasksThatWait_tellOnlyWithASightOfForWhat(int givenUp) {
    Knowledge measured = Knowledge.NONE;
    for (int i = 0; i < 10; i++) {
      measured = measured.measured(2 * MILLI, 75 * MICRO, givenUp);
    }

    assertThat(measured.manner()).isEqualTo(Manner.UNKNOWN);
    assertThat(measured.seenWaiting(false).manner()).isEqualTo(Manner.WAITS);
    assertThat(measured.seenWaiting(true).manner()).isEqualTo(Manner.WAITS_FOR_DISK);
  }

  @Test
  void measured_longTask_tellsAtOnce() {
    assertThat(Knowledge.NONE.measured(30 * MILLI, 11 * MILLI, 0).manner())
        .isEqualTo(Manner.COMPUTES_LONG);
  }

  @Test
  void measured_shortWait_isThatOfAThreadKeptFromTheCpu() {
    assertThat(twice(90 * MICRO, 1 * MICRO)).isEqualTo(Manner.COMPUTES);
  }

  @Test
  void measured_tasksThatGiveUpTheirThreadAfterLittle_doNotGoToAndFroAtTheBorder() {
    Knowledge knowledge = afterGivingUp(Knowledge.NONE, 190 * MICRO);
    assertThat(knowledge.manner()).isEqualTo(Manner.WAITS);

    assertThat(afterGivingUp(knowledge, 390 * MICRO).manner()).isEqualTo(Manner.WAITS);
    knowledge = afterGivingUp(knowledge, 410 * MICRO);
    assertThat(knowledge.manner()).isEqualTo(Manner.COMPUTES);
    assertThat(afterGivingUp(knowledge, 210 * MICRO).manner()).isEqualTo(Manner.COMPUTES);
  }

  /** Ten tasks that computed for so long and gave up their thread once, for a moment. */
  private static Knowledge afterGivingUp(Knowledge before, long computedNanos) {
    Knowledge knowledge = before;
    for (int i = 0; i < 10; i++) {
      knowledge = knowledge.measured(computedNanos + 10 * MICRO, computedNanos, 1);
    }
    return knowledge;
  }

  @Test
  void seenHolding_keepsItOffVirtualThreads_forSoManyObservationsAndTwiceAsManyTheNextTime() {
    Knowledge holds = Knowledge.NONE.seenWaiting(false).seenHolding();
    assertThat(holds.manner()).isEqualTo(Manner.HOLDS);

    int first = observationsUntilItIsTriedAgain(holds);
    assertThat(first).isBetween(100, 10_000);
    Knowledge again = holds.seenHolding();
    assertThat(observationsUntilItIsTriedAgain(again)).isEqualTo(2 * first - 1);
  }

  @Test
  void seenHolding_tasksThatComputeFromThenOn_compute() {
    Knowledge knowledge = Knowledge.NONE.seenHolding();
    for (int i = 0; i < 10; i++) {
      knowledge = knowledge.measured(80 * MICRO, 75 * MICRO, 0);
    }
    assertThat(knowledge.manner()).isEqualTo(Manner.COMPUTES);
  }

  private static int observationsUntilItIsTriedAgain(Knowledge from) {
    Knowledge knowledge = from;
    for (int looks = 0; looks < 1_000_000; looks++) {
      if (knowledge.manner() == Manner.WAITS) {
        return looks;
      }
      knowledge =
          looks % 2 == 0 ? knowledge.seenWaiting(false) : knowledge.measured(2 * MILLI, 0, 0);
    }
    throw new AssertionError("never");
  }

  private static Manner twice(long wallNanos, long cpuNanos) {
    return Knowledge.NONE
        .measured(wallNanos, cpuNanos, 0)
        .measured(wallNanos, cpuNanos, 0)
        .manner();
  }

  @Test
  void measured_tasksThatGiveUpTheirThreadAfterComputingLittle_areThoseThatWait() {
    assertThat(twiceGivingUp(75 * MICRO, 1)).isEqualTo(Manner.WAITS);
    assertThat(twiceGivingUp(MILLI, 10)).isEqualTo(Manner.WAITS);
    assertThat(twiceGivingUp(MILLI, 1)).isEqualTo(Manner.COMPUTES);
  }

  private static Manner twiceGivingUp(long cpuNanos, long times) {
    return Knowledge.NONE
        .measured(cpuNanos, cpuNanos, times)
        .measured(cpuNanos, cpuNanos, times)
        .manner();
  }

  @Test
  void measured_oneTaskThatWaitsAmongMany_changesNothing() {
    Knowledge computes = Knowledge.NONE;
    for (int i = 0; i < 10; i++) {
      computes = computes.measured(80 * MICRO, 75 * MICRO, 0);
    }

    assertThat(computes.measured(3 * MILLI, 75 * MICRO, 0).manner()).isEqualTo(Manner.COMPUTES);
  }

  @Test
  void measured_manyTasksThatWaitNow_isLearnedAnew() {
    Knowledge knowledge = Knowledge.NONE;
    for (int i = 0; i < 10; i++) {
      knowledge = knowledge.measured(80 * MICRO, 75 * MICRO, 0);
    }
    knowledge = knowledge.seenWaiting(false);
    for (int i = 0; i < 8; i++) {
      knowledge = knowledge.measured(3 * MILLI, 75 * MICRO, 0);
    }

    assertThat(knowledge.manner()).isEqualTo(Manner.WAITS);
  }

  @Test
  void measured_nothingChanges_isMeasuredMoreAndMoreRarely() {
    Knowledge knowledge = Knowledge.NONE;
    int before = 0;
    for (int i = 0; i < 20; i++) {
      knowledge = knowledge.measured(80 * MICRO, 75 * MICRO, 0);
      assertThat(knowledge.pause()).isGreaterThanOrEqualTo(before).isBetween(8, 1_024);
      before = knowledge.pause();
    }
    assertThat(before).isEqualTo(1_024);
  }

  @Test
  void measured_shortTaskOfALongType_tellsOnlyOnceAnotherFollowsAndNoneIsLongInBetween() {
    Knowledge once = Knowledge.NONE.seenComputing().measured(80 * MICRO, 75 * MICRO, 0);
    assertThat(once.manner()).isEqualTo(Manner.COMPUTES_LONG);
    assertThat(once.pause()).isBetween(16, 256);

    Knowledge again = once.seenComputing().measured(80 * MICRO, 75 * MICRO, 0);
    assertThat(again.manner()).isEqualTo(Manner.COMPUTES_LONG);

    assertThat(once.measured(80 * MICRO, 75 * MICRO, 0).manner()).isEqualTo(Manner.COMPUTES);
  }

  @Test
  void seenWaiting_longTaskThatWaitsForAMoment_staysLong() {
    Knowledge knowledge = Knowledge.NONE.seenComputing();
    for (int look = 0; look < 5; look++) {
      knowledge = knowledge.seenWaiting(false);
    }
    assertThat(knowledge.manner()).isEqualTo(Manner.COMPUTES_LONG);
    assertThat(knowledge.seenComputing().manner()).isEqualTo(Manner.COMPUTES_LONG);
  }

  @Test
  void seenWaiting_lookAfterLook_isWaiting() {
    Knowledge knowledge = Knowledge.NONE.seenComputing();
    for (int look = 0; look < 15; look++) {
      knowledge = knowledge.seenWaiting(false);
    }
    assertThat(knowledge.manner()).isEqualTo(Manner.WAITS);
  }

  @Test
  void seenWaiting_someOfItForADisk_isWaitingForADisk() {
    Knowledge knowledge = Knowledge.NONE;
    for (int look = 0; look < 12; look++) {
      knowledge = knowledge.seenWaiting(look % 2 == 0);
    }
    assertThat(knowledge.manner()).isEqualTo(Manner.WAITS_FOR_DISK);
    assertThat(knowledge.measured(2 * MILLI, 75 * MICRO, 0).manner())
        .isEqualTo(Manner.WAITS_FOR_DISK);

    for (int look = 0; look < 12; look++) {
      knowledge = knowledge.seenWaiting(false);
    }
    assertThat(knowledge.manner()).isEqualTo(Manner.WAITS_FOR_DISK);
    for (int look = 0; look < 40; look++) {
      knowledge = knowledge.seenWaiting(false);
    }
    assertThat(knowledge.manner()).isEqualTo(Manner.WAITS);
  }

  @Test
  void measured_computesForLongerThanItWaitsForADisk_isWaitingForADiskAllTheSame() {
    Knowledge seen = Knowledge.NONE.seenWaiting(true);
    Knowledge network = Knowledge.NONE.seenWaiting(false);
    for (int i = 0; i < 8; i++) {
      seen = seen.measured(MILLI, 700 * MICRO, 0);
      network = network.measured(MILLI, 700 * MICRO, 0);
    }
    assertThat(seen.manner()).isEqualTo(Manner.WAITS_FOR_DISK);
    assertThat(network.manner()).isEqualTo(Manner.COMPUTES);
  }

  @Test
  void measured_longTypeThatIsShortNowAndWaits_isNoLongerLong() {
    Knowledge knowledge = Knowledge.NONE.seenComputing().measured(2 * MILLI, 75 * MICRO, 0);
    assertThat(knowledge.measured(2 * MILLI, 75 * MICRO, 0).manner()).isEqualTo(Manner.UNKNOWN);
  }
}
