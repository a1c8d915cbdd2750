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

/** What can be said of services that run already. */
final class TargetOptions {

  private static final String NAMELESS = "running";

  @Option(
      names = "--target",
      paramLabel = "[NAME=]URL",
      description =
          "A service that runs already, here or elsewhere: http://host:port. Repeated, with names,"
              + " the others are compared with the first.")
  List<String> targets = new ArrayList<>();

  @Option(
      names = "--jmx",
      paramLabel = "[NAME=]HOST:PORT",
      description = "Where the JVM of a target answers over JMX.")
  List<String> jmx = new ArrayList<>();

  @Option(
      names = "--prometheus",
      paramLabel = "PATH",
      description =
          "Where the targets tell their metrics in Prometheus's text format, such as"
              + " /actuator/prometheus.")
  @Nullable String prometheus;

  /** By name, in the order given; empty if none was. */
  Map<String, Target> targets() {
    if (targets.isEmpty() && (!jmx.isEmpty() || prometheus != null)) {
      throw new UsageException("--jmx and --prometheus need a --target to go with");
    }
    Map<String, String> addresses = new HashMap<>();
    jmx.forEach(given -> put(addresses, "--jmx", given));
    Map<String, String> urls = new LinkedHashMap<>();
    targets.forEach(given -> put(urls, "--target", given));
    for (String name : addresses.keySet()) {
      if (!urls.containsKey(name)) {
        throw new UsageException("--jmx names \"" + name + "\", which is no target");
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
