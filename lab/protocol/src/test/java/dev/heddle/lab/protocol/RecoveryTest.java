package dev.heddle.lab.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Samples are a tenth of a second apart. */
class RecoveryTest {

  private static final long END_NANOS = 1_000_000_000;

  /** Before the surge: 30 ms at p99, 20 requests in the system, none failed. */
  private static final Recovery RECOVERY =
      Recovery.asBefore(List.of(sample(1, 0, 15, 5, 30), sample(2, 0, 1, 2, 20)));

  @Test
  void nanos_of_a_service_that_did_not_notice_are_none() {
    assertThat(nanos(calm(10))).isEqualTo(0);
  }

  @Test
  void nanos_end_where_a_second_began_that_was_as_before() {
    assertThat(nanos(late(3), calm(9), late(1), calm(10))).isEqualTo(1_300_000_000);
  }

  @Test
  void nanos_without_a_whole_second_as_before_are_not_known() {
    assertThat(nanos(late(3), calm(9))).isEqualTo(-1);
    assertThat(nanos()).isEqualTo(-1);
  }

  @Test
  void nanos_leave_out_what_was_before_the_end_of_the_surge() {
    List<Event.Sample> before =
        IntStream.range(0, 10).mapToObj(i -> sample(i, 0, 10, 0, 20)).toList();

    assertThat(RECOVERY.nanos(before, END_NANOS)).isEmpty();
  }

  /** The driver knows the end to the nanosecond, the lab in whole milliseconds. */
  @Test
  void nanos_from_an_end_that_is_rounded_down_are_known_from_the_same_samples() {
    List<Event.Sample> samples = new ArrayList<>();
    samples.add(new Event.Sample(END_NANOS - 200_000, 1, 9, 0, 0, 0, 0));
    for (long tenth = 0; tenth <= 10; tenth++) {
      long failed = tenth == 0 ? 9 : 0;
      samples.add(
          new Event.Sample(END_NANOS + 100_000 + tenth * 100_000_000, 1, failed, 0, 0, 0, 0));
    }

    assertThat(RECOVERY.nanos(samples, END_NANOS)).hasValue(100_000);
    assertThat(RECOVERY.nanos(samples, END_NANOS - 999_999)).hasValue(100_000 + 999_999);
  }

  @Test
  void asBefore_takes_up_to_twice_the_largest_of_each() {
    assertThat(nanos(of(10, 0, 40, 0, 60))).isZero();
    assertThat(nanos(of(10, 0, 0, 0, 61))).isEqualTo(-1);
    assertThat(nanos(of(10, 0, 30, 11, 0))).isEqualTo(-1);
    assertThat(nanos(of(10, 1, 0, 0, 0))).isEqualTo(-1);
  }

  @Test
  void asBefore_of_a_service_that_failed_now_and_then_lets_it_do_so() {
    Recovery failing = Recovery.asBefore(List.of(sample(1, 3, 0, 0, 0)));

    assertThat(failing.mostFailed()).isEqualTo(6);
  }

  @Test
  void asBefore_of_a_quick_service_does_not_mind_what_is_no_overload() {
    assertThat(Recovery.asBefore(List.of(sample(1, 0, 1, 0, 1))))
        .isEqualTo(new Recovery(0, 20_000_000, 20));
    assertThat(Recovery.asBefore(List.of())).isEqualTo(new Recovery(0, 20_000_000, 20));
  }

  @SafeVarargs
  private static long nanos(List<Event.Sample>... stretches) {
    List<Event.Sample> samples = new ArrayList<>();
    for (List<Event.Sample> stretch : stretches) {
      for (Event.Sample sample : stretch) {
        samples.add(
            sample(
                11 + samples.size(),
                sample.failed(),
                sample.inFlight(),
                sample.waiting(),
                sample.responseP99Nanos() / 1_000_000));
      }
    }
    return RECOVERY.nanos(samples, END_NANOS).orElse(-1);
  }

  private static List<Event.Sample> calm(int count) {
    return of(count, 0, 10, 0, 25);
  }

  private static List<Event.Sample> late(int count) {
    return of(count, 0, 10, 0, 900);
  }

  private static List<Event.Sample> of(
      int count, long failed, int inFlight, int waiting, long p99Millis) {
    return IntStream.range(0, count)
        .mapToObj(i -> sample(0, failed, inFlight, waiting, p99Millis))
        .toList();
  }

  private static Event.Sample sample(
      long tenths, long failed, int inFlight, int waiting, long p99Millis) {
    return new Event.Sample(
        tenths * 100_000_000, 1, failed, inFlight, waiting, 0, p99Millis * 1_000_000);
  }
}
