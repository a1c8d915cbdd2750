package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.tasks.Jobs.Job;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A job that is told how it ended, and objects to be told twice. */
final class Told implements Job {

  private final CompletableFuture<Boolean> ended = new CompletableFuture<>();

  @Override
  public void end() {
    assertThat(ended.complete(true)).isTrue();
  }

  @Override
  public void fail() {
    assertThat(ended.complete(false)).isTrue();
  }

  boolean isTold() {
    return ended.isDone();
  }

  /** Waits, not for ever. */
  boolean well() throws Exception {
    return ended.get(20, TimeUnit.SECONDS);
  }
}
