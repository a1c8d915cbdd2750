package dev.heddle.lab.rig.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Calibration.Truth;
import dev.heddle.lab.result.Calibration.Weight;
import dev.heddle.lab.result.Metric;
import org.junit.jupiter.api.Test;

class KnownRunTest {

  @Test
  void same_compares_two_arms_that_differ_by_name_alone() {
    KnownRun same = KnownRun.same();

    assertThat(same.arms()).hasSize(2);
    assertThat(same.arms().getFirst().arguments()).isEqualTo(same.arms().getLast().arguments());
    assertThat(same.truths()).allMatch(known -> known.truth().equals(Truth.SAME));
  }

  @Test
  void same_has_nine_informative_comparisons() {
    assertThat(KnownRun.same().truths())
        .filteredOn(known -> known.evidence() == Weight.INFORMATIVE)
        .hasSize(9)
        .allSatisfy(
            known -> {
              switch (known.metric()) {
                case THROUGHPUT -> assertThat(known.load()).isInstanceOf(Load.Closed.class);
                case P99 -> assertThat(known.load()).isInstanceOf(Load.Open.class);
                case CPU_PER_REQUEST, RESIDENT_PER_REQUEST -> {}
                default -> throw new AssertionError(known);
              }
            });
  }

  @Test
  void waits_compares_platform_with_virtual_threads() {
    KnownRun waits = KnownRun.waits();

    assertThat(waits.arms().stream().map(Arm::threads))
        .containsExactly(ThreadKind.PLATFORM, ThreadKind.VIRTUAL, ThreadKind.VIRTUAL);
    // Four users for each of the threads.
    assertThat(waits.truths())
        .filteredOn(known -> known.truth().ratio() == 4)
        .singleElement()
        .satisfies(
            known -> {
              assertThat(known.load()).isEqualTo(new Load.Closed(64));
              assertThat(known.metric()).isEqualTo(Metric.THROUGHPUT);
            });
  }

  @Test
  void every_truth_is_of_an_arm_and_a_load_that_are_run() {
    for (KnownRun known : new KnownRun[] {KnownRun.same(), KnownRun.waits()}) {
      assertThat(known.truths())
          .allSatisfy(
              truth -> {
                assertThat(known.arms().stream().skip(1).map(Arm::name)).contains(truth.arm());
                assertThat(known.loads()).contains(truth.load());
              });
    }
  }
}
