package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Target;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about services that run already. */
@Help.In(Help.Group.RUNNING)
final class TargetOptions {

  private static final String NAMELESS = "running";

  @Help.Common
  @Option(
      names = "--target",
      paramLabel = "[NAME=]URL",
      description =
          "A service that already runs, here or elsewhere: http://host:port. Repeat the option,"
              + " with names, to compare all others with the first. Default: Heddle starts the"
              + " service.")
  List<String> targets = new ArrayList<>();

  @Option(
      names = "--jmx",
      paramLabel = "[NAME=]HOST:PORT",
      description = "The JMX address of a target's JVM. Default: none.")
  List<String> jmx = new ArrayList<>();

  @Option(
      names = "--prometheus",
      paramLabel = "PATH",
      description =
          "The path of the targets' metrics in Prometheus format, such as /actuator/prometheus."
              + " Default: none.")
  @Nullable String prometheus;

  /** The targets by name, in the order given; empty if there are none. */
  Map<String, Target> targets() {
    if (targets.isEmpty() && (!jmx.isEmpty() || prometheus != null)) {
      throw new UsageException("--jmx and --prometheus need --target");
    }
    Map<String, String> addresses = new HashMap<>();
    jmx.forEach(given -> put(addresses, "--jmx", given));
    Map<String, String> urls = new LinkedHashMap<>();
    targets.forEach(given -> put(urls, "--target", given));
    for (String name : addresses.keySet()) {
      if (!urls.containsKey(name)) {
        throw new UsageException("--jmx names \"" + name + "\", which is not a target");
      }
    }
    Map<String, Target> found = new LinkedHashMap<>();
    urls.forEach((name, url) -> found.put(name, target(url, addresses.get(name))));
    return found;
  }

  private static void put(Map<String, String> into, String option, String given) {
    int at = given.indexOf('=');
    String name = at > 0 ? given.substring(0, at) : NAMELESS;
    if (into.put(name, given.substring(at + 1)) != null) {
      throw new UsageException(
          option + " is given twice for \"" + name + "\"; name each: " + option + " NAME=...");
    }
  }

  private Target target(String url, @Nullable String address) {
    try {
      return new Target(new URI(url), address, prometheus);
    } catch (URISyntaxException e) {
      throw new UsageException("--target: " + e.getMessage());
    } catch (DescriptionException e) {
      throw new UsageException(e.getMessage());
    }
  }
}
