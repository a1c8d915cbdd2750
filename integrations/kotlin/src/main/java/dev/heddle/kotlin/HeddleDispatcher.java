package dev.heddle.kotlin;

import dev.heddle.executor.HeddleExecutor;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import kotlin.coroutines.CoroutineContext;
import kotlinx.coroutines.CoroutineDispatcher;
import kotlinx.coroutines.Dispatchers;
import kotlinx.coroutines.ExecutorCoroutineDispatcher;
import kotlinx.coroutines.JobKt;
import org.jspecify.annotations.Nullable;

/**
 * Resumes coroutines on a {@link HeddleExecutor}, so that they may block a thread as well as
 * suspend, without {@code withContext(Dispatchers.IO)}. Delays and timeouts are those of {@code
 * Dispatchers.Default}, and take no thread of the executor.
 *
 * <p>The executor learns about each suspending function or lambda separately: it is the type of the
 * tasks that resume it. All code that runs with {@code limitedParallelism} has one type, the name
 * given there.
 *
 * <p>If the executor refuses to resume a coroutine, because it is shut down or its admission
 * refuses, the coroutine's job is cancelled and the coroutine continues on {@code Dispatchers.IO}
 * to clean up. All methods may be called by any thread.
 */
public final class HeddleDispatcher extends ExecutorCoroutineDispatcher {

  private final HeddleExecutor executor;

  /**
   * Creates a dispatcher on this executor, which may run other tasks too.
   *
   * @param executor {@link #close} shuts it down
   */
  public HeddleDispatcher(HeddleExecutor executor) {
    this.executor = executor;
  }

  /** Creates a dispatcher with an executor of its own. */
  public HeddleDispatcher() {
    this(HeddleExecutor.create());
  }

  @Override
  public HeddleExecutor getExecutor() {
    return executor;
  }

  /** Resumes a coroutine at some time in the future. */
  @Override
  public void dispatch(CoroutineContext context, Runnable block) {
    dispatch(context, new Resumption(block, Resumption.typeOf(block)));
  }

  private void dispatch(CoroutineContext context, Resumption resumption) {
    try {
      executor.execute(resumption);
    } catch (RejectedExecutionException refused) {
      CancellationException cancelled = new CancellationException(refused.getMessage());
      cancelled.initCause(refused);
      JobKt.cancel(context, cancelled);
      Dispatchers.getIO().dispatch(context, resumption.block());
    }
  }

  /**
   * Returns a dispatcher that resumes at most this many coroutines at once on the same executor,
   * for example for a database with as many connections. It needs no closing.
   *
   * <p>Everything that runs on it has one type of task. If the executor refuses its tasks, they run
   * on {@code Dispatchers.IO} and are not cancelled, because only that dispatcher knows what they
   * resume.
   *
   * @param parallelism 1 or more
   * @param name the name of the dispatcher and of the type; if null, the type is named after the
   *     number
   * @throws IllegalArgumentException if {@code parallelism} is less
   */
  @Override
  public CoroutineDispatcher limitedParallelism(int parallelism, @Nullable String name) {
    return new View(name == null ? "limitedParallelism(" + parallelism + ")" : name)
        .limitedParallelism(parallelism, name);
  }

  /**
   * Shuts the executor down and returns immediately. Running coroutines go on until they suspend.
   * Those that are resumed later are cancelled.
   */
  @Override
  public void close() {
    executor.shutdown();
  }

  @Override
  public String toString() {
    return "HeddleDispatcher on " + executor;
  }

  /** The same threads, for tasks of one type. */
  private final class View extends CoroutineDispatcher {

    private final String type;

    View(String type) {
      this.type = type;
    }

    @Override
    public void dispatch(CoroutineContext context, Runnable block) {
      HeddleDispatcher.this.dispatch(context, new Resumption(block, type));
    }

    @Override
    public String toString() {
      return HeddleDispatcher.this.toString();
    }
  }
}
