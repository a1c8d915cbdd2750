package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import java.util.function.Consumer;

/**
 * Handles the commands to pause a load and to measure slices of it, before its final measurement or
 * its end. For the {@link Conductor}'s thread.
 */
interface Turns {

  /** Whether the load is paused; it then yields no samples and cannot be measured to its end. */
  boolean isPaused();

  /** Carries out the command and answers it. */
  void pause() throws InterruptedException, StopAsked;

  /** Carries out the command and answers it. */
  void slice(Command.Slice slice) throws InterruptedException, StopAsked;

  /**
   * Refuses all turns of a load, which continues.
   *
   * @param why the answer
   */
  record Refused(String why, Consumer<Event> events) implements Turns {

    @Override
    public boolean isPaused() {
      return false;
    }

    @Override
    public void pause() {
      events.accept(new Event.Failed(why));
    }

    @Override
    public void slice(Command.Slice slice) {
      events.accept(new Event.Failed(why));
    }
  }
}
