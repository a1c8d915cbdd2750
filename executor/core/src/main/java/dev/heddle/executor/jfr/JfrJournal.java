package dev.heddle.executor.jfr;

import dev.heddle.executor.dispatch.Journal;
import dev.heddle.executor.tuning.Decision;
import dev.heddle.executor.tuning.Knowledge.Manner;
import dev.heddle.executor.tuning.Reading;
import jdk.jfr.FlightRecorder;

/**
 * Writes decisions and what is learned as events; costs next to nothing while nobody records.
 * Before anybody does, no event is made at all: the first takes tens of milliseconds.
 *
 * @param executor its name
 */
public record JfrJournal(String executor) implements Journal {

  @Override
  public void decided(Reading seen, Decision decision) {
    if (!FlightRecorder.isInitialized()) {
      return;
    }
    DecisionEvent event = new DecisionEvent();
    if (event.isEnabled()) {
      event.executor = executor;
      event.reason = decision.reason().name();
      event.cpus = seen.cpus();
      event.limitBefore = seen.allowed();
      event.limit = decision.allowed();
      event.released = decision.release();
      event.queued = seen.queued();
      event.queueAge = seen.headAgeNanos();
      event.lookedAt = seen.looked();
      event.waiting = seen.waiting();
      event.commit();
    }
  }

  @Override
  public void learned(String type, Manner before, Manner now) {
    if (!FlightRecorder.isInitialized()) {
      return;
    }
    TaskTypeEvent event = new TaskTypeEvent();
    if (event.isEnabled()) {
      event.executor = executor;
      event.type = type;
      event.before = before.name();
      event.now = now.name();
      event.commit();
    }
  }
}
