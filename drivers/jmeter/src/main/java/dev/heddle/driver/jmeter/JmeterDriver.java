package dev.heddle.driver.jmeter;

import dev.heddle.driver.core.Answers;
import dev.heddle.driver.core.ForeignDriver;
import dev.heddle.driver.core.ForeignLoad;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A driver whose requests JMeter sends: in this process, or on other engines if any are named. */
final class JmeterDriver implements ForeignDriver {

  private final Options options;
  private volatile @Nullable JmeterLoad load;
  private volatile boolean ended;

  JmeterDriver(Options options) {
    this.options = options;
  }

  @Override
  public void prepare() throws IOException {
    Jmeter.initialize();
    if (!options.engines().isEmpty()) {
      Rmi.reach(options.engines());
      options.engines().forEach(RemoteEngine::find);
    }
  }

  @Override
  public ForeignLoad begin(LoadPlan plan, Answers answers) {
    List<JmeterPlan> plans = new ArrayList<>();
    List<SampleCollector> collectors = new ArrayList<>();
    for (LoadPlan share : EngineShares.of(plan, Math.max(1, options.engines().size()))) {
      int engine = plans.size();
      long seed = seed(plan, engine);
      JmeterPlan made = JmeterPlan.of(share, seed);
      keep(made, engine);
      SampleCollector collector = collector(share.load(), seed, answers);
      made.tree().getTree(made.root()).add(collector);
      plans.add(made);
      collectors.add(collector);
    }
    JmeterLoad begun = new JmeterLoad(collectors);
    load = begun;
    if (ended) { // From here on, whoever stops the driver stops this load.
      throw new IllegalStateException("the driver ends");
    }
    try {
      run(begun, plans, collectors);
      return begun;
    } catch (IllegalStateException e) {
      begun.stop();
      throw e;
    }
  }

  /** Ends the running load, also one that is beginning; no other load begins. */
  void stop() {
    ended = true;
    JmeterLoad current = load;
    if (current != null) {
      current.stop();
    }
  }

  private static long seed(LoadPlan plan, int engine) {
    long seed = plan.seed() + engine;
    return seed == 0 ? Long.MIN_VALUE : seed;
  }

  private void keep(JmeterPlan plan, int engine) {
    Path file = options.keep(engine);
    if (file != null) {
      try {
        plan.write(file);
      } catch (IOException e) {
        throw new IllegalStateException("the plan cannot be written to " + file + ": " + e, e);
      }
    }
  }

  private SampleCollector collector(Load load, long seed, Answers answers) {
    EngineClock clock =
        options.engines().isEmpty()
            ? EngineClock.own()
            : EngineClock.elsewhere(System.currentTimeMillis(), System.nanoTime());
    long now = clock.millis(System.nanoTime());
    Requests requests =
        switch (load) {
          case Load.Closed closed -> new UserRequests(closed.users(), now);
          case Load.Open open ->
              new ArrivalRequests(new ArrivalSchedule(open, seed).arrivals(), now);
          case Load.Jump jump -> throw new IllegalArgumentException("JMeter cannot make a jump");
          case Load.Climb climb -> throw new IllegalArgumentException("JMeter cannot make a climb");
          case Load.Surge surge -> throw new IllegalArgumentException("JMeter cannot make a surge");
        };
    return new SampleCollector(requests, clock, answers);
  }

  private void run(JmeterLoad begun, List<JmeterPlan> plans, List<SampleCollector> collectors) {
    for (int index = 0; index < plans.size(); index++) {
      JmeterPlan plan = plans.get(index);
      SampleCollector collector = collectors.get(index);
      EngineAddress elsewhere = options.engines().isEmpty() ? null : options.engines().get(index);
      begun.begin(
          () ->
              elsewhere == null
                  ? LocalEngine.begin(plan)
                  : RemoteEngine.begin(elsewhere, plan, collector));
    }
  }
}
