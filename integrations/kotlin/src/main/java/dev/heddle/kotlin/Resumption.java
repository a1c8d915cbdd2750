package dev.heddle.kotlin;

import dev.heddle.executor.HasTaskType;
import kotlin.coroutines.jvm.internal.CoroutineStackFrame;
import org.jspecify.annotations.Nullable;

/**
 * A task that resumes a coroutine.
 *
 * @param block what kotlinx.coroutines gives to a dispatcher
 * @param taskType what tells it from others
 */
record Resumption(Runnable block, Object taskType) implements Runnable, HasTaskType {

  /**
   * The class of the suspending function or lambda that a task resumes. Tasks themselves are of the
   * same few classes for all coroutines. They are frames of the coroutine's stack, and the next
   * frame that is no task is of the program.
   *
   * @return the class of the task if it resumes none, as a task of plain Java does
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
