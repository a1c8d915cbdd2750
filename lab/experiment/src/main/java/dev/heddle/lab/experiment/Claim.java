package dev.heddle.lab.experiment;

import java.util.List;

/**
 * A published sentence with a number, and the test that decides it: the ratio of an arm under a
 * load to another arm, or the figure of one arm.
 *
 * @param id a short name
 * @param says the sentence, in our words
 * @param arm the arm that the claim is about
 * @param load label of the load: "64 users"
 * @param base the arm to compare with; empty stands for the first arm of the experiment
 * @param baseLoad label of the base's load
 * @param metric its name in an experiment file: "throughput", "cpu-per-request"
 * @param about whether the published numbers are ratios or values
 * @param least the lower published number; above 0 for a ratio, 0 or above for a value
 * @param most the upper published number, at least {@code least}
 * @param tolerance the share by which a measured number may be off, 0 to below 1
 * @param differences known differences between the published set-up and this one
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

  /** Whether a claim is about a ratio or a value. */
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
    about =
        about == null
            ? About.RATIO
            : about; // A result may lack the field; the claim is then about a ratio.
    boolean inRange = about == About.RATIO ? least > 0 : least >= 0;
    if (!(inRange && most >= least && Double.isFinite(most))) {
      String published = about == About.RATIO ? "ratio" : "value";
      throw new DescriptionException(
          published,
          published
              + " must be two numbers above 0 in ascending order, was ["
              + least
              + ", "
              + most
              + "]");
    }
    if (about == About.RATIO && arm.equals(base) && load.equals(baseLoad)) {
      throw new DescriptionException(arm + " under " + load + " is compared with itself");
    }
    if (!(tolerance >= 0 && tolerance < 1)) {
      throw new DescriptionException(
          "tolerance", "tolerance must be 0 to below 1, was " + tolerance);
    }
  }

  /** The smallest number that agrees with the published ones: the lower one minus the tolerance. */
  public double lowest() {
    return least * (1 - tolerance);
  }

  /** The largest number that agrees with the published ones: the upper one plus the tolerance. */
  public double highest() {
    return most * (1 + tolerance);
  }

  /** The same claim, about the arms on that JDK. */
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
