package dev.heddle.subject.tasks;

import java.lang.reflect.Method;
import java.util.concurrent.Executor;

/**
 * Waits in a callback from native code, whose frame cannot leave the carrier: from C's {@code
 * qsort} if the JDK has foreign functions, otherwise from the JVM's native {@code Method.invoke}.
 *
 * @param call calls native code that calls back
 */
record HoldsNativeFrame(Runnable call) implements Pinned {

  private static final int FIRST_JDK_WITH_FOREIGN_FUNCTIONS = 22;
  private static final String NATIVE_INVOKE = "jdk.reflect.useNativeAccessorOnly";

  /**
   * Makes a task.
   *
   * @param jdk the version of the running JDK
   * @throws IllegalArgumentException if the JDK has no foreign functions and is not set to invoke
   *     methods natively
   */
  static HoldsNativeFrame of(Waits waits, int jdk) {
    Runnable wait = () -> waits.whileHolding(waits);
    return new HoldsNativeFrame(
        jdk < FIRST_JDK_WITH_FOREIGN_FUNCTIONS ? invoked(wait, jdk) : calledBack(wait));
  }

  private static Runnable invoked(Runnable wait, int jdk) {
    if (!Boolean.getBoolean(NATIVE_INVOKE)) {
      throw new IllegalArgumentException(
          "how=native on JDK " + jdk + " needs the flag -D" + NATIVE_INVOKE + "=true");
    }
    try {
      Method run = Runnable.class.getMethod("run");
      return () -> invoke(run, wait);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void invoke(Method run, Runnable wait) {
    try {
      Object unusedNothing = run.invoke(wait);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Runnable calledBack(Runnable wait) {
    try {
      // By name, because its class file needs a newer JDK than this class.
      Class<?> upcall = Class.forName(HoldsNativeFrame.class.getPackageName() + ".Upcall");
      return (Runnable) upcall.getDeclaredConstructor(Runnable.class).newInstance(wait);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK has no foreign functions", e);
    }
  }

  @Override
  public void run(Executor executor) {
    call.run();
  }
}
