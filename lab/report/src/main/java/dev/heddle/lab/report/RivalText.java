package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Listing;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.standing.Standing;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Rivalry;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Describes a larger pool, and how it compares with the requested arm. */
final class RivalText {

  private RivalText() {}

  /**
   * The headline of the rival against the other arm under a load; empty if they were not compared.
   */
  static List<Standing> headlines(Result result, Load load, Stage stage) {
    if (!(result.rivalry() instanceof Rivalry.Tried tried) || tried.against() == null) {
      return List.of();
    }
    Summary duel = tried.duel(load);
    return duel == null
        ? List.of()
        : Standings.of(duels(result, tried, tried.against()), stage).headlines(duel);
  }

  /** What to conclude; empty if no pool is the limit. */
  static List<String> sentences(Result result) {
    return switch (result.rivalry()) {
      case null -> List.of();
      case Rivalry.NotTried not -> List.of(notTried(not));
      case Rivalry.Tried tried -> tried(result, tried);
    };
  }

  private static String notTried(Rivalry.NotTried not) {
    String pool = "A pool of " + Format.count(not.threads(), "thread");
    return switch (not.why()) {
      case CANNOT_BE_SET ->
          pool
              + " may do the same, but Heddle cannot set the size of this service's pool: add an"
              + " arm with a larger pool to compare.";
      case NO_TIME -> pool + " may do the same; this run had no time to try it.";
      case DOES_NOT_START -> pool + " may do the same, but the service did not start with it.";
    };
  }

  private static List<String> tried(Result result, Rivalry.Tried tried) {
    List<String> sentences = new ArrayList<>();
    String against = tried.against();
    if (against != null) {
      sentences.add(choice(tried, against));
      String costs = costs(result, tried, against);
      if (!costs.isEmpty()) {
        sentences.add("Cost of " + tried.arm() + " compared with " + against + ": " + costs + ".");
      }
    }
    String size = size(tried);
    if (!size.isEmpty()) {
      sentences.add(size);
    }
    return sentences;
  }

  private static String choice(Rivalry.Tried tried, String against) {
    String pool = "A pool of " + Format.count(tried.threads(), "thread");
    String same = pool + " does as well as " + against;
    return switch (tried.choice()) {
      case NOT_KNOWN ->
          "It is not known whether " + tried.arm() + " does as well as " + against + ".";
      case RIVAL_ANSWERS_BETTER ->
          pool + " does better than " + against + ": see " + tried.arm() + " above.";
      case OTHER_ANSWERS_BETTER ->
          "A larger pool does not do the same: " + against + " is better than " + tried.arm() + ".";
      case EACH_ANSWERS_BETTER ->
          tried.arm() + " is better than " + against + " at one load and worse at another.";
      case RIVAL_COSTS_LESS -> same + ", and costs less.";
      case OTHER_COSTS_LESS -> same + ", but costs more.";
      case EACH_COSTS_LESS -> same + "; each of the two costs less in something.";
      case NO_DIFFERENCE -> same + "; no difference in cost was found.";
    };
  }

  /** Whether the pool's size was enough, or more than enough. */
  private static String size(Rivalry.Tried tried) {
    String before =
        tried.tooSmall().isEmpty()
            ? ""
            : Listing.and(tried.tooSmall().stream().map(String::valueOf).toList())
                + " threads were still the limit. ";
    Integer busy = tried.mostBusy();
    if (tried.isLimit()) {
      return before + tried.arm() + " is limited by its threads, too.";
    }
    return before
        + (busy != null && 2 * busy <= tried.threads()
            ? "At most "
                + busy
                + " of the "
                + tried.threads()
                + " threads of "
                + tried.arm()
                + " were busy, so a smaller pool is enough."
            : "");
  }

  /** "CPU/request 12 % less, LIKELY (5 to 18 % less) at 400 users and 800 users; memory ...". */
  private static String costs(Result result, Rivalry.Tried tried, String against) {
    Standings standings = Standings.of(duels(result, tried, against), Stage.OVER);
    return Stream.of(Metric.values())
        .filter(Rivalry.COSTS::contains)
        .flatMap(
            metric -> {
              String told = cost(standings, tried, metric);
              return told.isEmpty() ? Stream.empty() : Stream.of(metric.title() + " " + told);
            })
        .collect(Collectors.joining("; "));
  }

  private static String cost(Standings standings, Rivalry.Tried tried, Metric metric) {
    Map<String, List<String>> loads = new LinkedHashMap<>();
    for (Summary duel : tried.duels()) {
      Standing standing = standings.of(duel, tried.arm(), metric);
      if (standing.comparison() != null) {
        loads
            .computeIfAbsent(standing.brief(), brief -> new ArrayList<>())
            .add(duel.load().label());
      }
    }
    boolean isEverywhere = loads.size() == 1;
    return loads.entrySet().stream()
        .map(
            each ->
                each.getKey()
                    + (isEverywhere ? "" : " at " + String.join(" and ", each.getValue())))
        .collect(Collectors.joining(", "));
  }

  /** The run reduced to the rival and the other arm. */
  private static Result duels(Result result, Rivalry.Tried tried, String against) {
    return result
        .with(
            result.experiment().between(against, tried.arm()),
            result.plannedTrials(),
            result.complete(),
            result.capacities(),
            result.trials(),
            tried.duels(),
            List.of(),
            null)
        .with((@Nullable Rivalry) null);
  }
}
