package dev.heddle.lab.describe;

import dev.heddle.driver.protocol.Load;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Everything that decides what is measured: two runs of equal experiments differ by the machine
 * alone.
 *
 * @param name of the subject, for people
 * @param subject the program under test
 * @param arms at least one, no two of the same name; the others are compared with the first
 * @param loads at least one, no two of the same label
 * @param schedule how often and how long
 * @param seed of the order of trials and of Poisson arrivals
 */
public record Experiment(
    String name, Subject subject, List<Arm> arms, List<Load> loads, Schedule schedule, long seed) {

  public Experiment {
    arms = List.copyOf(arms);
    loads = List.copyOf(loads);
    requireDistinct("arm", arms.stream().map(Arm::name).toList());
    requireDistinct("load", loads.stream().map(Load::label).toList());
    for (Arm arm : arms) {
      List<String> command = arm.command() == null ? subject.command() : arm.command();
      boolean fixedJava = command.getFirst().equals("java") || command.getFirst().endsWith("/java");
      if (arm.javaHome() != null && fixedJava) {
        throw new DescriptionException(
            "arm "
                + arm.name()
                + " has a jdk, but its command runs "
                + command.getFirst()
                + "; write {java} there");
      }
      if (!command.contains("{java}") && !arm.flags().isEmpty()) {
        throw new DescriptionException(
            "arm " + arm.name() + " has flags, but its command has no {java} to put them behind");
      }
    }
  }

  private static void requireDistinct(String what, List<String> names) {
    if (names.isEmpty()) {
      throw new DescriptionException("an experiment needs at least one " + what);
    }
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw new DescriptionException(what + " \"" + name + "\" is given twice");
      }
    }
  }

  /** Trials of the whole experiment. */
  public int trials() {
    return schedule.blocks() * arms.size() * loads.size();
  }
}
