package dev.heddle.lab.report.cause;

import dev.heddle.lab.experiment.Listing;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.profile.Excess;
import dev.heddle.lab.result.profile.Excess.Place;
import dev.heddle.lab.result.profile.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Describes what one of two arms uses more of for each request. */
public final class SpendingText {

  /** How many places a sentence names. */
  private static final int NAMED = 2;

  private SpendingText() {}

  /**
   * A table with the places that differ in one resource.
   *
   * @param title what the table is about
   * @param behind the name of the arm that uses more
   * @param ahead the name of the other arm
   * @param rows the places, the largest difference first, then the rest; empty if no place is known
   */
  public record Table(String title, String behind, String ahead, List<SpendingRow> rows) {}

  /**
   * A place.
   *
   * @param share the share of the whole difference: "68 %"
   * @param behind the use here for a request of the arm that uses more overall: "420 us"
   * @param ahead the same for the other arm
   * @param where the place in words
   */
  public record SpendingRow(String share, String behind, String ahead, String where) {}

  /** The largest difference in a sentence without a full stop. */
  static String brief(Reason.SpendsMore more) {
    Excess excess = more.excesses().getFirst();
    return more.behind()
        + " "
        + uses(excess.resource(), excess.behind())
        + " for each request, "
        + more.ahead()
        + " "
        + amount(excess.resource(), excess.ahead())
        + where(excess);
  }

  private static String where(Excess excess) {
    List<Place> larger =
        excess.places().stream().filter(place -> place.share() > 0).limit(NAMED).toList();
    if (larger.isEmpty()) {
      return excess.resource() == Resource.GC_PAUSE ? "" : "; the samples do not show where";
    }
    return "; of the difference, "
        + Listing.and(
            larger.stream()
                .map(place -> Format.wholePercent(place.share()) + " is in " + where(place))
                .toList());
  }

  /** A table for each resource. */
  public static List<Table> tables(Reason.SpendsMore more) {
    return more.excesses().stream().map(excess -> table(more, excess)).toList();
  }

  private static Table table(Reason.SpendsMore more, Excess excess) {
    Resource resource = excess.resource();
    String title =
        String.format(
            Locale.ROOT,
            "%s for each request: %s %s, %s %s",
            title(resource),
            more.behind(),
            amount(resource, excess.behind()),
            more.ahead(),
            amount(resource, excess.ahead()));
    List<SpendingRow> rows = new ArrayList<>();
    for (Place place : excess.places()) {
      rows.add(row(resource, place.share(), place.behind(), place.ahead(), where(place)));
    }
    if (!rows.isEmpty()) {
      rows.add(rest(excess));
    }
    return new Table(title, more.behind(), more.ahead(), rows);
  }

  private static SpendingRow rest(Excess excess) {
    List<Place> places = excess.places();
    double behind = excess.behind() - places.stream().mapToDouble(Place::behind).sum();
    double ahead = excess.ahead() - places.stream().mapToDouble(Place::ahead).sum();
    return row(
        excess.resource(),
        1 - places.stream().mapToDouble(Place::share).sum(),
        Math.max(0, behind),
        Math.max(0, ahead),
        "elsewhere, in places whose differences are small or within the error of sampling");
  }

  private static SpendingRow row(
      Resource resource, double share, double behind, double ahead, String where) {
    return new SpendingRow(
        Format.wholePercent(share), amount(resource, behind), amount(resource, ahead), where);
  }

  private static String where(Place place) {
    return switch (place.kind()) {
      case METHOD ->
          (place.on().isEmpty() ? "" : place.on() + " in ")
              + place.site()
              + (place.calls().isEmpty() ? "" : " (calling " + place.calls() + ")");
      case SYSTEM, COMPILER, COLLECTOR -> "the " + worker(place.kind());
    };
  }

  /** What works in a place: "garbage collector". */
  public static String worker(Place.PlaceKind kind) {
    return switch (kind) {
      case METHOD -> "method";
      case SYSTEM -> "operating system";
      case COMPILER -> "JIT compilers";
      case COLLECTOR -> "garbage collector";
    };
  }

  private static String uses(Resource resource, double amount) {
    String much = amount(resource, amount);
    return switch (resource) {
      case CPU -> "uses " + much + " of CPU";
      case ALLOCATION -> "allocates " + much;
      case LOCK -> "waits " + much + " for locks";
      case IO -> "waits " + much + " for sockets and files";
      case GC_PAUSE -> "is stopped " + much + " by the garbage collector";
    };
  }

  private static String title(Resource resource) {
    return switch (resource) {
      case CPU -> "CPU";
      case ALLOCATION -> "Allocation";
      case LOCK -> "Waits for locks (for synchronized, 5 ms or longer)";
      case IO -> "Waits for sockets and files (10 ms or longer)";
      case GC_PAUSE -> "Pauses of the garbage collector";
    };
  }

  private static String amount(Resource resource, double amount) {
    return switch (resource) {
      case CPU, LOCK, IO, GC_PAUSE -> micros(amount);
      case ALLOCATION -> kilobytes(amount);
    };
  }

  private static String micros(double micros) {
    return String.format(Locale.ROOT, micros < 10 ? "%.1f us" : "%,.0f us", micros);
  }

  private static String kilobytes(double bytes) {
    return String.format(Locale.ROOT, bytes < 10_000 ? "%.2f KB" : "%,.0f KB", bytes / 1e3);
  }
}
