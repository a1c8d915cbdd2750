package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.ClaimFinding.ClaimVerdict;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimTextTest {

  private static final Load FEW = ExampleExperiments.USERS;
  private static final Load MANY = new Load.Closed(900);

  /** After two pairs, each of two trials of four seconds. */
  @ParameterizedTest
  @CsvSource({
    "4, '; 4 more pairs would probably decide, about 30 s)'",
    "14, '; 14 more pairs would probably decide, about 2 min)'",
    "15, '; 17 pairs would probably decide, about 2 min (--blocks 17 with --within))'",
    "999, '; 1001 pairs would probably decide, about 2 h (more than a run may have))'"
  })
  void words_ofAnOpenClaim_sayWhatItTakes(int further, String end) {
    assertThat(ClaimText.words(result(FEW), open(FEW, further))).endsWith(end);
  }

  /** Each pair has both loads. */
  @Test
  void words_ofAClaimAboutTwoLoads_haveTheTimeOfBoth() {
    assertThat(ClaimText.words(result(FEW, MANY), open(MANY, 4)))
        .endsWith("; 4 more pairs would probably decide, about 60 s)");
  }

  /** The first load has the start, and the other goes on with it. */
  @Test
  void words_ofAClaimAboutTwoLoadsOfOneStart_countItOnce() {
    Result fresh = result(FEW, MANY);
    List<TrialRecord> shared =
        fresh.trials().stream()
            .map(trial -> trial.identity().load().equals(FEW) ? trial : goingOn(trial))
            .toList();
    Result result = Examples.result(fresh.experiment(), shared, fresh.summaries());

    // The window of the second load takes a second in each of two trials.
    assertThat(ClaimText.words(result, open(MANY, 4)))
        .endsWith("; 4 more pairs would probably decide, about 40 s)");
    assertThat(ClaimText.words(result, open(FEW, 4)))
        .endsWith("; 4 more pairs would probably decide, about 30 s)");
  }

  private static TrialRecord goingOn(TrialRecord trial) {
    return Examples.timed(Examples.goingOn(trial), trial.startedAt(), Duration.ofSeconds(1));
  }

  private static ClaimFinding open(Load base, int further) {
    String arm = base.equals(FEW) ? "a" : "b";
    Claim claim = ExampleExperiments.ratio(arm, base, 0.9, 0.95);
    Experiment experiment = result(FEW, MANY).experiment().asking(List.of(claim), List.of());
    ClaimFinding found = Judge.findings(experiment, result(FEW, MANY).trials(), true).getFirst();
    assertThat(found.verdict()).isEqualTo(ClaimVerdict.CANNOT_TELL);
    return new ClaimFinding(claim, null, found.comparison(), found.verdict(), further);
  }

  private static Result result(Load... loads) {
    Experiment experiment =
        ExampleExperiments.looking(
            ExampleExperiments.experiment(List.of("a", "b"), List.of(loads), 1, 1),
            Duration.ofHours(1),
            16);
    List<TrialRecord> trials = new ArrayList<>();
    for (int pair = 1; pair <= 2; pair++) {
      for (Load load : loads) {
        for (String arm : List.of("a", "b")) {
          trials.add(
              Examples.timed(
                  Examples.trial(pair, arm, load, arm.equals("a") ? 1_000 : 900L + 50L * pair),
                  Instant.EPOCH.plusSeconds(4L * trials.size()),
                  Duration.ofSeconds(4)));
        }
      }
    }
    return Examples.result(experiment, trials, Judge.summaries(experiment, trials));
  }
}
