package dev.heddle.driver.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RecorderTest {

  private static final long MILLI = 1_000_000;
  private static final long FROM = 1_000 * MILLI;
  private static final long TO = 2_000 * MILLI;
  private static final long TIMEOUT = 10_000 * MILLI;

  private final Recorder recorder = new Recorder(TIMEOUT);

  RecorderTest() {
    recorder.openWindow(FROM, TO);
  }

  @Test
  void answered_startedAndEndedInTheWindow_countsEverywhere() {
    answer(FROM, FROM + 2 * MILLI, FROM + 5 * MILLI, 200, 42);

    Tally tally = recorder.takeTally();
    assertThat(tally.completed).isEqualTo(1);
    assertThat(tally.succeeded).isEqualTo(1);
    assertThat(tally.bytes).isEqualTo(42);
    assertThat(tally.intended).isEqualTo(1);
    assertThat(tally.settled).isEqualTo(1);
    assertThat(tally.statuses[200]).isEqualTo(1);
    assertOnly(tally.responseTime, 5 * MILLI);
    assertOnly(tally.serviceTime, 3 * MILLI);
    assertOnly(tally.sendLag, 2 * MILLI);
  }

  @Test
  void answered_startedBeforeTheWindow_countsOnlyAsCompleted() {
    answer(FROM - 1, FROM - 1, FROM, 200, 42);

    Tally tally = recorder.takeTally();
    assertThat(tally.completed).isEqualTo(1);
    assertThat(tally.succeeded).isEqualTo(1);
    assertThat(tally.bytes).isEqualTo(42);
    assertNothingIntended(tally);
  }

  @Test
  void answered_endedAfterTheWindow_countsOnlyAsIntended() {
    answer(TO - 1, TO - 1, TO - 1 + 7 * MILLI, 200, 42);

    Tally tally = recorder.takeTally();
    assertThat(tally.completed).isZero();
    assertThat(tally.succeeded).isZero();
    assertThat(tally.bytes).isZero();
    assertThat(tally.intended).isEqualTo(1);
    assertThat(tally.statuses[200]).isEqualTo(1);
    assertOnly(tally.responseTime, 7 * MILLI);
  }

  @Test
  void answered_startedAtTheEndOfTheWindow_doesNotCount() {
    answer(TO, TO, TO, 200, 42);

    Tally tally = recorder.takeTally();
    assertThat(tally.completed).isZero();
    assertNothingIntended(tally);
  }

  @Test
  void answered_status399_isASuccess() {
    answer(FROM, FROM, FROM + MILLI, 399, 0);

    assertOnly(recorder.takeTally().responseTime, MILLI);
  }

  @Test
  void answered_status400_isCountedAndNotInTheHistograms() {
    answer(FROM, FROM, FROM + MILLI, 400, 3);

    Tally tally = recorder.takeTally();
    assertThat(tally.completed).isEqualTo(1);
    assertThat(tally.succeeded).isZero();
    assertThat(tally.bytes).isEqualTo(3);
    assertThat(tally.statuses[400]).isEqualTo(1);
    assertThat(tally.settled).isEqualTo(1);
    assertThat(tally.responseTime.getTotalCount()).isZero();
    assertThat(tally.serviceTime.getTotalCount()).isZero();
  }

  @Test
  void answered_atTheTimeoutAndNotAfterIt_isAnAnswer() {
    recorder.intended(FROM, FROM);
    recorder.intended(FROM, FROM);

    assertThat(recorder.answered(FROM, FROM, FROM + TIMEOUT, 200, 1)).isTrue();
    assertThat(recorder.answered(FROM, FROM, FROM + TIMEOUT + 1, 200, 1)).isFalse();

    Tally tally = recorder.takeTally();
    assertThat(tally.statuses[200]).isEqualTo(1);
    assertThat(tally.losses).containsOnlyKeys(Loss.TIMEOUT).containsValue(1L);
    assertThat(tally.settled).isEqualTo(2);
    assertThat(tally.responseTime.getTotalCount()).isEqualTo(2);
    Recorder.Counts sample = recorder.takeSample();
    assertThat(sample.completed()).isEqualTo(1);
    assertThat(sample.failed()).isEqualTo(1);
  }

  @Test
  void answered_lateInTheWindow_isNoGoodput() {
    recorder.answered(TO - TIMEOUT - 2, TO - TIMEOUT - 2, TO - 1, 200, 7);

    Tally tally = recorder.takeTally();
    assertThat(tally.completed).isZero();
    assertThat(tally.succeeded).isZero();
    assertThat(tally.bytes).isZero();
    assertThat(tally.presentNanos).isEqualTo(TO - 1 - FROM);
  }

  @ParameterizedTest
  @EnumSource(names = {"TIMEOUT", "UNFINISHED"})
  void lost_censoredAfterSending_isInBothHistogramsWithTheTimeWaited(Loss loss) {
    recorder.intended(FROM, FROM);
    recorder.lost(loss, FROM, FROM + MILLI, FROM + 200 * MILLI);

    Tally tally = recorder.takeTally();
    assertThat(tally.losses).containsOnlyKeys(loss).containsValue(1L);
    assertThat(tally.settled).isEqualTo(1);
    assertOnly(tally.responseTime, 200 * MILLI);
    assertOnly(tally.serviceTime, 199 * MILLI);
  }

  @ParameterizedTest
  @EnumSource(names = {"TIMEOUT", "UNFINISHED"})
  void lost_censoredWithoutBeingSent_hasNoServiceTime(Loss loss) {
    long now = FROM + 200 * MILLI;
    recorder.intended(FROM, FROM);
    recorder.lost(loss, FROM, now, now);

    Tally tally = recorder.takeTally();
    assertOnly(tally.responseTime, 200 * MILLI);
    assertThat(tally.serviceTime.getTotalCount()).isZero();
  }

  @ParameterizedTest
  @EnumSource(names = {"CONNECT_FAILURE", "DISCONNECT", "MALFORMED"})
  void lost_notCensored_isCountedAndNotInTheHistograms(Loss loss) {
    recorder.intended(FROM, FROM);
    recorder.lost(loss, FROM, FROM, FROM + MILLI);

    Tally tally = recorder.takeTally();
    assertThat(tally.losses).containsOnlyKeys(loss).containsValue(1L);
    assertThat(tally.settled).isEqualTo(1);
    assertThat(tally.responseTime.getTotalCount()).isZero();
    assertThat(tally.serviceTime.getTotalCount()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void lost_startedOutsideTheWindow_isNotInTheTally(Loss loss) {
    recorder.lost(loss, FROM - 1, FROM - 1, FROM + MILLI);
    recorder.lost(loss, TO, TO, TO + MILLI);

    assertNothingIntended(recorder.takeTally());
  }

  @Test
  void stillOpen_startedInTheWindow_isUnfinishedAndNoFailureOfASample() {
    recorder.intended(FROM, FROM);
    recorder.stillOpen(FROM, FROM + MILLI, TO + 200 * MILLI);

    assertThat(recorder.isSettled()).isTrue();
    Tally tally = recorder.takeTally();
    assertThat(tally.losses).containsOnlyKeys(Loss.UNFINISHED).containsValue(1L);
    assertThat(tally.presentNanos).isEqualTo(TO - FROM);
    assertOnly(tally.responseTime, TO - FROM + 200 * MILLI);
    assertThat(recorder.takeSample().failed()).isZero();
  }

  @Test
  void stillOpen_startedBeforeTheWindow_isStuckAndPresentForTheWindow() {
    recorder.stillOpen(FROM - MILLI, FROM - MILLI, TO + MILLI);

    Tally tally = recorder.takeTally();
    assertThat(tally.stuck).isEqualTo(1);
    assertThat(tally.presentNanos).isEqualTo(TO - FROM);
    assertNothingIntended(tally);
  }

  @Test
  void answered_intendedInAnEarlierWindow_countsInTheNextOnlyAsCompleted() {
    long nextFrom = TO + 100 * MILLI;
    recorder.intended(FROM, FROM);
    recorder.stillOpen(FROM, FROM, TO + MILLI);
    recorder.takeTally();
    recorder.openWindow(nextFrom, nextFrom + 100 * MILLI);

    recorder.answered(FROM, FROM, nextFrom + 10 * MILLI, 200, 0);

    Tally tally = recorder.takeTally();
    assertThat(tally.completed).isEqualTo(1);
    assertThat(tally.presentNanos).isEqualTo(10 * MILLI);
    assertNothingIntended(tally);
  }

  @Test
  void betweenWindows_nothingCountsButSamples() {
    recorder.takeTally();

    answer(TO + MILLI, TO + MILLI, TO + 2 * MILLI, 200, 7);
    recorder.openWindow(TO + 10 * MILLI, TO + 20 * MILLI);

    Tally tally = recorder.takeTally();
    assertThat(tally.completed).isZero();
    assertThat(tally.presentNanos).isZero();
    assertNothingIntended(tally);
    assertThat(recorder.takeSample().completed()).isEqualTo(1);
  }

  @Test
  void lost_unfinishedSinceBeforeTheWindow_isStuck() {
    recorder.lost(Loss.UNFINISHED, FROM - 1, FROM - 1, TO + MILLI);
    recorder.lost(Loss.UNFINISHED, TO, TO, TO + MILLI);

    assertThat(recorder.takeTally().stuck).isEqualTo(1);
  }

  @Test
  void lost_timedOutAfterTheWindowItWaitedThrough_isStuck() {
    recorder.lost(Loss.TIMEOUT, FROM - 1, FROM - 1, TO - 1);
    recorder.lost(Loss.DISCONNECT, FROM - 1, FROM - 1, TO);
    recorder.lost(Loss.TIMEOUT, TO, TO, TO + MILLI);
    recorder.lost(Loss.TIMEOUT, FROM - 1, FROM - 1, TO);

    assertThat(recorder.takeTally().stuck).isEqualTo(1);
  }

  @Test
  void lost_timedOutAfterTheWindow_isNotStuckIfOthersBeganInIt() {
    recorder.intended(FROM, FROM);
    recorder.lost(Loss.TIMEOUT, FROM - 1, FROM - 1, TO);
    recorder.answered(FROM, FROM, TO, 200, 0);

    assertThat(recorder.takeTally().stuck).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "1200, 1500, 300",
    "1000, 2000, 1000",
    "800, 1300, 300",
    "1800, 2300, 200",
    "400, 2600, 1000",
    "400, 900, 0",
    "400, 1000, 0",
    "2000, 2300, 0",
    "2100, 2300, 0",
    "1500, 1500, 0"
  })
  void present_isTheOverlapWithTheWindowHoweverTheRequestEnds(
      long fromMillis, long toMillis, long overlapMillis) {
    long from = fromMillis * MILLI;
    long to = toMillis * MILLI;
    answer(from, from, to, 200, 1);
    answer(from, from, to, 503, 1);
    for (Loss loss : Loss.values()) {
      recorder.intended(from, from);
      recorder.lost(loss, from, from, to);
    }

    assertThat(recorder.takeTally().presentNanos)
        .isEqualTo((2 + Loss.values().length) * overlapMillis * MILLI);
  }

  @Test
  void present_requestTakenUpLate_countsFromItsIntendedStart() {
    answer(FROM, FROM + 700 * MILLI, FROM + 800 * MILLI, 200, 1);

    assertThat(recorder.takeTally().presentNanos).isEqualTo(800 * MILLI);
  }

  @Test
  void present_endedOutsideAWindow_isNotCounted() {
    var fresh = new Recorder(TIMEOUT);
    fresh.answered(FROM, FROM, TO, 200, 1);
    fresh.openWindow(FROM, TO);
    fresh.takeTally();
    fresh.lost(Loss.UNFINISHED, FROM, FROM, TO);

    assertThat(fresh.takeTally().presentNanos).isZero();
  }

  @Test
  void present_acrossTheOverflowOfTheClock_countsAsAnyOther() {
    recorder.openWindow(Long.MAX_VALUE - 10, Long.MIN_VALUE + 10);

    recorder.answered(Long.MAX_VALUE - 20, 0, Long.MIN_VALUE, 200, 1);
    recorder.lost(Loss.TIMEOUT, Long.MAX_VALUE, 0, Long.MIN_VALUE + 20);

    assertThat(recorder.takeTally().presentNanos).isEqualTo(11 + 11);
  }

  @Test
  void isSettled_isFalseWhileARequestOfTheWindowIsUnanswered() {
    assertThat(recorder.isSettled()).isTrue();

    recorder.intended(FROM, FROM);
    recorder.intended(TO - 1, TO);
    recorder.intended(TO, TO);
    assertThat(recorder.isSettled()).isFalse();

    recorder.answered(FROM, FROM, TO + MILLI, 500, 0);
    assertThat(recorder.isSettled()).isFalse();

    recorder.lost(Loss.DISCONNECT, TO - 1, TO, TO + 2 * MILLI);
    assertThat(recorder.isSettled()).isTrue();
  }

  @Test
  void openWindow_again_forgetsWhatTheFirstOneCounted() {
    recorder.intended(FROM, FROM);

    recorder.openWindow(TO, TO + 1_000 * MILLI);

    recorder.lost(Loss.TIMEOUT, FROM, FROM, TO);
    assertThat(recorder.isSettled()).isTrue();
    assertNothingIntended(recorder.takeTally());
  }

  @Test
  void connected_countsInsideTheWindowOnly() {
    recorder.connected(FROM - 1);
    recorder.connected(FROM);
    recorder.connected(TO - 1);
    recorder.connected(TO);

    assertThat(recorder.takeTally().connects).isEqualTo(2);
  }

  @Test
  void takeTally_leavesNoWindowBehind() {
    recorder.takeTally();

    answer(FROM, FROM, FROM + MILLI, 200, 1);

    Tally tally = recorder.takeTally();
    assertThat(tally.completed).isZero();
    assertNothingIntended(tally);
  }

  @Test
  void beforeAWindow_onlySamplesAreRecorded() {
    var fresh = new Recorder(TIMEOUT);
    fresh.intended(FROM, FROM);
    fresh.answered(FROM, FROM, FROM + MILLI, 200, 1);

    assertThat(fresh.takeSample().completed()).isEqualTo(1);
    assertThat(fresh.isSettled()).isTrue();
    assertNothingIntended(fresh.takeTally());
  }

  @Test
  void takeSample_countsSinceTheSampleBefore() {
    answer(0, 0, 5 * MILLI, 200, 1);
    answer(0, 0, 5 * MILLI, 503, 1);
    recorder.lost(Loss.DISCONNECT, 0, 0, MILLI);

    Recorder.Counts first = recorder.takeSample();
    assertThat(first.completed()).isEqualTo(2);
    assertThat(first.failed()).isEqualTo(2);
    assertThat(first.responseTime().getTotalCount()).isEqualTo(1);

    Recorder.Counts second = recorder.takeSample();
    assertThat(second.completed()).isZero();
    assertThat(second.failed()).isZero();
    assertThat(second.responseTime().getTotalCount()).isZero();
  }

  @Test
  void timesBeyondTheHistograms_areClamped() {
    long hours = 10_000_000_000_000L;
    recorder.intended(FROM, FROM - 1);
    recorder.lost(Loss.UNFINISHED, FROM, FROM, FROM + hours);

    Tally tally = recorder.takeTally();
    assertThat(tally.sendLag.getTotalCount()).isEqualTo(1);
    assertThat(tally.responseTime.getTotalCount()).isEqualTo(1);
    assertThat(tally.responseTime.getMaxValue()).isGreaterThanOrEqualTo(3_600_000_000_000L);
  }

  @Test
  void windowAcrossTheOverflowOfTheClock_countsAsAnyOther() {
    recorder.openWindow(Long.MAX_VALUE - 10, Long.MIN_VALUE + 10);

    recorder.intended(Long.MAX_VALUE, Long.MIN_VALUE);
    recorder.intended(Long.MIN_VALUE + 9, Long.MIN_VALUE + 9);
    recorder.intended(Long.MIN_VALUE + 10, Long.MIN_VALUE + 10);

    assertThat(recorder.takeTally().intended).isEqualTo(2);
  }

  private void answer(long intended, long sent, long now, int status, long bytes) {
    recorder.intended(intended, sent);
    recorder.answered(intended, sent, now, status, bytes);
  }

  private static void assertOnly(Histogram histogram, long nanos) {
    assertThat(histogram.getTotalCount()).isEqualTo(1);
    assertThat(histogram.valuesAreEquivalent(histogram.getMaxValue(), nanos))
        .as("%d is about %d", histogram.getMaxValue(), nanos)
        .isTrue();
  }

  private static void assertNothingIntended(Tally tally) {
    assertThat(tally.intended).isZero();
    assertThat(tally.settled).isZero();
    assertThat(tally.statuses).containsOnly(0);
    assertThat(tally.losses).isEmpty();
    assertThat(tally.responseTime.getTotalCount()).isZero();
    assertThat(tally.serviceTime.getTotalCount()).isZero();
    assertThat(tally.sendLag.getTotalCount()).isZero();
  }
}
