package dev.heddle.lab.report.standing;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.report.text.DoubtText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.FailedStarts;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.Verdict;
import java.time.Duration;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Puts standings into words. */
final class StandingWords {

  private final Experiment experiment;
  private final Stage stage;
  private final TimeToTell time;
  private final Set<String> givenUp;

  StandingWords(Result result, Stage stage) {
    this.experiment = result.experiment();
    this.stage = stage;
    this.time = new TimeToTell(result);
    this.givenUp = FailedStarts.of(result.trials()).keySet();
  }

  /** Whether an arm or the first arm does not start and therefore gets no more pairs. */
  boolean isGivenUp(String arm) {
    return givenUp.contains(arm) || givenUp.contains(experiment.arms().getFirst().name());
  }

  Standing standing(
      Summary summary,
      String arm,
      Metric metric,
      Word word,
      @Nullable Comparison comparison,
      @Nullable Doubt doubt) {
    Clause clause = new Clause(arm, experiment.arms().getFirst().name(), metric);
    Reason reason = reason(summary, doubt);
    String more = more(clause, comparison, reason);
    return new Standing(
        summary.load(),
        arm,
        clause.base(),
        metric,
        word,
        comparison,
        doubt,
        says(clause, summary, comparison, doubt),
        brief(metric, word, comparison, reason, more),
        more,
        reason == null ? "" : reason.needs(),
        withAll(clause, comparison, summary.withAll(arm, metric)));
  }

  private String says(
      Clause clause, Summary summary, @Nullable Comparison comparison, @Nullable Doubt doubt) {
    if (doubt instanceof Doubt.Discarded) {
      boolean isOurs =
          summary.cells().stream()
              .anyMatch(cell -> cell.arm().equals(clause.arm()) && cell.discarded() != null);
      return (isOurs ? clause.arm() : clause.base()) + " has no valid trial";
    }
    if (comparison == null) {
      return clause.both()
          + ": "
          + (doubt == null ? noPair(summary) : "no pair with values of " + clause.metric().title());
    }
    return switch (comparison.verdict()) {
      case BETTER, WORSE -> clause.differs(comparison.ratio());
      case EQUIVALENT -> clause.same();
      case CANNOT_TELL -> undecided(clause, comparison, doubt);
    };
  }

  private String noPair(Summary summary) {
    if (stage == Stage.GOES_ON) {
      return "no pair is complete yet";
    }
    return summary.cells().stream().allMatch(cell -> cell.trials() == 0)
        ? "not measured before the run was over"
        : "no pair with valid trials of both";
  }

  private String brief(
      Metric metric,
      Word word,
      @Nullable Comparison comparison,
      @Nullable Reason reason,
      String more) {
    if (reason != null) {
      return reason.inBrief();
    }
    Double low = comparison == null ? null : comparison.low();
    Double high = comparison == null ? null : comparison.high();
    if (comparison == null || low == null || high == null) {
      return "no figures for both";
    }
    if (comparison.verdict() == Verdict.EQUIVALENT) {
      return "the same, " + word + " (" + more + ")";
    }
    Amount amount = Amount.of(metric);
    return amount.bare(comparison.ratio()) + ", " + word + " (" + amount.range(low, high) + ")";
  }

  private String undecided(Clause clause, Comparison comparison, @Nullable Doubt doubt) {
    if (doubt instanceof Doubt.NotComparable) {
      return clause.differs(comparison.ratio());
    }
    Double low = comparison.low();
    Double high = comparison.high();
    if (low == null || high == null) {
      return clause.differs(comparison.ratio())
          + (comparison.blocks() == 1 ? " in the first pair" : " so far");
    }
    String narrow = Amount.narrow(low, high);
    if (!narrow.isEmpty()) {
      return clause.both() + ": " + narrow + (stage == Stage.GOES_ON ? " so far" : "");
    }
    return clause.between(low, high) + (stage == Stage.GOES_ON ? " so far" : "");
  }

