package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Law;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.concurrent.ThreadFactory;
import java.util.function.IntSupplier;

/**
 * What a dispatcher may do and what it is made of.
 *
 * @param name begins the names of its own threads
 * @param law what it decides by
 * @param mayUsePlatform whether tasks may run on platform threads
 * @param keepAliveNanos idle workers beyond the law's minimum end after so long
 * @param cpus how many tasks are to compute at a time; asked now and then
 * @param platformThreads makes platform threads
 * @param virtualThreads makes virtual threads
 * @param ownThreads makes the sentinel's thread
 * @param handler is told what tasks throw
 * @param clock tells the time
 * @param journal is told what is decided
 */
public record DispatcherPlan(
    String name,
    Law law,
    boolean mayUsePlatform,
    long keepAliveNanos,
    IntSupplier cpus,
    ThreadFactory platformThreads,
    ThreadFactory virtualThreads,
    ThreadFactory ownThreads,
    UncaughtExceptionHandler handler,
    Clock clock,
    Journal journal) {

  /** Whether tasks may run on virtual threads. */
  boolean mayUseVirtual() {
    return law.mayUseVirtual();
  }
}
