package dev.heddle.lab.cli;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How large a terminal is.
 *
 * @param columns 1 or more
 * @param lines 1 or more
 */
record TerminalSize(int columns, int lines) {

  /** What the first terminals had; taken where nothing is known. */
  static final TerminalSize USUAL = new TerminalSize(80, 24);

  private static final int STANDARD_ERROR = 2;

  /** {@code TIOCGWINSZ}: asks for a {@code struct winsize}, four shorts. */
  private static final long REQUEST =
      System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("mac")
          ? 0x40087468L
          : 0x5413L;

  private static final long WINSIZE_BYTES = 8;

  private static final @Nullable MethodHandle IOCTL = ioctl();

  /** That of the terminal on standard error; it may change at any time. */
  static TerminalSize now() {
    if (IOCTL == null) {
      return USUAL;
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment size = arena.allocate(WINSIZE_BYTES, Short.BYTES);
      int failed = (int) IOCTL.invokeExact(STANDARD_ERROR, REQUEST, size);
      int rows = Short.toUnsignedInt(size.get(ValueLayout.JAVA_SHORT, 0));
      int columns = Short.toUnsignedInt(size.get(ValueLayout.JAVA_SHORT, Short.BYTES));
      return failed != 0 || rows == 0 || columns == 0 ? USUAL : new TerminalSize(columns, rows);
    } catch (Throwable e) {
      throw new IllegalStateException("ioctl cannot be called: " + e, e);
    }
  }

  @SuppressWarnings("restricted") // The signature is that of ioctl(2).
  private static @Nullable MethodHandle ioctl() {
    if (ValueLayout.ADDRESS.byteSize() != Long.BYTES) {
      return null;
    }
    Linker linker = Linker.nativeLinker();
    return linker
        .defaultLookup()
        .find("ioctl")
        .map(
            address ->
                linker.downcallHandle(
                    address,
                    FunctionDescriptor.of(
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.ADDRESS),
                    Linker.Option.firstVariadicArg(2)))
        .orElse(null);
  }
}
