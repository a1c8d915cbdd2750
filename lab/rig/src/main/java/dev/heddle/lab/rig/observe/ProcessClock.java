package dev.heddle.lab.rig.observe;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import oshi.util.PlatformEnum;

/**
 * Reads the clock of a process's CPU time on Linux: nanoseconds in user and kernel mode of all its
 * threads, including ended ones. {@code /proc} has the same value only in ticks of 10 ms.
 * Thread-safe.
 */
public final class ProcessClock {

  /**
   * Linux assigns only process ids below this; the upper bits of a larger one would not fit into a
   * clock's id.
   */
  private static final long PID_LIMIT = 1 << 22;

  /** {@code struct timespec} where a C long has 64 bits: seconds, then nanoseconds. */
  private static final long TIMESPEC_BYTES = 16;

  private static final @Nullable MethodHandle CLOCK_GETTIME = clockGettime();

  private ProcessClock() {}

  /**
   * The CPU time that a process has used so far, in nanoseconds; it never decreases.
   *
   * @return empty if the process has ended, or the system has no such clock
   */
  public static OptionalLong cpuNanos(long pid) {
    if (CLOCK_GETTIME == null || pid < 1 || pid >= PID_LIMIT) {
      return OptionalLong.empty();
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment time = arena.allocate(TIMESPEC_BYTES, Long.BYTES);
      int failed = (int) CLOCK_GETTIME.invokeExact(clockId((int) pid), time);
      return failed != 0
          ? OptionalLong.empty()
          : OptionalLong.of(
              time.get(ValueLayout.JAVA_LONG, 0) * 1_000_000_000
                  + time.get(ValueLayout.JAVA_LONG, Long.BYTES));
    } catch (Throwable e) {
      throw new IllegalStateException("clock_gettime cannot be called: " + e, e);
    }
  }

  /**
   * The id of the clock, as {@code clock_getcpuclockid} makes it: the scheduler's clock of a
   * process.
   */
  private static int clockId(int pid) {
    return ~pid << 3 | 2;
  }

  @SuppressWarnings("restricted") // The signature is that of clock_gettime(2).
  private static @Nullable MethodHandle clockGettime() {
    if (PlatformEnum.getCurrentPlatform() != PlatformEnum.LINUX
        || ValueLayout.ADDRESS.byteSize() != Long.BYTES) {
      return null;
    }
    Linker linker = Linker.nativeLinker();
    return linker
        .defaultLookup()
        .find("clock_gettime")
        .map(
            address ->
                linker.downcallHandle(
                    address,
                    FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS)))
        .orElse(null);
  }
}
