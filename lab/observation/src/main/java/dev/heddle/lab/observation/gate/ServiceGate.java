package dev.heddle.lab.observation.gate;

/** A gate whose readings beyond the limit are findings, see {@link GateKind#SERVICE}. */
abstract non-sealed class ServiceGate extends GateDescriptor {

  /** See {@link GateDescriptor}. */
  ServiceGate(
      String title, String symptom, GateUnit unit, double limit, String meaning, String advice) {
    super(title, symptom, unit, limit, meaning, advice);
  }

  /** What a service beyond the limit does, as a clause: "requests fail". */
  abstract String finding();

  @Override
  final GateKind kind() {
    return GateKind.SERVICE;
  }
}
