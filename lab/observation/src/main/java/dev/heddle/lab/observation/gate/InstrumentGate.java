package dev.heddle.lab.observation.gate;

/** A gate that discards trials, see {@link GateKind#INSTRUMENT}. */
abstract non-sealed class InstrumentGate extends GateDescriptor {

  /** See {@link GateDescriptor}. */
  InstrumentGate(
      String title, String symptom, GateUnit unit, double limit, String meaning, String advice) {
    super(title, symptom, unit, limit, meaning, advice);
  }

  @Override
  final GateKind kind() {
    return GateKind.INSTRUMENT;
  }
}
