package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.text.Wrap;
import dev.heddle.lab.result.Result;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SummaryTextTest {

  static Stream<Result> results() {
    return Stream.of(
        KnownExamples.byDefault(false),
        KnownExamples.longNames(),
        KnownExamples.discarded(),
        KnownExamples.quick(),
        ResultExamples.byDefault(),
        ResultExamples.longNames(),
        ResultExamples.fortyCells(),
        ResultExamples.climbed(),
        ResultExamples.surged(),
        ResultExamples.interrupted(),
        ResultExamples.withoutTrial(),
        ResultExamples.failures(3, "x"));
  }

  @ParameterizedTest
  @MethodSource("results")
  void lines_ofAnyResult_fitTheNarrowestTerminal_andNeverLeaveAVerdictAlone(Result result) {
    for (Stage stage : Stage.values()) {
      assertThat(SummaryText.lines(result, stage))
          .allMatch(line -> line.length() <= Wrap.COLUMNS)
          .noneMatch(line -> line.contains("cannot tell") || line.contains("null"));
    }
  }

  @Test
  void lines_whileItGoesOn_sayHowLongWhatIsOpenTakes() {
    assertThat(SummaryText.lines(KnownExamples.byDefault(false), Stage.GOES_ON))
        .startsWith(
            "after 2:00, 2 fresh starts of each",
            "  400 users  CLEAR     virtual answers 2.0x as much as platform (at least 1.6x)")
        .contains(
            "  100 users  CHECKING  virtual and platform: no difference above 2 % so far",
            "                       (about 2 min more)");
  }

  @Test
  void lines_ofSeveralArms_haveOneForEachAgainstTheFirst() {
    List<String> lines = SummaryText.lines(KnownExamples.longNames(), Stage.GOES_ON);

    assertThat(lines).filteredOn(line -> line.contains("CLEAR     with ")).hasSize(3);
    assertThat(lines)
        .contains(
            "  100/s      CLEAR     with virtual-threads-eight-carriers, p99 is 20 % longer",
            "                       than with platform-threads-pool-of-200-a (at least 10 %)");
  }

  @Test
  void lines_ofASurge_sayOfEachArmWhatIsLeftAndWhatItCosts() {
    assertThat(SummaryText.lines(ResultExamples.surged(), Stage.OVER))
        .contains(
            "                 platform: goodput 812/s, errors 79.7 %, peak memory 412 MB, no",
            "                 recovery in 30 s",
            "                 virtual: goodput 3,918/s, errors 2.05 %, peak memory 412 MB,",
            "                 recovery 1,200 ms");
  }

  @Test
  void lines_ofAnArmOfWhichNothingCounts_sayHowItsTrialsEnded() {
    assertThat(SummaryText.lines(KnownExamples.discarded(), Stage.OVER))
        .containsExactly(
            "after 0:40, 2 fresh starts of each",
            "  400 users  OPEN      virtual has no valid trial (discarded: 2 late driver)",
            "             platform 1,992/s",
            "             virtual: 0 of 2 trials valid (2 late driver)",
            "Measured one after the other, not side by side: as asked, or for lack of room.");
  }
}