  private String more(Clause clause, @Nullable Comparison comparison, @Nullable Reason reason) {
    if (reason != null) {
      // While the run continues, the time is enough.
      return stage == Stage.GOES_ON && reason.isNoise() ? reason.further() : reason.inFull();
    }
    if (comparison == null) {
      return whyNoPair(clause);
    }
    Double low = comparison.low();
    Double high = comparison.high();
    if (low == null || high == null) {
      return "";
    }
    return comparison.verdict() == Verdict.EQUIVALENT
        ? Amount.within(low, high, experiment.criteria().band())
        : Amount.bound(comparison.ratio(), low, high);
  }

  private String whyNoPair(Clause clause) {
    return Stream.of(clause.arm(), clause.base())
        .filter(givenUp::contains)
        .findFirst()
        .map(arm -> arm + " was given up")
        .orElse("too early");
  }

  /**
   * Why there is no answer.
   *
   * @param further what happens next; empty if there is nothing to say
   * @param needs what an answer would need, whether or not the run goes on; empty if not known
   * @param isNoise whether the figures scatter too much
   */
  private record Reason(String why, String further, String needs, boolean isNoise) {

    String inFull() {
      return why + (further.isEmpty() ? "" : ", " + further);
    }

    String inBrief() {
      return why + (needs.isEmpty() ? "" : " to say (" + needs + ")");
    }
  }

  private @Nullable Reason reason(Summary summary, @Nullable Doubt doubt) {
    return switch (doubt) {
      case null -> null;
      case Doubt.TooEarly early -> tooEarly(summary, early.furtherPairs());
      case Doubt.TooNoisy noisy -> {
        Integer pairs = noisy.furtherPairs();
        String hopeless = "more pairs would hardly help";
        yield pairs == null
            ? new Reason("too noisy", hopeless, hopeless, false)
            : tooNoisy(summary, pairs);
      }
      case Doubt.NotComparable not -> new Reason(DoubtText.ground(not.ground()), "", "", false);
      case Doubt.Discarded discarded ->
          new Reason("discarded: " + DoubtText.trials(discarded.trials()), "", "", false);
      case Doubt.Failing failing ->
          new Reason("its service fails: " + DoubtText.trials(failing.trials()), "", "", false);
    };
  }

  private Reason tooEarly(Summary summary, int pairs) {
    String least = takes(summary, pairs, TimeToTell::amount);
    return reason("too early", "at least " + least, summary, pairs, false);
  }

  private Reason tooNoisy(Summary summary, int pairs) {
    return reason("too noisy", takes(summary, pairs, TimeToTell::words), summary, pairs, true);
  }

  private String takes(Summary summary, int pairs, Function<Duration, String> words) {
    return time.of(summary.load(), pairs).map(words).orElse(Format.count(pairs, "pair"));
  }

  private Reason reason(String why, String takes, Summary summary, int pairs, boolean isNoise) {
    String needs = "would need " + takes + " more";
    String further = needs;
    if (stage == Stage.GOES_ON) {
      further =
          time.isBeyondTheRun(summary.load(), pairs)
              ? needs + ", longer than this run lasts"
              : takes + " more";
    }
    return new Reason(why, further, needs, isNoise);
  }

  private static String withAll(
      Clause clause, @Nullable Comparison comparison, @Nullable Comparison all) {
    if (all == null) {
      return "";
    }
    Double low = all.low();
    Double high = all.high();
    String says =
        switch (all.verdict()) {
          case EQUIVALENT -> clause.same();
          case BETTER, WORSE -> clause.differs(all.ratio());
          case CANNOT_TELL ->
              low == null || high == null ? clause.differs(all.ratio()) : clause.between(low, high);
        };
    return says + ", " + besides(comparison, all);
  }

  /** How a verdict with all trials compares with the one that counts. */
  private static String besides(@Nullable Comparison comparison, Comparison all) {
    boolean isOpen = all.verdict() == Verdict.CANNOT_TELL;
    if (comparison == null) {
      return isOpen ? "also undecided" : "but no pair counts";
    }
    if (all.verdict() != comparison.verdict()) {
      return "another verdict";
    }
    return isOpen ? "also undecided" : "the same verdict";
  }
}
