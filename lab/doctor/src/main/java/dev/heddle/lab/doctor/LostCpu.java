package dev.heddle.lab.doctor;

/**
 * Grades a share of CPU time used by others. An idle system needs up to 1 % for itself, which is
 * also about what a sample of two seconds can resolve. At a shortfall of 5 %, the lab calls a load
 * too much for a service, so a machine that loses as much cannot tell the difference.
 */
final class LostCpu {

  private static final double CAUTION = 0.01;
  private static final double SPOILS = 0.05;

  private LostCpu() {}

  static Grade grade(double share) {
    return share >= SPOILS ? Grade.SPOILS : share >= CAUTION ? Grade.CAUTION : Grade.FINE;
  }
}
