package dev.heddle.lab.report.caution;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Recovery;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * Tells of arms that, in a surge, answer less than half of their capacity in time: the rest of what
 * they do is for requests that nobody waits for any more. Less is lost to the driver, which shares
 * the CPUs. Says how much at a time would be enough, by Little's law: the capacity, for as long as
 * an answer takes without a surge.
 */
final class LostInSurge implements Caution {

  private static final double HALF = 0.5;

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
    List<TrialRecord> trials =
        result.trials().stream()
            .filter(trial -> trial.isValid() && trial.identity().block() > 0)
            .filter(trial -> trial.identity().load().equals(surge))
            .filter(trial -> trial.identity().arm().equals(capacity.arm()))
            .toList();
    double goodput =
        median(trials.stream().mapToDouble(trial -> Metric.GOODPUT.of(trial).orElse(0)));
    double able = Math.min(capacity.answersPerSecond(), surge.peakPerSecond());
    if (trials.isEmpty() || goodput >= HALF * able) {
      return Optional.empty();
    }
    double inCalm = median(trials.stream().mapToDouble(LostInSurge::presentBefore));
    long enough =
        Math.max(1, Math.round(inCalm * capacity.answersPerSecond() / surge.calmPerSecond()));
    return Optional.of(
        surge.label()
            + ": "
            + capacity.arm()
            + " answers "
            + Format.figure(Metric.GOODPUT, goodput)
            + " in time of the "
            + Format.figure(Metric.GOODPUT, able)
            + " that it can; the others come when nobody waits for them any more. Bound what it"
            + " takes at a time to about "
            + Format.count(enough, "request")
            + ": by a Semaphore, a concurrencyLimit, the server's max-connections, or admission.");
  }

  /** The mean number of requests in the system before the surge. */
  private static double presentBefore(TrialRecord trial) {
    Long from = trial.window().fromMillis();
    long end = from == null ? 0 : from * 1_000_000;
    return trial.samples().driver().stream()
        .filter(sample -> sample.elapsedNanos() <= end)
        .filter(sample -> sample.elapsedNanos() > end - Recovery.BEFORE.toNanos())
        .mapToInt(LostInSurge::present)
        .average()
        .orElse(0);
  }

  private static int present(Event.Sample sample) {
    return sample.inFlight() + sample.waiting();
  }

  private static double median(DoubleStream values) {
    double[] all = values.toArray();
    return all.length == 0 ? 0 : Median.withDefaults().evaluate(all);
  }
}
