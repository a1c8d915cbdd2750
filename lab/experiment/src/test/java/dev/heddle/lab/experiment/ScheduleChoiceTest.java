package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ScheduleChoiceTest {

  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration MINUTE = Duration.ofMinutes(1);

  @Test
  void or_takes_each_part_from_the_first_that_has_it() {
    ScheduleChoice asked = new ScheduleChoice(5, null, MINUTE, null, null);
    ScheduleChoice described = new ScheduleChoice(7, SECOND, SECOND, null, SECOND);

    assertThat(asked.or(described)).isEqualTo(new ScheduleChoice(5, SECOND, MINUTE, null, SECOND));
    assertThat(ScheduleChoice.NONE.or(described)).isEqualTo(described);
  }

  @Test
  void toSchedule_of_nothing_is_the_default() {
    assertThat(ScheduleChoice.NONE.toSchedule(false))
        .isEqualTo(
            new Schedule(
                16,
                Duration.ofSeconds(3),
                Duration.ofSeconds(60),
                Duration.ofSeconds(6),
                Duration.ofSeconds(10),
                false,
                true,
                true,
                true,
                null,
                Duration.ofMinutes(10)));
  }

  @Test
  void or_takes_blocks_and_time_together_from_the_first_that_has_either() {
    ScheduleChoice blocks = new ScheduleChoice(5, null, null, null, null);
    ScheduleChoice time = within(MINUTE);

    assertThat(blocks.or(time).toSchedule(false).within()).isNull();
    assertThat(time.or(blocks).toSchedule(false).blocks()).isEqualTo(Schedule.MOST_PAIRS);
    assertThat(time.or(blocks).toSchedule(false).within()).isEqualTo(MINUTE);
  }

  private static ScheduleChoice within(Duration time) {
    return new ScheduleChoice(null, time, null, null, null, null, null, null, null, null);
  }

  @Test
  void toSchedule_of_a_limit_below_warm_up_takes_warm_up() {
    Schedule schedule = new ScheduleChoice(1, MINUTE, SECOND, null, null).toSchedule(true);

    assertThat(schedule.warmUpLimit()).isEqualTo(MINUTE);
    assertThat(schedule.quick()).isTrue();
  }
}
