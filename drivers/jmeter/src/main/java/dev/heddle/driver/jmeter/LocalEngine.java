package dev.heddle.driver.jmeter;

import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.threads.AbstractThreadGroup;

/** JMeter's engine in this process. */
final class LocalEngine implements Engine {

  private static final long AGAIN_MILLIS = 20;

  private final AbstractThreadGroup group;
  private final Thread thread;

  private LocalEngine(AbstractThreadGroup group, Thread thread) {
    this.group = group;
    this.thread = thread;
  }

  static LocalEngine begin(JmeterPlan plan) {
    StandardJMeterEngine engine = new StandardJMeterEngine();
    engine.configure(plan.tree());
    Thread thread = new Thread(engine, "heddle-jmeter");
    thread.setDaemon(true);
    thread.start();
    return new LocalEngine(plan.group(), thread);
  }

  /** Stops the threads directly, because the engine would wait 10 ms for each thread. */
  @Override
  public void tellToEnd() {
    group.tellThreadsToStop();
  }

  @Override
  public void awaitEnd() throws InterruptedException {
    long end = System.nanoTime() + END_LIMIT_MILLIS * 1_000_000;
    while (thread.isAlive() && System.nanoTime() - end < 0) {
      // A group that was still starting may have missed the first call.
      tellToEnd();
      thread.join(AGAIN_MILLIS);
    }
    if (thread.isAlive()) {
      System.err.println("jmeter: " + group.numberOfActiveThreads() + " threads do not end");
    }
  }
}
