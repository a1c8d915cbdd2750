package dev.heddle.subject.tasks;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Runs something while C's {@code qsort} is on the stack: it sorts two numbers and calls back once.
 */
final class Upcall implements Runnable {

  private static final int NUMBERS = 2;

  private final Runnable action;
  private final MethodHandle sort;
  private final MemorySegment comparison;

  @SuppressWarnings("restricted")
  Upcall(Runnable action) throws NoSuchMethodException, IllegalAccessException {
    this.action = action;
    Linker linker = Linker.nativeLinker();
    this.sort =
        linker.downcallHandle(
            linker.defaultLookup().find("qsort").orElseThrow(),
            FunctionDescriptor.ofVoid(
                ValueLayout.ADDRESS,
                ValueLayout.JAVA_LONG,
                ValueLayout.JAVA_LONG,
                ValueLayout.ADDRESS));
    MethodHandle compare =
        MethodHandles.lookup()
            .bind(
                this,
                "compare",
                MethodType.methodType(int.class, MemorySegment.class, MemorySegment.class));
    this.comparison =
        linker.upcallStub(
            compare,
            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS),
            Arena.global());
  }

  /** Called by {@code qsort}; an exception would end the JVM. */
  @SuppressWarnings("unused") // Called through the stub.
  private int compare(MemorySegment one, MemorySegment other) {
    action.run();
    return 0;
  }

  @Override
  public void run() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment numbers = arena.allocate(ValueLayout.JAVA_LONG, NUMBERS);
      sort.invokeExact(numbers, (long) NUMBERS, ValueLayout.JAVA_LONG.byteSize(), comparison);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
