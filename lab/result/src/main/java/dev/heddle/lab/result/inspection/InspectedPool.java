package dev.heddle.lab.result.inspection;

import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.observation.PoolSample;
import org.jspecify.annotations.Nullable;

/**
 * A pool that the server of an inspected JVM publishes.
 *
 * @param kind what is in it
 * @param level its state, on average
 * @param most the largest size it may have; null if the server does not report it
 */
public record InspectedPool(PoolSample.Kind kind, PoolLevel level, @Nullable Long most) {

  private static final double GROWN = 0.9;

  /** Whether hardly any were free and the pool cannot grow. */
  public boolean isFull() {
    return level.isFull() && (most == null || level.size() >= GROWN * most);
  }
}
