package dev.heddle.lab.experiment;

import java.util.List;

/**
 * A sentence with a number that somebody published, and what decides it: the ratio of an arm under
 * a load to another, or the figure of the arm itself.
 *
 * @param id by which it is called
 * @param says the sentence, in our words
 * @param arm which is compared
 * @param load label of the load: "64 users"
 * @param base the arm with which it is compared; empty in older results, where that is the first
 *     arm of the experiment
 * @param baseLoad label of the load under which it is compared with that arm
 * @param metric its name in an experiment file: "throughput", "cpu-per-request"
 * @param about what the published numbers are
 * @param least of the published numbers; a ratio is above 0, a figure not below
 * @param most of the published numbers, not below the least
 * @param tolerance a number that is off by so large a share still counts, 0 or more
 * @param differences between the published set-up and this one that are known
 */
public record Claim(
    String id,
    String says,
    String arm,
    String load,
    String base,
    String baseLoad,
    String metric,
    About about,
    double least,
    double most,
    double tolerance,
    List<String> differences) {

  /** What a claim is about. */
  public enum About {
    /** The ratio of the arm under the load to the base under the base's. */
    RATIO,
    /** The arm's figure, in the unit of the metric. */
    VALUE
  }

  public Claim {
    differences = List.copyOf(differences);
    base = base == null ? "" : base;
    baseLoad = baseLoad == null ? load : baseLoad;
    about = about == null ? About.RATIO : about; // Older results have ratios only.
    boolean inRange = about == About.RATIO ? least > 0 : least >= 0;
    if (!(inRange && most >= least && Double.isFinite(most))) {
      throw new DescriptionException(
          (about == About.RATIO ? "ratio" : "value")
              + " must be two numbers above 0 that do not descend, was ["
              + least
              + ", "
              + most
              + "]");
    }
    if (about == About.RATIO && arm.equals(base) && load.equals(baseLoad)) {
      throw new DescriptionException(arm + " under " + load + " is compared with itself");
    }
    if (!(tolerance >= 0 && tolerance < 1)) {
      throw new DescriptionException("tolerance must be 0 to below 1, was " + tolerance);
    }
  }

  /** The same about the arms as they are called on that JDK. */
  Claim on(Jdk jdk) {
    return new Claim(
        jdk.onIt(id),
        says,
        jdk.onIt(arm),
        load,
        jdk.onIt(base),
        baseLoad,
        metric,
        about,
        least,
        most,
        tolerance,
        differences);
  }
}
