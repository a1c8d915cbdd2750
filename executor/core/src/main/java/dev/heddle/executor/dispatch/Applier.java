package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Action;
import dev.heddle.executor.law.Action.Allow;
import dev.heddle.executor.law.Action.Bypass;
import dev.heddle.executor.law.Action.Measure;
import dev.heddle.executor.law.Action.Route;
import dev.heddle.executor.law.Action.Start;
import dev.heddle.executor.law.Belief.Sample;
import dev.heddle.executor.law.Decision;
import dev.heddle.executor.law.Law;
import dev.heddle.executor.law.Reading;
import java.util.List;
import java.util.Map;

/** The one place that carries out what the law decides. Used by the sentinel alone. */
final class Applier {

  private final Dispatcher dispatcher;
  private final Queues queues;
  private final Counters counters;
  private final DispatcherPlan plan;
  private final Notices notices;

  Applier(
      Dispatcher dispatcher,
      Queues queues,
      Counters counters,
      DispatcherPlan plan,
      Notices notices) {
    this.dispatcher = dispatcher;
    this.queues = queues;
    this.counters = counters;
    this.plan = plan;
    this.notices = notices;
  }

  void apply(Reading seen, Decision decision, List<Map.Entry<TaskType, Sample>> sights) {
    if (!seen.throttled()) {
      for (Map.Entry<TaskType, Sample> sight : sights) {
        sight.getKey().observed(sight.getValue(), plan.journal());
      }
    }
    for (Action action : decision.actions()) {
      counters.acted(action.reason());
      plan.journal().decided(seen, action);
      carryOut(action);
    }
    dispatcher.pool().share(plan.law().sharing(seen), Law.shared(seen.cpus()));
    boolean waitsForLong = seen.backlog().headAgeNanos() >= Law.LOOK_NANOS;
    dispatcher.pool().callAll(waitsForLong); // Also for a worker that could not be started before.
    long kept = decision.memory().carriers().stuckNanos(seen.nowNanos());
    notices.look(seen.nowNanos(), counters.notStarted.get(), kept);
  }

  private void carryOut(Action action) { // A switch over types would load the JVM's linker.
    if (action instanceof Allow allow) {
      dispatcher.pool().allow(allow.workers());
    } else if (action instanceof Start start) {
      for (int i = 0; i < start.threads() && dispatcher.startVirtual(start.source()); i++) {}
    } else if (action instanceof Route route) {
      dispatcher.route(route.tasks());
    } else if (action instanceof Bypass bypass) {
      queues.bypassed = bypass.on();
    } else if (action instanceof Measure) {
      dispatcher.measureNext();
    }
  }
}
