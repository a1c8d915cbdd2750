package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.KnownScatter;
import dev.heddle.lab.experiment.KnownScatter.Under;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Floors;
import dev.heddle.lab.result.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Describes how much equal starts differ on the machine of a run. */
final class ScatterText {

  private static final List<Metric> SHOWN =
      List.of(Metric.THROUGHPUT, Metric.P99, Metric.CPU_PER_REQUEST, Metric.RESIDENT_PER_REQUEST);

  private ScatterText() {}

  /** One sentence for each kind of load that the experiment has; empty if nothing is known. */
  static List<String> of(Experiment experiment) {
    List<String> sentences = new ArrayList<>();
    Criteria criteria = experiment.criteria();
    for (Under under : Under.values()) {
      boolean isRun =
          experiment.loads().stream().anyMatch(load -> Under.of(load).equals(Optional.of(under)));
      List<KnownScatter> known =
          SHOWN.stream()
              .map(metric -> known(criteria, metric, under))
              .filter(Objects::nonNull)
              .toList();
      if (isRun && !known.isEmpty()) {
        sentences.add(differ(known, under));
        if (experiment.schedule().looks()) {
          SHOWN.forEach(metric -> raised(criteria, metric, under).ifPresent(sentences::add));
        }
      }
    }
    return sentences;
  }

  private static @Nullable KnownScatter known(Criteria criteria, Metric metric, Under under) {
    return criteria.scatter().stream()
        .filter(each -> each.metric().equals(metric.option()) && each.under() == under)
        .findFirst()
        .orElse(null);
  }

  private static String differ(List<KnownScatter> known, Under under) {
    int pairs = known.stream().mapToInt(KnownScatter::pairs).max().orElse(0);
    return "Two starts of the same arm on this machine differ by "
        + known.stream()
            .map(each -> percent(each.deviation()) + " in " + title(each))
            .collect(Collectors.joining(", "))
        + " "
        + words(under)
        + ", from "
        + Format.count(pairs, "pair")
        + " kept.";
  }

  private static String title(KnownScatter known) {
    return Metric.ofOption(known.metric()).title();
  }

  private static Optional<String> raised(Criteria criteria, Metric metric, Under under) {
    double floor = Floors.of(criteria, metric, under);
    return floor > metric.floor()
        ? Optional.of(
            "So early looks expect pairs to scatter by "
                + percent(floor)
                + " in "
                + metric.title()
                + " "
                + words(under)
                + ", not by "
                + percent(metric.floor())
                + ".")
        : Optional.empty();
  }

  private static String words(Under under) {
    return switch (under) {
      case USERS -> "under users";
      case RATE -> "at a rate";
    };
  }

  private static String percent(double logDeviation) {
    return String.format(Locale.ROOT, "%.1f %%", Math.expm1(logDeviation) * 100);
  }
}
