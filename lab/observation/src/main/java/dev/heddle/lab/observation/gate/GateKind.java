package dev.heddle.lab.observation.gate;

/** What a gate is about. This decides what happens to a trial beyond the limit. */
public enum GateKind {
  /**
   * The driver, the machine, or a window that does not show the load: the figures do not describe
   * the service. The trial is discarded.
   */
  INSTRUMENT,
  /**
   * The service: what it did is a finding. The trial counts, and the verdict names this limit. If
   * the user sets the limit of such a gate, trials beyond it are discarded.
   */
  SERVICE
}
