package dev.heddle.executor.law;

import java.util.List;

/**
 * What one look leads to.
 *
 * @param actions what to do, in this order
 * @param memory for the next look
 * @param next when the next look is
 * @param nextNanos time until then, unless at rest
 */
public record Decision(List<Action> actions, Memory memory, Next next, long nextNanos) {

  /** When the next look is. */
  public enum Next {
    /** Soon: tasks are queued, or were until recently. */
    SOON,
    /** Later: tasks go to virtual threads, and looks check that those begin. */
    LATER,
    /** When a task comes that no thread is there for. */
    AT_REST
  }

  /** Copies the actions. */
  public Decision {
    actions = List.copyOf(actions);
  }
}
