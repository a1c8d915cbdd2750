package dev.heddle.lab.cli;

import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.rig.inspect.JvmDoor;
import dev.heddle.lab.rig.inspect.NoAccessException;
import dev.heddle.lab.rig.observe.JvmObserver;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A JVM as the user names it: {@code 4711}, {@code 10.0.0.5:9010} or {@code [::1]:9010}. */
sealed interface InspectTarget {

  Pattern PID = Pattern.compile("\\d{1,18}");
  Pattern ADDRESS = Pattern.compile("(?:\\[([0-9A-Fa-f:.%]+)]|([A-Za-z0-9._-]+)):(\\d{1,9})");

  /**
   * Reads the name of a JVM.
   *
   * @throws UsageException if the text does not name a JVM
   */
  static InspectTarget parse(String text) {
    if (PID.matcher(text).matches()) {
      return new Local(Long.parseLong(text));
    }
    Matcher address = ADDRESS.matcher(text);
    if (!address.matches()) {
      throw new UsageException(
          "inspect takes the id of a process, or HOST:PORT of a JVM that accepts JMX, was \""
              + text
              + "\"; jcmd -l lists the JVMs that run here");
    }
    int port = Integer.parseInt(address.group(3));
    if (port < 1 || port > LoadPlan.LAST_PORT) {
      throw new UsageException("a port must be 1 to " + LoadPlan.LAST_PORT + ", was " + port);
    }
    return new Remote(address.group(1) == null ? address.group(2) : address.group(1), port);
  }

  /** Its name for texts. */
  String words();

  /** The id of its process if it runs on this machine. */
  OptionalLong pid();

  /**
   * Connects to it.
   *
   * @throws NoAccessException if this is not possible
   */
  JvmObserver connect() throws NoAccessException;

  /** A process on this machine. */
  record Local(long processId) implements InspectTarget {

    @Override
    public String words() {
      return "pid " + processId;
    }

    @Override
    public OptionalLong pid() {
      return OptionalLong.of(processId);
    }

    @Override
    public JvmObserver connect() throws NoAccessException {
      return JvmDoor.local(processId);
    }
  }

  /** A JVM that accepts JMX. */
  record Remote(String host, int port) implements InspectTarget {

    @Override
    public String words() {
      return host + ":" + port;
    }

    @Override
    public OptionalLong pid() {
      return OptionalLong.empty();
    }

    @Override
    public JvmObserver connect() throws NoAccessException {
      return JvmDoor.remote(host, port);
    }
  }
}
