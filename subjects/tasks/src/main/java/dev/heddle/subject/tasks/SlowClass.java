package dev.heddle.subject.tasks;

import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/** Waits during its initialization, as its class data says; without class data it does not wait. */
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
