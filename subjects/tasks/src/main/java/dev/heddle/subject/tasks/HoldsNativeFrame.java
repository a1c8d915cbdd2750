package dev.heddle.subject.tasks;

import java.lang.reflect.Method;
import java.util.concurrent.Executor;

/**
 * Waits when called back by native code, whose frame cannot leave the carrier: by C's {@code qsort}
 * where the JDK has foreign functions, else by the JVM's own {@code Method.invoke}.
 *
 * @param call calls native code that calls back
 */
record HoldsNativeFrame(Runnable call) implements Pinned {

  private static final int FIRST_JDK_WITH_FOREIGN_FUNCTIONS = 22;
  private static final String NATIVE_INVOKE = "jdk.reflect.useNativeAccessorOnly";

  /**
   * One that waits so long.
   *
   * @param jdk that runs this
   * @throws IllegalArgumentException if it has no foreign functions yet and is not told to invoke
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
      // By name, because its class file is for that JDK and this one's is for an earlier one.
      Class<?> upcall = Class.forName(HoldsNativeFrame.class.getPackageName() + ".Upcall");
      return (Runnable) upcall.getDeclaredConstructor(Runnable.class).newInstance(wait);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("no foreign functions here", e);
    }
  }

  @Override
  public void run(Executor executor) {
    call.run();
  }
}
