package dev.heddle.kotlin;

import dev.heddle.executor.HasTaskType;
import kotlin.coroutines.jvm.internal.CoroutineStackFrame;
import org.jspecify.annotations.Nullable;

/**
 * A task that resumes a coroutine.
 *
 * @param block what kotlinx.coroutines gives to a dispatcher
 * @param taskType the type of the task
 */
record Resumption(Runnable block, Object taskType) implements Runnable, HasTaskType {

  /**
   * The class of the suspending function or lambda that a task resumes. The tasks themselves have
   * the same few classes for all coroutines. They are frames of the coroutine's stack, and the
   * first frame that is not a task belongs to the program.
   *
   * @return the class of the task if it resumes none, as for a task of plain Java
   */
  static Class<?> typeOf(Runnable block) {
    @Nullable Object frame = block;
    while (frame instanceof Runnable && frame instanceof CoroutineStackFrame caller) {
      frame = caller.getCallerFrame();
    }
    return frame == null ? block.getClass() : frame.getClass();
  }

  @Override
  public void run() {
    block.run();
  }
}
