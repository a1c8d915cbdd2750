package dev.heddle.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.protocol.Load;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;
import org.apache.jmeter.threads.openmodel.ThreadScheduleUtils;
import org.junit.jupiter.api.Test;

class ArrivalScheduleTest {

  @Test
  void text_isOneThatJmeterReads() throws Exception {
    ArrivalSchedule schedule =
        new ArrivalSchedule(new Load.Open(0.00012, Load.Arrivals.POISSON), 7);

    assertThat(schedule.text()).startsWith("rate(0.00012/sec) random_arrivals(600 sec) random");
    assertThat(ThreadScheduleUtils.ThreadSchedule(schedule.text()).getTotalDuration())
        .isEqualTo(6 * 3_600);
  }

  @Test
  void constantArrivals_haveEqualDistances() {
    ArrivalSchedule schedule = new ArrivalSchedule(new Load.Open(50, Load.Arrivals.CONSTANT), 7);

    List<Long> arrivals = first(30_005, schedule);

    assertThat(arrivals).startsWith(0L, 20L, 40L);
    assertThat(arrivals.getLast()).isEqualTo(20 * 30_004);
  }

  @Test
  void poissonArrivals_keepTheRateAndComeAgainWithTheSeed() {
    ArrivalSchedule schedule = new ArrivalSchedule(new Load.Open(100, Load.Arrivals.POISSON), 7);

    List<Long> arrivals = first(120_000, schedule);

    assertThat(arrivals).isSorted().isEqualTo(first(120_000, schedule));
    assertThat(arrivals.get(60_000)).isBetween(600_000L, 601_000L);
    assertThat(arrivals.getLast()).isBetween(1_199_000L, 1_200_000L);
    assertThat(arrivals).isNotEqualTo(first(120_000, new ArrivalSchedule(schedule.load(), 8)));
  }

  @Test
  void seedOfZero_isRefused() {
    assertThatThrownBy(() -> new ArrivalSchedule(new Load.Open(1, Load.Arrivals.POISSON), 0))
        .hasMessage("seed must not be 0");
  }

  private static List<Long> first(int count, ArrivalSchedule schedule) {
    List<Long> first = new ArrayList<>();
    PrimitiveIterator.OfLong arrivals = schedule.arrivals();
    while (first.size() < count && arrivals.hasNext()) {
      first.add(arrivals.nextLong());
    }
    return first;
  }
}
