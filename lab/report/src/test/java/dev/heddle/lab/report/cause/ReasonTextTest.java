package dev.heddle.lab.report.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.Reason.NotKnown.NotKnownWhy;
import dev.heddle.lab.result.cause.CpuSaturated;
import dev.heddle.lab.result.cause.GcPauses;
import dev.heddle.lab.result.cause.PoolWait;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReasonTextTest {

  private static final List<Metric> SPEED = List.of(Metric.THROUGHPUT, Metric.P99);

  @Test
  void what_holds_an_arm_back_is_told_with_what_would_change_it() {
    assertThat(ReasonText.of(new Reason.HeldBack(SPEED, "base", new PoolWait(20, 80, 100, 400))))
        .isEqualTo(
            "base is limited by its 20 threads: 80 of 100 requests wait 400 ms for one; 100"
                + " threads, or virtual threads, would remove it");
    assertThat(ReasonText.of(new Reason.HeldBack(SPEED, "other", new GcPauses(0.3))))
        .startsWith("other is limited by the garbage");
  }

  @Test
  void the_cpu_of_a_request_is_told_of_both_arms() {
    CpuSaturated cpu = new CpuSaturated(1, 0.98);

    assertThat(
            ReasonText.of(new Reason.MoreCpuPerRequest(SPEED, "base", "other", cpu, 1000, 666.7)))
        .isEqualTo(
            "base finds all CPUs busy: 1.0 CPUs work for it, and the machine is 98 % busy, at 1000"
                + " us for each request where other needs 667; less CPU time for each request, or"
                + " more CPUs, would remove it");
  }

  @Test
  void dearer_requests_of_a_fixed_number_of_threads_are_told_with_both_costs() {
    assertThat(ReasonText.of(new Reason.SameCpu(SPEED, "base", "other", 1.03, 975, 882)))
        .isEqualTo(
            "base needs 975 us of CPU for each request where other needs 882, and both use as much"
                + " CPU time (1.0 CPUs); less for each request, or more threads that compute, would"
                + " remove it");
  }

  @Test
  void what_is_not_known_is_told_with_the_reason_why() {
    assertThat(ReasonText.of(new Reason.NotKnown(SPEED, "base", NotKnownWhy.NOT_RECORDED)))
        .isEqualTo(
            "what puts base behind in throughput, p99 is not known: without a recording, locks and"
                + " pinned carriers cannot be seen");
    assertThat(ReasonText.of(new Reason.NotKnown(SPEED, "base", NotKnownWhy.NOTHING_ALONE)))
        .isEqualTo(
            "what puts base behind in throughput, p99 is not known: nothing that was examined holds"
                + " back only this arm");
  }

  @Test
  void a_difference_in_cost_is_told_as_one_that_was_not_looked_into() {
    assertThat(ReasonText.of(new Reason.NotLookedFor(List.of(Metric.CPU_PER_REQUEST))))
        .isEqualTo("no cause of its difference in CPU/request was looked for");
  }
}
