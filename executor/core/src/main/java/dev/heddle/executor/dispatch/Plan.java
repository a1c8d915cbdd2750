package dev.heddle.executor.dispatch;

import dev.heddle.executor.time.CpuClock;
import dev.heddle.executor.tuning.Bounds;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.concurrent.ThreadFactory;
import java.util.function.IntSupplier;

/**
 * What a dispatcher may do and what it is made of.
 *
 * @param name begins the names of its own threads
 * @param mayUsePlatform whether tasks may run on platform threads
 * @param mayUseVirtual whether tasks may run on virtual threads
 * @param minimum platform threads that may always be active, if there are not more CPUs
 * @param most platform threads at most
 * @param keepAliveNanos idle platform threads beyond the minimum end after so long
 * @param cpus how many CPUs are granted; asked now and then
 * @param platformThreads makes platform threads
 * @param virtualThreads makes virtual threads
 * @param handler is told what tasks throw
 * @param clock time and CPU time
 * @param journal is told what is decided
 */
public record Plan(
    String name,
    boolean mayUsePlatform,
    boolean mayUseVirtual,
    int minimum,
    int most,
    long keepAliveNanos,
    IntSupplier cpus,
    ThreadFactory platformThreads,
    ThreadFactory virtualThreads,
    UncaughtExceptionHandler handler,
    CpuClock clock,
    Journal journal) {

  /** Where tasks wait for some of their time, a few workers keep the CPUs busy. */
  private static final int FEW_PER_CPU = 4;

  /** About what is in flight on fast disks at their best. */
  private static final int MANY_PER_CPU = 32;

  /** Workers that may always be active. */
  int least(int granted) {
    return Math.min(most, Math.max(minimum, granted));
  }

  /** Workers for tasks that wait for some of their time, or of which nothing is known. */
  int few(int granted) {
    return atMost(FEW_PER_CPU, granted, least(granted));
  }

  /** Workers up to which it pays to ask more of a disk. */
  int many(int granted) {
    return atMost(MANY_PER_CPU, granted, least(granted));
  }

  /**
   * What decisions keep to.
   *
   * @param perCpu workers that may always be active
   */
  Bounds bounds(int granted, int perCpu) {
    int least = atMost(perCpu, granted, least(granted));
    return new Bounds(
        least, mayUseVirtual ? few(granted) : most, many(granted), most, mayUseVirtual);
  }

  private int atMost(int perCpu, int granted, int least) {
    return Math.clamp((long) perCpu * granted, least, most);
  }
}
