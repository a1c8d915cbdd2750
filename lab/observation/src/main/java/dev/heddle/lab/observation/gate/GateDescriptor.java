package dev.heddle.lab.observation.gate;

import java.util.Optional;

/**
 * Everything about one gate: its wording, how it reads a trial, its limit, and what to do when a
 * trial fails it. Each gate is a subclass of one of the two kinds, in a file of its own. Immutable
 * and pure.
 */
abstract sealed class GateDescriptor permits InstrumentGate, ServiceGate {

  private final String title;
  private final String symptom;
  private final GateUnit unit;
  private final double limit;
  private final String meaning;
  private final String advice;

  /**
   * @param title what the gate reads: "steal"
   * @param symptom what is wrong with a trial that fails the gate, for tables: "stolen CPU"
   * @param unit of readings and limits
   * @param limit the largest reading that passes by default, 0 or above; infinite if off by default
   * @param meaning a description of what the gate reads, as a clause in Markdown; shown in the docs
   * @param advice what to do when a trial fails the gate, as a clause
   */
  GateDescriptor(
      String title, String symptom, GateUnit unit, double limit, String meaning, String advice) {
    this.title = title;
    this.symptom = symptom;
    this.unit = unit;
    this.limit = limit;
    this.meaning = meaning;
    this.advice = advice;
  }

  final String title() {
    return title;
  }

  final String symptom() {
    return symptom;
  }

  final GateUnit unit() {
    return unit;
  }

  final double limit() {
    return limit;
  }

  final String meaning() {
    return meaning;
  }

  final String advice() {
    return advice;
  }

  /** Whether the gate is about the instrument or the service. */
  abstract GateKind kind();

  /** Reads a trial; empty if the gate does not apply to it. */
  abstract Optional<GateValue> read(WindowReadings window);

  /** See {@link Gate#isOfHost}. */
  boolean isOfHost() {
    return false;
  }

  /** See {@link Gate#isLasting}. */
  boolean isLasting() {
    return false;
  }
}
