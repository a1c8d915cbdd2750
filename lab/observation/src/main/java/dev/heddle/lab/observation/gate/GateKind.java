package dev.heddle.lab.observation.gate;

/** What a gate is about, and so what becomes of a trial that is beyond its limit. */
public enum GateKind {
  /**
   * The driver, the machine, or a window that is none of the load's: the figures are not those of
   * the service. The trial is discarded.
   */
  INSTRUMENT,
  /**
   * The service: what it did is what was to be found out. The trial counts, and the verdict holds
   * under this limit. Somebody who sets a limit of such a gate asks for more: beyond that limit the
   * trial is discarded.
   */
  SERVICE
}
