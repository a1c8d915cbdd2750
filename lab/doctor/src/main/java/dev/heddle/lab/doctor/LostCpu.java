package dev.heddle.lab.doctor;

/**
 * Grades the share of CPU time that others use. An idle system needs up to 1 % for itself, which is
 * also about the resolution of a sample of two seconds. At a shortfall of 5 %, the lab calls a load
 * too much for a service; on a machine that loses that much, it cannot tell the two apart.
 */
final class LostCpu {

  private static final double CAUTION = 0.01;
  private static final double SPOILS = 0.05;

  private LostCpu() {}

  static Grade grade(double share) {
    return share >= SPOILS ? Grade.SPOILS : share >= CAUTION ? Grade.CAUTION : Grade.FINE;
  }
}
