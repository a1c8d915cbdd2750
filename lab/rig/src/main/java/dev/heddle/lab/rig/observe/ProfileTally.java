package dev.heddle.lab.rig.observe;

import dev.heddle.lab.result.profile.CallTally;
import dev.heddle.lab.result.profile.MethodName;
import dev.heddle.lab.result.profile.Profile;
import dev.heddle.lab.result.profile.Resource;
import dev.heddle.lab.result.profile.Sampled;
import dev.heddle.lab.result.profile.Spent;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds up the events of a window by their place in the code. Not thread-safe. */
final class ProfileTally {

  /** Smaller shares of a resource are combined into one entry. */
  private static final double LEAST_SHARE = 0.002;

  private final CallTally cpu = new CallTally();
  private final Map<Long, Last> lasts = new HashMap<>();
  private final Map<Place, Sum> spent = new HashMap<>();
  private double userLoad;
  private double systemLoad;
  private @Nullable Long collectorNanos;

  /** The last sample of a thread. */
  private record Last(long atNanos, String site) {}

  private record Place(Resource resource, String on, String site) {}

  private static final class Sum {
    private double amount;
    private double squares;

    void add(double more) {
      amount += more;
      squares += more * more;
    }
  }

  /**
   * Adds a sample of a computing thread; the samples of a thread must arrive in order of time.
   *
   * @param thread the thread's number
   * @param atNanos the time of the sample
   * @param stack names of methods, innermost first
   */
  void computing(long thread, long atNanos, List<String> stack) {
    String site = site(stack);
    Last last = lasts.put(thread, new Last(atNanos, site));
    boolean goesOn =
        last != null
            && last.site().equals(site)
            && atNanos - last.atNanos() <= FlightTally.AT_ONCE_NANOS;
    cpu.add(stack, !goesOn);
  }

  /**
   * Adds what one event reports about another resource.
   *
   * @param on see {@link Spent}
   * @param stack names of methods, innermost first
   * @param amount bytes, or nanoseconds
   */
  void spent(Resource resource, String on, List<String> stack, double amount) {
    spent.computeIfAbsent(new Place(resource, on, site(stack)), _ -> new Sum()).add(amount);
  }

  /**
   * Adds a wait if it is for something that requests need.
   *
   * @param on the class of the lock, as in {@link FlightTally#waited}
   * @param stack names of methods, innermost first
   */
  void waited(Wait.Kind kind, String on, List<String> stack, long nanos) {
    switch (kind) {
      case MONITOR -> spent(Resource.LOCK, on, stack, (double) nanos);
      case PARK -> {
        // A thread that is parked on anything else is idle.
        if (on.contains("Lock$")) {
          spent(Resource.LOCK, on, stack, (double) nanos);
        }
      }
      case SOCKET -> spent(Resource.IO, "socket", stack, (double) nanos);
      case FILE -> spent(Resource.IO, "file", stack, (double) nanos);
      case PINNED, YIELD, RESULT -> {}
    }
  }

  /** Adds the waits of another tally. */
  void addSpent(ProfileTally other) {
    other.spent.forEach(
        (place, more) -> {
          Sum sum = spent.computeIfAbsent(place, _ -> new Sum());
          sum.amount += more.amount;
          sum.squares += more.squares;
        });
  }

  private static String site(List<String> stack) {
    int site = MethodName.site(stack);
    return site < 0 ? "" : stack.get(site);
  }

  /** Adds the CPU time of a collection. */
  void collected(long nanos) {
    collectorNanos = nanos + (collectorNanos == null ? 0 : collectorNanos);
  }

  /** Adds a reading of the JVM's CPU load, in user code and in the operating system. */
  void load(double user, double system) {
    userLoad += user;
    systemLoad += system;
  }

  /** The profile of everything added so far. */
  Profile profile() {
    double load = userLoad + systemLoad;
    return new Profile(
        cpu.tree(), load > 0 ? Double.valueOf(systemLoad / load) : null, collectorNanos, places());
  }

  private List<Spent> places() {
    Map<Resource, Double> totals = new HashMap<>();
    spent.forEach((place, sum) -> totals.merge(place.resource(), sum.amount, Double::sum));
    Map<Place, Sum> kept = new HashMap<>();
    spent.forEach(
        (place, sum) -> {
          boolean isKept = sum.amount >= LEAST_SHARE * totals.getOrDefault(place.resource(), 0.0);
          Place as = isKept ? place : new Place(place.resource(), "", "");
          Sum all = kept.computeIfAbsent(as, _ -> new Sum());
          all.amount += sum.amount;
          all.squares += sum.squares;
        });
    List<Spent> places = new ArrayList<>();
    kept.forEach(
        (place, sum) ->
            places.add(
                new Spent(
                    place.resource(),
                    place.on(),
                    place.site(),
                    sum.amount,
                    Sampled.ofSum(sum.amount, sum.squares).events())));
    places.sort(
        Comparator.comparing(Spent::resource)
            .thenComparing(Comparator.comparingDouble(Spent::amount).reversed())
            .thenComparing(Spent::site)
            .thenComparing(Spent::on));
    return places;
  }
}
