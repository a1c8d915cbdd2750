package dev.heddle.driver.core;

import dev.heddle.lab.protocol.LoadPlan;
import java.io.IOException;

/**
 * A driver whose requests another program sends. This module decides what counts, as for the
 * embedded driver.
 */
public interface ForeignDriver {

  /** Prepares for the first load. */
  void prepare() throws IOException, InterruptedException;

  /**
   * Begins a load. Only one load runs at a time.
   *
   * @param answers receives the end of each request
   * @throws IllegalArgumentException if the program cannot make this load exactly
   * @throws IllegalStateException if the program fails
   */
  ForeignLoad begin(LoadPlan plan, Answers answers);
}
