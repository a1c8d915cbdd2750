package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.text.DoubtText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Advice;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Rivalry;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Phrases the advice on the first arm, the same in every report. */
final class AdviceText {

  /** Findings that favour the larger pool. */
  private static final Set<Rivalry.Choice> INSTEAD =
      Set.of(Rivalry.Choice.RIVAL_ANSWERS_BETTER, Rivalry.Choice.RIVAL_COSTS_LESS);

  private AdviceText() {}

  /**
   * The advice with its figures, then what was not tested; empty if there is nothing to choose yet.
   */
  static List<String> of(Result result) {
    Advice advice = result.advice();
    if (advice == null || !result.isJudged()) {
      return List.of();
    }
    Stream<String> sentences =
        advice instanceof Advice.RunInFull
            ? Stream.of(sentence(result, advice))
            : Stream.of(
                    Stream.of(sentence(result, advice)),
                    RivalText.sentences(result).stream(),
                    Stream.of(untested(result)))
                .flatMap(each -> each);
    return sentences.map(Format::printable).toList();
  }

  private static String sentence(Result result, Advice advice) {
    return switch (advice) {
      case Advice.RunInFull quick -> "A quick run is not enough to choose: run without --quick.";
      case Advice.Switch take -> take(result, take) + unknown(take.unknown());
      case Advice.LimitRequests bound ->
          "Limit the number of requests at a time"
              + (bound.requests() == null ? "" : ", to about " + bound.requests() + " (not tried),")
              + " before you choose threads: at "
              + bound.load().label()
              + " every arm "
              + bound.cause().description()
              + ".";
      case Advice.MeasureOn measure ->
          "Measure longer before you choose: there is no clear difference to "
              + measure.arm()
              + " yet"
              + (measure.furtherPairs() == null
                  ? "."
                  : "; "
                      + Format.count(measure.furtherPairs(), "more pair")
                      + " would probably be enough.");
      case Advice.Keep keep -> keep(keep);
    };
  }

  /**
   * The advice to switch; a larger pool that does better, or as well at less cost, is advised
   * instead.
   */
  private static String take(Result result, Advice.Switch take) {
    String better = take.better().stream().map(AdviceText::text).collect(Collectors.joining(", "));
    return result.rivalry() instanceof Rivalry.Tried tried
            && take.arm().equals(tried.against())
            && INSTEAD.contains(tried.choice())
        ? "Enlarge the pool of "
            + tried.of()
            + " to "
            + Format.count(tried.threads(), "thread")
            + " rather than switch to "
            + take.arm()
            + ", although "
            + take.arm()
            + " is better than "
            + tried.of()
            + " as it is: "
            + better
            + "."
        : "Switch to " + take.arm() + ": " + better + "; no load was found at which it is worse.";
  }

  private static String keep(Advice.Keep keep) {
    List<String> against =
        Stream.concat(
                keep.worse().stream().map(ground -> ground.arm() + " is at " + text(ground)),
                keep.failures().stream().map(failure -> text(failure, keep.arm())))
            .toList();
    return "Keep "
        + keep.arm()
        + ": no other arm was found better at one load without being worse at another"
        + (against.isEmpty() ? "." : " (" + String.join("; ", against) + ").")
        + unknown(keep.unknown());
  }

  /** The loads without an answer, as a sentence; empty if there are none. */
  private static String unknown(List<Load> loads) {
    return loads.isEmpty()
        ? ""
        : " Not known at "
            + loads.stream().map(Load::label).collect(Collectors.joining(", "))
            + ".";
  }

  private static String text(Advice.Support ground) {
    return String.format(
        Locale.ROOT,
        "%s %.2f times at %s",
        ground.metric().title(),
        ground.ratio(),
        ground.load().label());
  }

  private static String text(Advice.Failure failure, String first) {
    return failure.trials().isEmpty()
        ? failure.arm() + " has no valid trial at " + failure.load().label()
        : failure.arm()
            + " fails at "
            + failure.load().label()
            + " more often than "
            + first
            + ": "
            + DoubtText.trials(failure.trials());
  }

  private static String untested(Result result) {
    Experiment experiment = result.experiment();
    return "Not tested: "
        + (experiment.subject().hasServer()
            ? requests(experiment.subject().requests().size())
            : "other tasks")
        + tested(result)
        + (jdks(experiment) > 1 ? "" : ", other JDKs")
        + ", other machines.";
  }

  /** The loads with a valid trial; empty if there are none. */
  private static String tested(Result result) {
    String loads =
        result.summaries().stream()
            .filter(summary -> summary.cells().stream().anyMatch(cell -> cell.valid() > 0))
            .map(summary -> summary.load().label())
            .collect(Collectors.joining(", "));
    return loads.isEmpty() ? "" : ", loads beyond " + loads;
  }

  private static String requests(int count) {
    return count == 1 ? "other requests than this one" : "other requests than these " + count;
  }

  private static long jdks(Experiment experiment) {
    return experiment.arms().stream().map(arm -> arm.javaHome()).distinct().count();
  }
}
