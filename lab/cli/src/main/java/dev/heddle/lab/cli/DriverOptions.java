package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DriverChoice;
import dev.heddle.lab.experiment.DriverKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about the driver. */
@Help.In(Help.Group.LOAD)
final class DriverOptions {

  /** The names of all drivers, for the help text. */
  static final class Names implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(DriverKind.values()).map(DriverKind::option).iterator();
    }
  }

  @Option(
      names = "--driver",
      paramLabel = "NAME",
      completionCandidates = Names.class,
      description =
          "The driver that makes the load: ${COMPLETION-CANDIDATES}. Default: embedded, unless the"
              + " file or pack names another.")
  @Nullable DriverKind kind;

  @Option(
      names = "--engines",
      split = ",",
      paramLabel = "HOST:PORT",
      description =
          "With --driver jmeter: JMeter engines on other machines that make the load. Default:"
              + " JMeter on this machine.")
  List<String> engines = new ArrayList<>();

  /** The choice; null if none was made. */
  @Nullable DriverChoice choice() {
    if (kind == null) {
      if (!engines.isEmpty()) {
        throw new UsageException("--engines needs --driver jmeter");
      }
      return null;
    }
    return new DriverChoice(kind, engines);
  }
}
