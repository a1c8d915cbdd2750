package dev.heddle.lab.jdk;

/** What must run on a JDK for one of its faults to matter. */
public enum Concern {
  VIRTUAL_THREADS("virtual threads"),
  VIRTUAL_THREADS_ON_FILES("virtual threads that wait for files"),
  DUMPS_OF_VIRTUAL_THREADS("full thread dumps while virtual threads are busy"),
  ASYNC_TASKS_ON_FEW_CPUS("tasks of `CompletableFuture`, on two CPUs or fewer");

  /** With this many CPUs or fewer, the common pool has one thread. */
  public static final int FEW_CPUS = 2;

  private final String words;

  Concern(String words) {
    this.words = words;
  }

  /** The concern in words, in Markdown. */
  public String words() {
    return words;
  }
}
