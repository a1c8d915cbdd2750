package dev.heddle.driver.core;

/** A first-in-first-out queue of longs that grows and does not box. Not thread-safe. */
public final class LongQueue {

  private long[] ring = new long[1024];
  private int head;
  private int size;

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public void add(long value) {
    if (size == ring.length) {
      grow();
    }
    ring[(head + size) & (ring.length - 1)] = value;
    size++;
  }

  /** The oldest value. Must not be called on an empty queue. */
  public long peek() {
    return ring[head];
  }

  /** Removes the oldest value. Must not be called on an empty queue. */
  public long poll() {
    long value = ring[head];
    head = (head + 1) & (ring.length - 1);
    size--;
    return value;
  }

  /** Removes all values. */
  public void clear() {
    head = 0;
    size = 0;
  }

  private void grow() {
    long[] larger = new long[ring.length * 2];
    int tail = ring.length - head;
    System.arraycopy(ring, head, larger, 0, tail);
    System.arraycopy(ring, 0, larger, tail, head);
    ring = larger;
    head = 0;
  }
}
