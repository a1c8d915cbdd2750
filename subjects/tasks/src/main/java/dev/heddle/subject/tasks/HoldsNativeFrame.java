package dev.heddle.subject.tasks;

import java.util.concurrent.Executor;

/**
 * Waits when called back by native code, whose frame cannot leave the carrier.
 *
 * @param call calls native code that calls back
 */
record HoldsNativeFrame(Runnable call) implements Pinned {

  private static final int FIRST_JDK = 22;

  /**
   * One that waits so long.
   *
   * @param jdk that runs this
   * @throws IllegalArgumentException if it has no foreign functions yet
   */
  static HoldsNativeFrame of(Waits waits, int jdk) {
    if (jdk < FIRST_JDK) {
      throw new IllegalArgumentException(
          "how=native needs JDK " + FIRST_JDK + " or later, this is JDK " + jdk);
    }
    Runnable wait = () -> waits.whileHolding(waits);
    try {
      // By name, because its class file is for that JDK and this one's is for an earlier one.
      Class<?> upcall = Class.forName(HoldsNativeFrame.class.getPackageName() + ".Upcall");
      return new HoldsNativeFrame(
          (Runnable) upcall.getDeclaredConstructor(Runnable.class).newInstance(wait));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("no foreign functions here", e);
    }
  }

  @Override
  public void run(Executor executor) {
    call.run();
  }
}
