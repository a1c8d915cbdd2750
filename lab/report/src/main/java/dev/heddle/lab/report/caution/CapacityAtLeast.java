package dev.heddle.lab.report.caution;

import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import java.util.List;
import java.util.Locale;

/** Warns that an arm may be able to do more than the capacity from which loads were derived. */
final class CapacityAtLeast implements Caution {

  @Override
  public List<String> of(Result result) {
    return result.capacities().stream()
        .filter(Capacity::atLeast)
        .map(
            capacity ->
                String.format(
                    Locale.ROOT,
                    "%s may do more than %s: what it does with more than %d users is not known."
                        + " Loads that are shares of its capacity may be too low.",
                    Format.printable(capacity.arm()),
                    Format.figure(Metric.GOODPUT, capacity.answersPerSecond()),
                    capacity.users()))
        .toList();
  }
}
