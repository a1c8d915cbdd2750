package dev.heddle.lab.result.profile;

/**
 * What one place in the code used of a resource in a window.
 *
 * @param resource the resource; not CPU
 * @param on the class that is allocated, the class of the lock, or {@code socket} or {@code file}
 * @param site the method; see {@link MethodName#site}; empty for all other places together
 * @param amount bytes, or nanoseconds
 * @param events how many independent events the amount is based on; see {@link Sampled}
 */
public record Spent(Resource resource, String on, String site, double amount, double events) {

  public Spent {
    if (!(amount >= 0 && events >= 0)) {
      throw new IllegalArgumentException(
          "what is spent must be 0 or more, was " + amount + " of " + events + " events");
    }
  }

  /** The amount with the number of its events. */
  public Sampled sampled() {
    return new Sampled(amount, events);
  }
}
