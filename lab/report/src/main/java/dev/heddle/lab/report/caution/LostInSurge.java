package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.ArmKind;
import dev.heddle.lab.experiment.ArmName;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.SurgeLoss;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * Warns about arms that lose much in a surge. Advises a bound only if a bounded arm of the run
 * keeps enough of what it can do; otherwise names a bound to try.
 */
final class LostInSurge implements Caution {

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
    return trials.isEmpty()
        ? Optional.empty()
        : SurgeLoss.of(
                surge,
                capacity,
                goodput(trials),
                median(trials.stream().mapToDouble(SurgeLoss::presentBefore)))
            .map(loss -> words(result, surge, capacity.arm(), loss));
  }

  private static String words(Result result, Load.Surge surge, String arm, SurgeLoss loss) {
    return surge.label()
        + ": "
        + arm
        + " answers "
        + perSecond(loss.goodput())
        + " in time; it can answer "
        + perSecond(loss.able())
        + ". The other requests fail or are answered too late."
        + bound(result, surge, arm, loss);
  }

  private static String bound(Result result, Load.Surge surge, String arm, SurgeLoss loss) {
    Optional<Arm> own = arm(result, arm);
    if (own.filter(ArmKind::isLimited).isPresent()) {
      return "";
    }
    ArmName name = ArmName.of(arm);
    String guess = " About " + Format.count(loss.enough(), "request") + " at a time keep it busy; ";
    return own.flatMap(ArmKind::withLimit).isPresent()
        ? best(result, surge, name)
            .map(tried -> tried(tried, loss.able()))
            .orElse(
                guess
                    + "to see whether that bound helps, run with --arms "
                    + name.kind()
                    + ","
                    + name.kind()
                    + "-"
                    + loss.enough()
                    + ".")
        : guess + "to see whether such a bound helps, add an arm with it.";
  }

  private static Optional<Arm> arm(Result result, String name) {
    return result.experiment().arms().stream().filter(arm -> arm.name().equals(name)).findFirst();
  }

  private static String tried(Tried bounded, double able) {
    String answers = perSecond(bounded.goodput());
    return SurgeLoss.isKept(bounded.goodput(), able)
        ? " Bound it like " + bounded.arm() + ", which answers " + answers + "."
        : " The bound of " + bounded.arm() + " does not help: it answers " + answers + ".";
  }

  /** A bounded arm and its goodput. */
  private record Tried(String arm, double goodput) {}

  private static Optional<Tried> best(Result result, Load.Surge surge, ArmName of) {
    return result.experiment().arms().stream()
        .map(Arm::name)
        .filter(arm -> ArmName.of(arm).number() != null && ArmName.of(arm).plain().equals(of))
        .filter(arm -> !trials(result, surge, arm).isEmpty())
        .map(arm -> new Tried(arm, goodput(trials(result, surge, arm))))
        .max(Comparator.comparingDouble(Tried::goodput));
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

  private static double median(DoubleStream values) {
    double[] all = values.toArray();
    return all.length == 0 ? 0 : Median.withDefaults().evaluate(all);
  }
}
