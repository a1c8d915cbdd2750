package dev.heddle.driver.jmeter;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Divides a load among engines. Pure. */
final class EngineShares {

  /** The highest rate of one engine, because JMeter starts a thread for each arrival. */
  private static final int MOST_ARRIVALS_PER_ENGINE = 5_000;

  private EngineShares() {}

  /**
   * The plans of the engines; an engine without users has none.
   *
   * @throws IllegalArgumentException if JMeter cannot make the load exactly
   */
  static List<LoadPlan> of(LoadPlan plan, int engines) {
    return switch (plan.load()) {
      case Load.Closed closed -> users(plan, closed, engines);
      case Load.Open open -> arrivals(plan, open, engines);
      case Load.Jump jump ->
          throw new IllegalArgumentException(
              "JMeter cannot start users at the moment the window opens; a jump needs the embedded"
                  + " driver");
      case Load.Climb climb ->
          throw new IllegalArgumentException(
              "the JMeter driver makes only constant loads; the search for a rate needs the"
                  + " embedded driver");
      case Load.Surge surge ->
          throw new IllegalArgumentException(
              "JMeter cannot change the rate at the moment the window opens; a surge needs the"
                  + " embedded driver");
    };
  }

  private static List<LoadPlan> users(LoadPlan plan, Load.Closed load, int engines) {
    List<LoadPlan> shares = new ArrayList<>();
    for (int engine = 0; engine < Math.min(engines, load.users()); engine++) {
      int more = engine < load.users() % engines ? 1 : 0;
      shares.add(plan.with(new Load.Closed(load.users() / engines + more)));
    }
    return shares;
  }

  private static List<LoadPlan> arrivals(LoadPlan plan, Load.Open load, int engines) {
    double rate = load.arrivalsPerSecond() / engines;
    if (engines > 1 && load.arrivals() == Load.Arrivals.CONSTANT) {
      throw new IllegalArgumentException(
          "several engines cannot keep equal distances between their arrivals;"
              + " use Poisson arrivals, one engine, or users");
    }
    if (rate > MOST_ARRIVALS_PER_ENGINE) {
      throw new IllegalArgumentException(
          "JMeter starts a thread and opens a connection for each arrival: "
              + Math.round(rate)
              + " a second are more than the "
              + MOST_ARRIVALS_PER_ENGINE
              + " that one engine can make");
    }
    LoadPlan share = plan.with(new Load.Open(rate, load.arrivals()));
    return Collections.nCopies(engines, share);
  }
}
