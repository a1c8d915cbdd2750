package dev.heddle.executor.dispatch;

import dev.heddle.executor.tuning.Bounds;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.concurrent.ThreadFactory;
import java.util.function.IntSupplier;

/**
 * What a dispatcher may do and what it is made of.
 *
 * @param mayUsePlatform whether tasks may run on platform threads
 * @param mayUseVirtual whether tasks may run on virtual threads
 * @param minimum platform threads that may always be active; 0: as many as there are CPUs
 * @param few platform threads a CPU up to which tasks that wait stay on them, if there are others
 * @param most platform threads at most
 * @param cpus how many CPUs are granted; asked now and then
 * @param platformThreads makes platform threads
 * @param virtualThreads makes virtual threads
 * @param handler is told what tasks throw
 * @param clock time and CPU time
 */
public record Plan(
    boolean mayUsePlatform,
    boolean mayUseVirtual,
    int minimum,
    int few,
    int most,
    IntSupplier cpus,
    ThreadFactory platformThreads,
    ThreadFactory virtualThreads,
    UncaughtExceptionHandler handler,
    CpuClock clock) {

  /** Workers that may always be active. */
  int least(int granted) {
    return Math.min(most, minimum == 0 ? granted : minimum);
  }

  /** Workers up to which tasks that wait are cheaper on them than on virtual threads. */
  int few(int granted) {
    return mayUseVirtual ? Math.clamp((long) few * granted, least(granted), most) : most;
  }

  /** What decisions keep to. */
  Bounds bounds(int granted) {
    return new Bounds(least(granted), few(granted), most, mayUseVirtual);
  }
}
