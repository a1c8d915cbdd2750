package dev.heddle.lab.describe;

import java.util.List;

/**
 * A sentence with a number that somebody published, and what decides it: the ratio of an arm to the
 * first arm of the experiment.
 *
 * @param id by which it is called
 * @param says the sentence, in our words
 * @param arm which is compared with the first
 * @param load label of the load: "64 users"
 * @param metric its name in an experiment file: "throughput", "cpu-per-request"
 * @param least of the published ratio, above 0
 * @param most of the published ratio, not below the least
 * @param tolerance a ratio that is off by so large a share still counts, 0 or more
 * @param differences between the published set-up and this one that are known
 */
public record Claim(
    String id,
    String says,
    String arm,
    String load,
    String metric,
    double least,
    double most,
    double tolerance,
    List<String> differences) {

  public Claim {
    differences = List.copyOf(differences);
    if (!(least > 0 && most >= least && Double.isFinite(most))) {
      throw new DescriptionException(
          "ratio must be two numbers above 0 that do not descend, was ["
              + least
              + ", "
              + most
              + "]");
    }
    if (!(tolerance >= 0 && tolerance < 1)) {
      throw new DescriptionException("tolerance must be 0 to below 1, was " + tolerance);
    }
  }
}
