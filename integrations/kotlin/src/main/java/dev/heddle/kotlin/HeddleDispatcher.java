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
 * suspend, without {@code withContext(Dispatchers.IO)}. Delays and time-outs are those of {@code
 * Dispatchers.Default}, and take no thread of the executor.
 *
 * <p>The executor learns apart what is written apart: the type of a task is the suspending function
 * or lambda that it resumes, and of all that runs with {@code limitedParallelism} the name given
 * there.
 *
 * <p>If the executor refuses to resume a coroutine, because it is shut down or by its admission,
 * the coroutine's job is cancelled and the coroutine goes on on {@code Dispatchers.IO}, to clean
 * up. All methods may be called by any thread.
 */
public final class HeddleDispatcher extends ExecutorCoroutineDispatcher {

  private final HeddleExecutor executor;

  /**
   * One on this executor, which may have other tasks too.
   *
   * @param executor is shut down by {@link #close}
   */
  public HeddleDispatcher(HeddleExecutor executor) {
    this.executor = executor;
  }

  /** One on an executor of its own. */
  public HeddleDispatcher() {
    this(HeddleExecutor.create());
  }

  @Override
  public HeddleExecutor getExecutor() {
    return executor;
  }

  /** Resumes a coroutine in the future. */
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
   * A dispatcher that resumes at most so many coroutines at a time on the same executor, as for a
   * database with so many connections. It needs no closing.
   *
   * <p>What runs on it is one type of task. If the executor refuses its tasks, they run on {@code
   * Dispatchers.IO} and are not cancelled: they are known to this dispatcher alone.
   *
   * @param parallelism 1 or more
   * @param name its name and that of the type, or null: then the type is named after the number
   * @throws IllegalArgumentException if the number is less
   */
  @Override
  public CoroutineDispatcher limitedParallelism(int parallelism, @Nullable String name) {
    return new View(name == null ? "limitedParallelism(" + parallelism + ")" : name)
        .limitedParallelism(parallelism, name);
  }

  /**
   * Shuts the executor down. Returns at once: coroutines that run go on until they suspend. Those
   * that are resumed later are cancelled.
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
