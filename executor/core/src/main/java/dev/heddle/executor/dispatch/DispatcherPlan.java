package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Law;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.concurrent.ThreadFactory;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What a dispatcher may do and what it uses.
 *
 * @param name begins the names of its own threads
 * @param law decides
 * @param mayUsePlatform whether tasks may run on platform threads
 * @param keepAliveNanos idle workers beyond the law's minimum end after this time
 * @param cpus how many tasks should compute at once; asked now and then
 * @param platformThreads creates platform threads
 * @param doThreadsCome whether each of these runs its task, once started
 * @param virtualThreads creates virtual threads
 * @param ownThreads creates the sentinel's thread
 * @param handler receives what tasks throw; null for that of the thread
 * @param clock gives the time
 * @param journal receives what is decided
 */
public record DispatcherPlan(
    String name,
    Law law,
    boolean mayUsePlatform,
    long keepAliveNanos,
    IntSupplier cpus,
    ThreadFactory platformThreads,
    boolean doThreadsCome,
    ThreadFactory virtualThreads,
    ThreadFactory ownThreads,
    @Nullable UncaughtExceptionHandler handler,
    Clock clock,
    Journal journal) {

  /** Whether tasks may run on virtual threads. */
  boolean mayUseVirtual() {
    return law.mayUseVirtual();
  }
}
