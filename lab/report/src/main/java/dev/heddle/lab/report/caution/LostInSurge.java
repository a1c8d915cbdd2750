package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Recovery;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * Tells of arms that, in a surge, answer less than half of their capacity in time: the rest of what
 * they do is for requests that nobody waits for any more. Less is lost to the driver, which shares
 * the CPUs. Advises a bound only if the run has an arm with one that keeps half; otherwise says
 * which to try, by Little's law: the capacity, for as long as an answer takes without a surge.
 */
final class LostInSurge implements Caution {

  private static final double HALF = 0.5;

  private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.UP);

  /** The arms that Heddle can bound by itself, as virtual-N and heddle-N. */
  private static final Set<String> BOUNDABLE = Set.of("virtual", "heddle");

  private static final Pattern BOUNDED = Pattern.compile("(virtual|heddle)-\\d+");

  @Override
  public List<String> of(Result result) {
    List<String> cautions = new ArrayList<>();
    for (Load load : result.experiment().loads()) {
      if (load instanceof Load.Surge surge) {
        for (Capacity capacity : result.capacities()) {
          of(result, surge, capacity).ifPresent(cautions::add);
        }
      }
    }
    return cautions;
  }

  private static Optional<String> of(Result result, Load.Surge surge, Capacity capacity) {
    List<TrialRecord> trials = trials(result, surge, capacity.arm());
    double goodput = goodput(trials);
    double able = Math.min(capacity.answersPerSecond(), surge.peakPerSecond());
    if (trials.isEmpty() || goodput >= HALF * able) {
      return Optional.empty();
    }
    return Optional.of(
        surge.label()
            + ": "
            + capacity.arm()
            + " answers "
            + perSecond(goodput)
            + " in time of the "
            + perSecond(able)
            + " that it can; the others fail or come too late."
            + bound(result, surge, capacity, able));
  }

  private static String bound(Result result, Load.Surge surge, Capacity capacity, double able) {
    String arm = capacity.arm();
    if (BOUNDED.matcher(arm).matches()) {
      return "";
    }
    long enough = enough(trials(result, surge, arm), capacity, surge);
    String guess = " About " + Format.count(enough, "request") + " at a time keep it busy; ";
    return BOUNDABLE.contains(arm)
        ? best(result, surge, arm)
            .map(tried -> tried(tried, able))
            .orElse(
                guess
                    + "to see whether that bound helps, run with --arms "
                    + arm
                    + ","
                    + arm
                    + "-"
                    + enough
                    + ".")
        : guess + "to see whether such a bound helps, add an arm with it.";
  }

  private static String tried(Tried bounded, double able) {
    String answers = perSecond(bounded.goodput());
    return bounded.goodput() >= HALF * able
        ? " Bound it like " + bounded.arm() + ", which answers " + answers + "."
        : " The bound of " + bounded.arm() + " does not help: it answers " + answers + ".";
  }

  /** A bounded arm and what it came to. */
  private record Tried(String arm, double goodput) {}

  private static Optional<Tried> best(Result result, Load.Surge surge, String of) {
    return result.experiment().arms().stream()
        .map(Arm::name)
        .filter(arm -> BOUNDED.matcher(arm).matches() && arm.startsWith(of + "-"))
        .filter(arm -> !trials(result, surge, arm).isEmpty())
        .map(arm -> new Tried(arm, goodput(trials(result, surge, arm))))
        .max(Comparator.comparingDouble(Tried::goodput));
  }

  /** In two digits, rounded up. */
  private static long enough(List<TrialRecord> trials, Capacity capacity, Load.Surge surge) {
    double inCalm = median(trials.stream().mapToDouble(LostInSurge::presentBefore));
    double enough = inCalm * capacity.answersPerSecond() / surge.calmPerSecond();
    return new BigDecimal(Math.max(1, enough)).round(TWO_DIGITS).longValue();
  }

  private static List<TrialRecord> trials(Result result, Load.Surge surge, String arm) {
    return result.trialsOf(arm, surge).filter(TrialRecord::isValid).toList();
  }

  private static double goodput(List<TrialRecord> trials) {
    return median(trials.stream().mapToDouble(trial -> Metric.GOODPUT.of(trial).orElse(0)));
  }

  private static String perSecond(double goodput) {
    return Format.figure(Metric.GOODPUT, goodput);
  }

  /** The mean number of requests in the system before the surge. */
  private static double presentBefore(TrialRecord trial) {
    Long from = trial.window().fromMillis();
    long end = from == null ? 0 : from * 1_000_000;
    return Recovery.before(trial.samples().driver(), end).stream()
        .mapToLong(Recovery::present)
        .average()
        .orElse(0);
  }

  private static double median(DoubleStream values) {
    double[] all = values.toArray();
    return all.length == 0 ? 0 : Median.withDefaults().evaluate(all);
  }
}
