package dev.heddle.lab.observation.gate;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A check of a trial before its figures are used. A gate reads one number. Above the limit, a gate
 * about the instrument discards the trial, and a gate about the service reports a finding. Each
 * gate is described in its {@link GateDescriptor}.
 */
public enum Gate {
  OFFERED(new OfferedGate()),
  INHERITED(new InheritedGate()),
  ACHIEVED(new AchievedGate()),
  SEND_LAG(new SendLagGate()),
  DRIVER_CPU(new DriverCpuGate()),
  ERRORS(new ErrorsGate()),
  TIMEOUTS(new TimeoutsGate()),
  LITTLES_LAW(new LittlesLawGate()),
  CARRY_OVER(new CarryOverGate()),
  THROTTLING(new ThrottlingGate()),
  STEAL(new StealGate()),
  CONNECTION_CAP(new ConnectionCapGate()),
  POOL_CAP(new PoolCapGate()),
  RECONNECTS(new ReconnectsGate()),
  STEADY(new SteadyGate());

  @SuppressWarnings("ImmutableEnumChecker") // Descriptors are immutable.
  private final GateDescriptor descriptor;

  Gate(GateDescriptor descriptor) {
    this.descriptor = descriptor;
  }

  /** The name of what the gate reads: "steal". */
  public String title() {
    return descriptor.title();
  }

  /** A short name, for tables, of what is wrong with a trial that fails the gate: "stolen CPU". */
  public String symptom() {
    return descriptor.symptom();
  }

  /**
   * Whether the gate is about the instrument or the service. This decides what happens to a trial
   * beyond the limit.
   */
  public GateKind kind() {
    return descriptor.kind();
  }

  /**
   * What a service beyond the limit does, as a clause: "requests fail".
   *
   * @throws IllegalStateException if the gate is not about the service
   */
  public String finding() {
    return switch (descriptor) {
      case ServiceGate service -> service.finding();
      case InstrumentGate _ -> throw new IllegalStateException(this + " is not about the service");
    };
  }

  /** The unit of the gate's readings and limit. */
  public GateUnit unit() {
    return descriptor.unit();
  }

  /** The largest reading that passes by default; infinite if the gate is off by default. */
  public double limit() {
    return descriptor.limit();
  }

  /** A description of what the gate reads, as a clause in Markdown. */
  public String meaning() {
    return descriptor.meaning();
  }

  /** What to do when a trial fails the gate, as a clause. */
  public String advice() {
    return descriptor.advice();
  }

  /**
   * Whether the gate reads only the machine's host. The host does not know the arms, so repeating a
   * trial that such a gate discards favours no arm.
   */
  public boolean isOfHost() {
    return descriptor.isOfHost();
  }

  /** Whether a service that fails the gate carries a backlog or a fault into its next load. */
  public boolean isLasting() {
    return descriptor.isLasting();
  }

  /** Reads a trial; empty if the gate does not apply to it. */
  public Optional<GateValue> read(WindowReadings window) {
    return descriptor.read(window);
  }

  /**
   * Checks a limit set by a user. It must be 0 or above; infinity turns the gate off.
   *
   * @throws IllegalArgumentException if the limit is negative or not a number
   */
  public void check(double limitSet) {
    if (!(limitSet >= 0)) {
      throw new IllegalArgumentException(
          "the limit of gate " + option() + " must not be below 0, was " + limitSet);
    }
  }

  /** The name on the command line and in an experiment file: "send-lag". */
  public String option() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The gate with that name on the command line.
   *
   * @throws IllegalArgumentException if there is none; the message names them all
   */
  public static Gate ofOption(String option) {
    return Arrays.stream(values())
        .filter(gate -> gate.option().equals(option))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no gate \""
                        + option
                        + "\"; there are "
                        + Arrays.stream(values())
                            .map(Gate::option)
                            .collect(Collectors.joining(", "))));
  }
}
