package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The driver that makes the load, and the engines it uses.
 *
 * @param kind the kind of driver
 * @param engines {@code host:port} of the JMeter engines that make the load; empty: the driver
 *     makes it itself. The host is a name or an IPv4 address: JMeter takes what follows the first
 *     colon for the port
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record DriverChoice(DriverKind kind, List<String> engines) {

  /** Heddle's own driver. */
  public static final DriverChoice EMBEDDED = of(DriverKind.EMBEDDED);

  private static final Pattern ENGINE = Pattern.compile("[A-Za-z0-9._-]+:\\d{1,5}");

  private static final int MOST_PORT = 65_535;

  private static final Pattern ON_LOOPBACK = Pattern.compile("(localhost|127(\\.\\d+){3}):\\d+");

  public DriverChoice {
    engines = engines == null ? List.of() : List.copyOf(engines);
    if (!engines.isEmpty() && !kind.takesEngines()) {
      throw new DescriptionException(
          "--engines", "only JMeter has engines; the driver " + kind.option() + " has none");
    }
    for (String engine : engines) {
      if (!ENGINE.matcher(engine).matches() || !isPort(engine)) {
        throw new DescriptionException(
            "--engines",
            "an engine is written as host:port, with a name or an IPv4 address and a port"
                + " up to 65535, was \""
                + engine
                + "\"");
      }
    }
  }

  private static boolean isPort(String engine) {
    int port = Integer.parseInt(engine.substring(engine.indexOf(':') + 1));
    return port > 0 && port <= MOST_PORT;
  }

  /** The engines that are not on this machine, judged by their names. */
  List<String> enginesElsewhere() {
    return engines.stream().filter(engine -> !ON_LOOPBACK.matcher(engine).matches()).toList();
  }

  /**
   * The command line of the driver's process.
   *
   * @param jvm the lab's JVM, which runs the driver
   * @param kept the folder for the files that the driver runs
   */
  public List<String> command(LabJvm jvm, Path kept) {
    return kind.command(jvm, kept, engines);
  }

  /** A driver of that kind that makes the load itself. */
  public static DriverChoice of(DriverKind kind) {
    return new DriverChoice(kind, List.of());
  }
}
