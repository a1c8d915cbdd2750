package dev.heddle.docs.measured;

import dev.heddle.docs.TableException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * The claims of all runs that were made to check claims.
 *
 * @param all the claims, sorted by name, so that the same claim of several runs is together
 */
record ClaimedRuns(List<Claimed> all) {

  /** The beginning of their files' names. */
  static final String PREFIX = "claims-";

  /** A claim and the run that checked it. */
  record Claimed(Run run, Run.Claim claim) {

    /** The letter of its study. */
    String study() {
      return claim.id().substring(0, 1);
    }

    /** The name of its run, for people. */
    String place() {
      return run.name().substring(PREFIX.length());
    }
  }

  static ClaimedRuns of(Runs runs) {
    var all = new ArrayList<Claimed>();
    for (String name : runs.beginningWith(PREFIX)) {
      Run run = runs.of(name);
      if (run.claims().isEmpty()) {
        throw new TableException(name + " has no claims");
      }
      run.claims().forEach(claim -> all.add(new Claimed(run, claim)));
    }
    all.sort(Comparator.comparing(claimed -> claimed.claim().id()));
    return new ClaimedRuns(List.copyOf(all));
  }

  /** The letters of all studies, in order. */
  List<String> studies() {
    return List.copyOf(new TreeSet<>(all.stream().map(Claimed::study).toList()));
  }

  List<Claimed> ofStudy(String letter) {
    return all.stream().filter(claimed -> claimed.study().equals(letter)).toList();
  }
}
