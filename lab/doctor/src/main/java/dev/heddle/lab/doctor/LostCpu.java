package dev.heddle.lab.doctor;

/**
 * Grades a share of the CPU time that others take. Below 1 % is what an idle system needs for
 * itself, and about what a sample of two seconds can resolve. 5 % is the shortfall at which the lab
 * calls a load too much for a service: a machine that loses as much by itself can no longer tell.
 */
final class LostCpu {

  private static final double CAUTION = 0.01;
  private static final double SPOILS = 0.05;

  private LostCpu() {}

  static Grade grade(double share) {
    return share >= SPOILS ? Grade.SPOILS : share >= CAUTION ? Grade.CAUTION : Grade.FINE;
  }
}
