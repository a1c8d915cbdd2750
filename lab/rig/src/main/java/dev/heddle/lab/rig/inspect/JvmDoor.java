package dev.heddle.lab.rig.inspect;

import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.process.ConnectCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Connects to the JVM that a user has named. */
public final class JvmDoor {

  private static final String LIBRARY = "libjvm.";

  private JvmDoor() {}

  /**
   * Connects to a process of this machine. Attaching starts the JVM's own management agent, which
   * stays until the JVM ends.
   *
   * @throws NoAccessException if it is not a JVM, or does not allow access
   */
  public static JvmObserver local(long pid) throws NoAccessException {
    JvmObserver observer;
    try {
      observer = JvmObserver.connect(List.of(pid));
    } catch (IOException | RuntimeException e) {
      throw new NoAccessException(
          "the JVM of process "
              + pid
              + " does not allow access ("
              + e.getMessage()
              + "); run heddle as the user who started it, and start it without"
              + " -XX:+DisableAttachMechanism",
          e);
    }
    // We never attach to a process that is not a JVM: the signal for attaching would end the
    // process.
    if (observer == null) {
      throw new NoAccessException(refusal(pid).sentence());
    }
    return observer;
  }

  private static UnseenProcess refusal(long pid) {
    Optional<ProcessHandle> process = ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
    return new UnseenProcess(
        pid,
        process.isPresent(),
        process.flatMap(each -> each.info().user()).orElse(null),
        ProcessHandle.current().info().user().orElse(""),
        process
            .flatMap(each -> each.info().command())
            .map(command -> String.valueOf(Path.of(command).getFileName()))
            .orElse(null),
        hasJvm(pid));
  }

  private static @Nullable Boolean hasJvm(long pid) {
    try (Stream<String> maps = Files.lines(Path.of("/proc", Long.toString(pid), "maps"))) {
      return maps.anyMatch(line -> line.contains(LIBRARY));
    } catch (IOException | RuntimeException e) {
      return null; // Not on Linux, or another user's process.
    }
  }

  /**
   * Connects to a JVM that accepts JMX.
   *
   * @throws NoAccessException if none does without a password and TLS
   */
  public static JvmObserver remote(String host, int port) throws NoAccessException {
    String address = (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    try {
      ConnectCheck.at(host, port); // JMX itself would wait for several minutes.
    } catch (IOException e) {
      throw new NoAccessException(
          "nobody accepts connections at "
              + address
              + " ("
              + e.getMessage()
              + "); start the JVM with -Dcom.sun.management.jmxremote.port="
              + port,
          e);
    }
    try {
      return JvmObserver.connect(address);
    } catch (SecurityException e) {
      throw new NoAccessException(
          "the JVM at " + address + " asks for a password, which heddle cannot give", e);
    } catch (IOException | RuntimeException e) {
      throw new NoAccessException(
          "there is no JMX at " + address + " without password and TLS (" + cause(e) + ")", e);
    }
  }

  /** The first line of the innermost message, because outer exceptions repeat it. */
  private static String cause(Throwable e) {
    Throwable innermost = e;
    for (Throwable each = e; each != null; each = each.getCause()) {
      innermost = each;
    }
    return String.valueOf(innermost.getMessage())
        .lines()
        .findFirst()
        .orElse("no reason given")
        .strip();
  }
}
