package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Event;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A load of nothing that writes down what it is told; used by one thread, read by another. */
final class RestingRun implements PausableRun {

  /** What it was told, but for samples. */
  final List<String> told = new CopyOnWriteArrayList<>();

  final AtomicInteger samples = new AtomicInteger();

  /** How often something is still in flight when it is asked. */
  final AtomicInteger busyFor = new AtomicInteger();

  volatile long pausedNanos;
  volatile long resumedNanos;
  volatile long beganNanos;
  volatile long windowFrom;
  volatile long windowTo;

  @Override
  public Tally pause() {
    told.add("pause");
    pausedNanos = System.nanoTime();
    Tally tally = new Tally();
    tally.intended = told.size();
    return tally;
  }

  @Override
  public boolean isQuiet() {
    return busyFor.getAndUpdate(left -> Math.max(0, left - 1)) == 0;
  }

  @Override
  public void resume() {
    told.add("resume");
    resumedNanos = System.nanoTime();
  }

  @Override
  public void openWindow(long from, long to) {
    told.add("open");
    windowFrom = from;
    windowTo = to;
  }

  @Override
  public boolean isSettled(long windowTo) {
    return true;
  }

  @Override
  public double unsettledShare() {
    return 0;
  }

  @Override
  public long cpuNanos() {
    return System.nanoTime();
  }

  @Override
  public Tally finish() {
    told.add("finish");
    return new Tally();
  }

  @Override
  public void stop() {
    told.add("stop");
  }

  @Override
  public void close() {
    told.add("close");
  }

  @Override
  public Event.Sample sample(long beganNanos) {
    samples.incrementAndGet();
    this.beganNanos = beganNanos;
    return new Event.Sample(System.nanoTime() - beganNanos, 0, 0, 0, 0, 0, 0);
  }
}
