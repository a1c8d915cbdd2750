package dev.heddle.lab.observation.gate;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What is looked at before the figures of a trial are believed. A gate reads one number of a trial.
 * Above its limit the trial is refused if the gate is about the instrument; if it is about the
 * service, that is a finding. What there is to know of each is in its descriptor.
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

  /** What it reads: "steal". */
  public String title() {
    return descriptor.title();
  }

  /** What a trial that fails it is called in a table: "stolen CPU". */
  public String symptom() {
    return descriptor.symptom();
  }

  /** What it is about, and so what becomes of a trial beyond its limit. */
  public GateKind kind() {
    return descriptor.kind();
  }

  /**
   * What a service does that is beyond its limit, in a clause of its own: "requests fail".
   *
   * @throws IllegalStateException if it is not about the service
   */
  public String finding() {
    return switch (descriptor) {
      case ServiceGate service -> service.finding();
      case InstrumentGate _ -> throw new IllegalStateException(this + " is of no service");
    };
  }

  /** What its readings and its limit are. */
  public GateUnit unit() {
    return descriptor.unit();
  }

  /** The largest reading that passes unless another limit is set; infinite: it is off. */
  public double limit() {
    return descriptor.limit();
  }

  /** What it reads, as a clause in Markdown. */
  public String meaning() {
    return descriptor.meaning();
  }

  /** What to do about it, in a clause. */
  public String advice() {
    return descriptor.advice();
  }

  /**
   * Whether it reads the machine's host alone, which knows nothing of the arms, so that a trial
   * that it refuses may be made up for without favour to any.
   */
  public boolean isOfHost() {
    return descriptor.isOfHost();
  }

  /** Whether a service that fails it takes a backlog, or a fault, into the next load. */
  public boolean isLasting() {
    return descriptor.isLasting();
  }

  /** What it reads of a trial; empty if it cannot be read of such a trial. */
  public Optional<Reading> read(WindowReadings window) {
    return descriptor.read(window);
  }

  /**
   * Checks a limit that somebody sets, which is 0 or above for every gate; infinite turns the gate
   * off.
   *
   * @throws IllegalArgumentException if its limit cannot be that
   */
  public void check(double limitSet) {
    if (!(limitSet >= 0)) {
      throw new IllegalArgumentException(
          "the limit of gate " + option() + " must not be below 0, was " + limitSet);
    }
  }

  /** Its name on the command line and in an experiment file: "send-lag". */
  public String option() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The gate of that option.
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
