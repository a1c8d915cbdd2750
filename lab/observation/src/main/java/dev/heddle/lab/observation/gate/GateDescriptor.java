package dev.heddle.lab.observation.gate;

import java.util.Optional;

/**
 * All that there is to know of a gate: its words, how it is read of a trial, its limit, and what to
 * do when it fails. A gate is a subclass of one of its two kinds, in a file of its own. Immutable
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
   * @param title what it reads: "steal"
   * @param symptom what a trial that fails it is called in a table: "stolen CPU"
   * @param unit of readings and limits
   * @param limit the largest reading that passes by default, from 0; infinite: off by default
   * @param meaning what it reads, as a clause in Markdown; the table in the docs shows it
   * @param advice what to do when it fails, in a clause
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

  /** What it is about, and so whether it discards trials by itself. */
  abstract GateKind kind();

  /** Empty if it cannot be read of such a trial. */
  abstract Optional<Reading> read(WindowReadings window);

  /**
   * Whether it reads the machine's host alone, which knows nothing of the arms, so that a trial
   * that it refuses may be made up for without favour to any.
   */
  boolean isOfHost() {
    return false;
  }

  /** Whether a service that fails it takes a backlog, or a fault, into the next load. */
  boolean isLasting() {
    return false;
  }
}
