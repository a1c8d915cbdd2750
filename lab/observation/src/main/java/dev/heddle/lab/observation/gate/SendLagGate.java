package dev.heddle.lab.observation.gate;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Load;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * How late the driver sent its requests: the p99 as a share of the response time's p99, or of 10 ms
 * if that is longer. About the instrument: the delay is the driver's own.
 */
final class SendLagGate extends InstrumentGate {

  /**
   * The shortest response time that lateness is compared with. A driver that is late by less than a
   * tenth of it does not distort slower responses.
   */
  private static final double LEAST_RESPONSE_NANOS = 10e6;

  SendLagGate() {
    super(
        "send lag",
        "late driver",
        GateUnit.SHARE,
        0.10,
        "how late the driver sent its requests (p99), as a share of the"
            + " response time's p99 or, if longer, of 10 ms",
        "the driver got no CPU in time: lower the load or give the machine more CPUs");
  }

  @Override
  Optional<GateValue> read(WindowReadings window) {
    Histogram lags = Histograms.decode(window.measurement().sendLag());
    if (lags.getTotalCount() == 0) {
      return Optional.empty(); // It does not measure that, or has sent nothing.
    }
    double lag = Histograms.p99(lags);
    double response = p99(window.measurement().responseTime());
    double share = lag / Math.max(LEAST_RESPONSE_NANOS, response);
    Optional<Event.Step> worse =
        window.load() instanceof Load.Climb climb
            ? spoiled(climb, window.steps()).filter(step -> lateShare(step) > share)
            : Optional.empty();
    return Optional.of(
        worse
            .map(SendLagGate::ofStep)
            .orElseGet(
                () ->
                    new GateValue(
                        share,
                        String.format(
                            Locale.ROOT,
                            "the driver was late by %.2f ms at p99, with response times of %.2f ms",
                            lag / 1e6,
                            response / 1e6))));
  }

  private static double p99(String encoded) {
    return Histograms.p99(Histograms.decode(encoded));
  }

  private static GateValue ofStep(Event.Step step) {
    return new GateValue(
        lateShare(step),
        String.format(
            Locale.ROOT,
            "at %.0f/s the driver was late by %.2f ms, and response times of %.2f"
                + " ms missed the objective by less than that",
            step.arrivalsPerSecond(),
            step.lagNanos() / 1e6,
            step.atPercentileNanos() / 1e6));
  }

  private static double lateShare(Event.Step step) {
    return step.lagNanos() / Math.max(LEAST_RESPONSE_NANOS, (double) step.atPercentileNanos());
  }

  /**
   * The step with the lowest rate that missed the objective, if the miss was smaller than the
   * driver's lateness.
   */
  private static Optional<Event.Step> spoiled(Load.Climb climb, List<Event.Step> steps) {
    return steps.stream()
        .filter(step -> !step.met())
        .min(Comparator.comparingDouble(Event.Step::arrivalsPerSecond))
        .filter(step -> step.atPercentileNanos() >= climb.objective().limitNanos())
        .filter(
            step -> step.atPercentileNanos() - step.lagNanos() < climb.objective().limitNanos());
  }
}
