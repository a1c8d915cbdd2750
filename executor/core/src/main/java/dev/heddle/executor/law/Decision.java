package dev.heddle.executor.law;

import java.util.List;

/**
 * What one look leads to.
 *
 * @param actions to be done in this order
 * @param memory for the next look
 * @param next when that is
 * @param nextNanos after so long, unless it is at rest
 */
public record Decision(List<Action> actions, Memory memory, Next next, long nextNanos) {

  /** When the next look is. */
  public enum Next {
    /** Soon: something has not begun, or has just not. */
    SOON,
    /** Later: tasks go to virtual threads, and it is to be seen that those begin. */
    LATER,
    /** When a task comes that nobody is there for. */
    AT_REST
  }

  /** Copies what can be changed. */
  public Decision {
    actions = List.copyOf(actions);
  }
}
