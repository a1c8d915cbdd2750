package dev.heddle.subject.tasks;

import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/** Waits as long as its class data says before it is initialized; without any, not at all. */
final class SlowClass {

  static {
    try {
      @Nullable Waits waits =
          MethodHandles.classData(MethodHandles.lookup(), ConstantDescs.DEFAULT_NAME, Waits.class);
      if (waits != null) {
        waits.whileHolding(waits);
      }
    } catch (IllegalAccessException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private SlowClass() {}
}
