package dev.heddle.lab.report.caution;

import dev.heddle.lab.report.text.OutcomeText;
import dev.heddle.lab.result.FailedStarts;
import dev.heddle.lab.result.Result;
import java.util.List;

/** Names arms that were given up because they do not start. */
final class GivenUpArms implements Caution {

  @Override
  public List<String> of(Result result) {
    return FailedStarts.of(result.trials()).values().stream().map(GivenUpArms::sentence).toList();
  }

  private static String sentence(FailedStarts.GivenUpArm givenUp) {
    return givenUp.arm()
        + " was given up after two starts that failed the same way ("
        + OutcomeText.sentence(givenUp.last().outcome())
        + "); its other trials were left out.";
  }
}
