package dev.heddle.driver.core;

import dev.heddle.lab.protocol.LoadPlan;
import java.io.IOException;

/**
 * Has another program send the requests. What of them counts, and for what, is decided here as it
 * is for the embedded driver.
 */
public interface ForeignDriver {

  /** Does what has to be done before the first load. */
  void prepare() throws IOException, InterruptedException;

  /**
   * Begins a load. One is under way at a time.
   *
   * @param answers to be told of each request
   * @throws IllegalArgumentException if the program cannot make this load as it is meant
   * @throws IllegalStateException if it fails to
   */
  ForeignLoad begin(LoadPlan plan, Answers answers);
}
