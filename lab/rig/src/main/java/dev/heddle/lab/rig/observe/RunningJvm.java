package dev.heddle.lab.rig.observe;

import com.sun.management.OperatingSystemMXBean;
import dev.heddle.lab.result.inspection.InspectedJvm;
import dev.heddle.lab.result.inspection.PlatformThread;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryManagerMXBean;
import java.lang.management.RuntimeMXBean;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import javax.management.MBeanServerConnection;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a JVM reports about itself, and its platform threads. Changes nothing in the JVM. Not
 * thread-safe.
 */
public final class RunningJvm {

  private static final int FRAMES = 12;
  private static final String OLD = "1.";

  private final MBeanServerConnection server;
  private final RuntimeMXBean runtime;
  private final ThreadMXBean threads;
  private final OperatingSystemMXBean system;

  RunningJvm(MBeanServerConnection server) throws IOException {
    this.server = server;
    this.runtime = ManagementFactory.getPlatformMXBean(server, RuntimeMXBean.class);
    this.threads = ManagementFactory.getPlatformMXBean(server, ThreadMXBean.class);
    this.system = ManagementFactory.getPlatformMXBean(server, OperatingSystemMXBean.class);
  }

  /**
   * The JVM's description of itself.
   *
   * @param target the JVM as the user named it
   * @throws IOException if the JVM does not answer
   */
  public InspectedJvm describe(String target) throws IOException {
    try {
      return new InspectedJvm(
          target,
          program(),
          pid(runtime.getName()),
          runtime.getVmName(),
          runtime.getVmVersion(),
          runtime.getVmVendor(),
          feature(runtime.getSpecVersion()),
          system.getAvailableProcessors(),
          ManagementFactory.getPlatformMXBeans(server, GarbageCollectorMXBean.class).stream()
              .map(MemoryManagerMXBean::getName)
              .toList(),
          Duration.ofMillis(runtime.getUptime()));
    } catch (RuntimeException e) {
      throw JvmObserver.silent(e);
    }
  }

  /** The id in {@code 4711@host}, the name even before JDK 10; 0 if it has another form. */
  private static long pid(String name) {
    return number(name.split("@", 2)[0]);
  }

  /** The release in a specification version such as 25 or 1.8; 0 if it has another form. */
  private static int feature(String version) {
    return (int) number(version.startsWith(OLD) ? version.substring(OLD.length()) : version);
  }

  private static long number(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /** The jar or class that it runs, without folders, and without arguments, which may be secret. */
  private String program() {
    String command = runtime.getSystemProperties().getOrDefault("sun.java.command", "");
    String first = command.split(" ", 2)[0];
    return first.endsWith(".jar") ? String.valueOf(Path.of(first).getFileName()) : first;
  }

  /**
   * The share of the CPU time of its machine or container that any process used since the last
   * call; empty if the JVM does not report it.
   */
  public OptionalDouble machineBusy() {
    try {
      double load = system.getCpuLoad();
      return load >= 0 ? OptionalDouble.of(load) : OptionalDouble.empty();
    } catch (RuntimeException e) {
      return OptionalDouble.empty(); // Not on this JDK.
    }
  }

  /**
   * The platform threads, including carriers but not those that serve the lab. The JVM stops its
   * threads for a moment to read them.
   *
   * @throws IOException if the JVM does not answer
   */
  public List<PlatformThread> platformThreads() throws IOException {
    try {
      @Nullable ThreadInfo[] infos = threads.getThreadInfo(threads.getAllThreadIds(), FRAMES);
      return Stream.of(infos)
          .filter(Objects::nonNull) // The thread has just ended.
          .filter(info -> !OurThreads.areOurs(info.getThreadName()))
          .map(RunningJvm::thread)
          .toList();
    } catch (RuntimeException e) {
      throw JvmObserver.silent(e);
    }
  }

  private static PlatformThread thread(ThreadInfo info) {
    LockInfo lock = info.getLockInfo();
    return new PlatformThread(
        info.getThreadId(),
        info.getThreadName(),
        info.getThreadState(),
        info.getBlockedCount() + info.getWaitedCount(),
        lock == null ? null : lock.getClassName(),
        Arrays.stream(info.getStackTrace()).map(RunningJvm::frame).toList());
  }

  /** The frame in the same form as Flight Recorder's. */
  private static String frame(StackTraceElement frame) {
    return frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber();
  }
}
