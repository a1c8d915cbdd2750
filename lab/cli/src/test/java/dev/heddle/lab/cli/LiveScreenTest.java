package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiveScreenTest {

  @Test
  void lines_of_a_trial_show_how_far_it_is_what_it_does_and_the_verdicts_so_far() {
    assertThat(LiveScreen.lines(LiveExamples.measuring(), 79, 24, false))
        .containsExactly(
            "spring-hello: pair 3",
            "[==========                              ] 25 %, 3:12, at most 6:48 left",
            "",
            "pair 3, 400 users: measuring virtual",
            "  throughput     3,994/s   in flight     400   CPUs of subject  0.85",
            "  p99             104 ms   waiting        12   CPUs of driver   0.32",
            "",
            "400 users  CHECKING  virtual answers 2.0x as much as platform",
            "400 users  LIKELY    virtual answers 2.0x as much as platform",
            "100 users  CLEAR     virtual answers 2.0x as much as platform");
  }

  @Test
  void lines_before_the_first_trial_have_no_figures() {
    assertThat(LiveScreen.lines(LiveExamples.starting("x"), 79, 24, false))
        .hasSize(6)
        .contains("warming up the driver")
        .contains("  throughput           -   in flight       -   CPUs of subject     -");
  }

  @Test
  void lines_with_colours_colour_the_words_that_speak_for_or_against_an_arm() {
    assertThat(LiveScreen.lines(LiveExamples.measuring(), 79, 24, true))
        .filteredOn(line -> line.contains("\u001b"))
        .satisfiesExactly(
            worse -> assertThat(worse).startsWith("400 users  \u001b[31mLIKELY\u001b[m  "),
            better -> assertThat(better).startsWith("100 users  \u001b[32mCLEAR\u001b[m  "));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 40, 79, 200})
  void lines_are_never_wider_than_the_terminal(int width) {
    assertThat(LiveScreen.lines(LiveExamples.measuring(), width, 24, false))
        .allMatch(line -> line.length() <= width);
    assertThat(LiveScreen.lines(LiveExamples.measuring(), width, 24, true))
        .allMatch(line -> line.replaceAll("\u001b\\[\\d*m", "").length() <= width);
  }

  @Test
  void lines_in_a_terminal_that_is_too_low_are_one() {
    assertThat(LiveScreen.lines(LiveExamples.measuring(), 79, 5, true))
        .containsExactly("[3:12, at most 6:48 left] pair 3, 400 users: measuring virtual");
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 7, 8, 9, 12, 24})
  void lines_are_never_more_than_there_is_room_for(int height) {
    LiveState.Standing each = LiveExamples.standing("1 user", "CLEAR", LiveState.Tone.GOOD);
    LiveState many = LiveExamples.state("x", LiveExamples.NOW, Collections.nCopies(20, each));

    List<String> lines = LiveScreen.lines(many, 79, height, false);

    assertThat(lines).hasSizeLessThanOrEqualTo(height);
    if (height == 12) {
      assertThat(lines).endsWith("and 17 more");
    }
  }

  @Test
  void lines_of_words_that_steer_a_terminal_do_not() {
    assertThat(LiveScreen.lines(LiveExamples.starting("a\u001b[2J\u009b\r\nb\u202e"), 79, 24, true))
        .allMatch(line -> line.chars().noneMatch(Character::isISOControl))
        .first()
        .isEqualTo("a [2J   b : starting");
  }
}
