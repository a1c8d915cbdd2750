package dev.heddle.lab.examples;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;

/** Results with what the judge concludes from their trials. */
public final class JudgedExamples {

  private JudgedExamples() {}

  /** A run that is complete, with the judge's summaries. */
  public static Result result(Experiment experiment, List<TrialRecord> trials) {
    return Examples.result(experiment, trials, Judge.summaries(experiment, trials));
  }
}
