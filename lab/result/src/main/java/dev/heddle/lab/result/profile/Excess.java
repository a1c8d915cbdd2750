package dev.heddle.lab.result.profile;

import java.util.List;

/**
 * How much more of a resource one of two arms uses for each request, and where.
 *
 * @param resource the resource; its unit is that of all amounts
 * @param behind the amount for a request of the arm that uses more
 * @param ahead the amount for a request of the other
 * @param places the places that differ most, the largest difference first; only those whose
 *     difference the samples support
 */
public record Excess(Resource resource, double behind, double ahead, List<Place> places) {

  public Excess {
    places = List.copyOf(places);
  }

  /** The difference. */
  public double more() {
    return behind - ahead;
  }

  /**
   * A place that differs.
   *
   * @param kind what works there
   * @param on the class that is allocated, the class of the lock, or {@code socket} or {@code
   *     file}; empty for CPU
   * @param site the method; empty unless the kind is {@link PlaceKind#METHOD}
   * @param calls the library method that it calls there, if that call makes at least half of the
   *     difference; empty otherwise
   * @param behind the amount for a request of the arm that uses more in total
   * @param ahead the amount for a request of the other
   * @param share this difference as a share of that of all places; negative if the arm uses less
   *     here
   */
  public record Place(
      PlaceKind kind,
      String on,
      String site,
      String calls,
      double behind,
      double ahead,
      double share) {

    /** What works in a place. */
    public enum PlaceKind {
      /** A method, with all that it calls outside the service's own code. */
      METHOD,
      /** The operating system, called by any method. */
      SYSTEM,
      /** The JIT compilers. */
      COMPILER,
      /** The garbage collector, while it stops the threads. */
      COLLECTOR
    }
  }
}
