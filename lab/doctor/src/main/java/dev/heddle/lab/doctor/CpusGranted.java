package dev.heddle.lab.doctor;

import java.util.OptionalInt;

/**
 * The number of CPUs that the JVM may use. The driver's event loop alone can keep one CPU busy.
 * With one CPU, the service runs only when the driver does not; with two, they compete as soon as
 * the service has two threads to run.
 *
 * @param granted the number that the JVM sees, after affinity and quota
 * @param machine the number of online CPUs of the machine; empty if unknown
 */
record CpusGranted(int granted, OptionalInt machine) implements Check {

  private static final String CHECK = "CPUs";

  static CpusGranted read(Tree tree, int granted) {
    return new CpusGranted(
        granted,
        Cpus.online(tree).map(cpus -> OptionalInt.of(cpus.size())).orElse(OptionalInt.empty()));
  }

  @Override
  public Finding finding() {
    String found =
        granted
            + " for Heddle, "
            + (machine.isPresent() ? machine.getAsInt() + " in the machine" : "of how many?");
    if (granted < 2) {
      return Finding.spoils(
          CHECK, found, "driver and service take turns on one CPU; give them two, better four");
    }
    if (granted == 2) {
      return Finding.caution(
          CHECK,
          found,
          "driver and service share them: throughput at saturation counts the driver's CPU too");
    }
    return Finding.fine(CHECK, found);
  }
}
