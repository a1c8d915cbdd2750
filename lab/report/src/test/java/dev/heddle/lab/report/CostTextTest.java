package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.result.Result;
import org.junit.jupiter.api.Test;

class CostTextTest {

  @Test
  void sentences_tellOfAllNoisyLoadsAtOnce_withTheTimeOfTheFirst() {
    Result result = KnownExamples.noisyCosts();

    assertThat(CostText.sentences(result, Standings.of(result, Stage.OVER)))
        .extracting(CostText.CostSentence::sentence)
        .containsExactly(
            "CPU/request with virtual: 22 % less, LIKELY (5 to 35 % less) at 400 users; too noisy"
                + " to say at 100 users and 800 users (would need about 2 min more for 800"
                + " users).");
  }
}
