package dev.heddle.lab.result.inspection;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A platform thread at one moment.
 *
 * @param id the thread's id in its JVM
 * @param name its name
 * @param state what it does
 * @param pauses how often the thread has been blocked or has waited so far; while this number stays
 *     the same, the thread is in the same wait
 * @param lock the class of the object that the thread is blocked on or waits for; null if there is
 *     none
 * @param stack where the thread is, innermost frame first: {@code package.Class.method:line}
 */
public record PlatformThread(
    long id,
    String name,
    Thread.State state,
    long pauses,
    @Nullable String lock,
    List<String> stack) {

  public PlatformThread {
    stack = List.copyOf(stack);
  }
}
