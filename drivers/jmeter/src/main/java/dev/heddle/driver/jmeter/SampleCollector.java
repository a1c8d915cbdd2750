package dev.heddle.driver.jmeter;

import dev.heddle.driver.core.Answers;
import dev.heddle.driver.core.Loss;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.Remoteable;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestStateListener;
import org.jspecify.annotations.Nullable;

/**
 * Receives the samples of one engine, as a listener of its plan: on the threads of JMeter's users
 * or, from another process, on those of RMI. A lock guards what is known about the requests.
 */
@SuppressWarnings("serial") // An engine in another process gets a stub of this object.
final class SampleCollector extends AbstractTestElement
    implements SampleListener, TestStateListener, Remoteable, NoThreadClone {

  private final transient Requests requests;
  private final transient EngineClock clock;
  private final transient Answers answers;
  private final transient CountDownLatch ended = new CountDownLatch(1);
  private boolean closed;

  SampleCollector(Requests requests, EngineClock clock, Answers answers) {
    this.requests = requests;
    this.clock = clock;
    this.answers = answers;
    setName("Heddle");
  }

  /** Returns itself, because JMeter copies elements for a run. */
  @Override
  @SuppressWarnings({"CloneDeclaresCloneNotSupported", "SuperCallToCloneRequired"})
  public Object clone() {
    return this;
  }

  @Override
  public void sampleOccurred(SampleEvent event) {
    SampleResult sample = event.getResult();
    long now = System.nanoTime();
    synchronized (this) {
      if (!closed) {
        record(sample, now);
      }
    }
  }

  private void record(SampleResult sample, long now) {
    clock.heard(sample.getEndTime(), now);
    long start = sample.getStartTime();
    long end = sample.getEndTime();
    long intended = clock.nanos(requests.ended(threadOf(sample.getThreadName()), start, end));
    Ending ending = Ending.of(sample.getResponseCode());
    Loss loss = ending.loss();
    if (loss == null) {
      answers.answered(
          intended,
          clock.nanos(start),
          clock.nanos(end),
          ending.status(),
          sample.getBodySizeAsLong());
    } else {
      answers.lost(loss, intended, clock.nanos(start), clock.nanos(end));
    }
    if (connected(sample, loss)) {
      answers.connected(clock.nanos(start));
    }
  }

  /**
   * Whether a connection was opened; for users, one that opens within a millisecond goes unnoticed.
   */
  private boolean connected(SampleResult sample, @Nullable Loss loss) {
    return sample.getConnectTime() > 0
        || (requests.connectEachTime() && loss != Loss.CONNECT_FAILURE);
  }

  /**
   * The number of a thread, from 0. JMeter's names end with the number in the group, from 1: "users
   * 1-16".
   */
  static int threadOf(String name) {
    return Integer.parseInt(name.substring(name.lastIndexOf('-') + 1)) - 1;
  }

  /** Whether every request with an intended start before that time has ended. */
  synchronized boolean isPast(long nanoTime) {
    long earliest = requests.earliestOpen();
    return earliest == Long.MAX_VALUE || clock.nanos(earliest) - nanoTime >= 0;
  }

  synchronized int inFlight() {
    return requests.inFlight(clock.millis(System.nanoTime()));
  }

  /** Stops taking samples, and reports open requests as unfinished. */
  synchronized void close() {
    closed = true;
    long now = System.nanoTime();
    requests.forEachOpen(
        clock.millis(now),
        intended -> {
          long nanos = Math.min(clock.nanos(intended), now);
          answers.lost(Loss.UNFINISHED, nanos, nanos, now);
        });
  }

  /** Waits until the engine reports the end of its run; returns whether it did. */
  boolean awaitEnd(long millis) throws InterruptedException {
    return ended.await(millis, TimeUnit.MILLISECONDS);
  }

  @Override
  public void testEnded() {
    ended.countDown();
  }

  @Override
  public void testEnded(String host) {
    ended.countDown();
  }

  @Override
  public void testStarted() {}

  @Override
  public void testStarted(String host) {}

  @Override
  public void sampleStarted(SampleEvent event) {}

  @Override
  public void sampleStopped(SampleEvent event) {}
}
