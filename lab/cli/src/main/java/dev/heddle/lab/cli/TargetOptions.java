package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.rig.inspect.JvmDoor;
import dev.heddle.lab.rig.inspect.NoAccessException;
import dev.heddle.lab.rig.process.ConnectCheck;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about services that are already running. */
@Help.In(Help.Group.RUNNING)
final class TargetOptions {

  private static final String NAMELESS = "running";

  @Help.Common
  @Option(
      names = "--target",
      paramLabel = "[NAME=]URL",
      description =
          "A service that is already running, here or elsewhere: http://host:port. Repeat it,"
              + " with names, to compare all others with the first. Default: Heddle starts the"
              + " service.")
  List<String> targets = new ArrayList<>();

  @Option(
      names = "--pid",
      paramLabel = "[NAME=]ID",
      description =
          "The process of a target that is a JVM of this machine; jcmd -l lists them. Default:"
              + " none.")
  List<String> pids = new ArrayList<>();

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
    if (targets.isEmpty() && (!pids.isEmpty() || !jmx.isEmpty() || prometheus != null)) {
      throw new UsageException("--pid, --jmx and --prometheus need --target");
    }
    Map<String, String> urls = byName("--target", targets);
    Map<String, String> addresses = ofTargets("--jmx", jmx, urls);
    Map<String, String> processes = ofTargets("--pid", pids, urls);
    Map<String, Target> found = new LinkedHashMap<>();
    urls.forEach(
        (name, url) -> found.put(name, target(url, addresses.get(name), processes.get(name))));
    return found;
  }

  /** Checks that the targets accept connections; otherwise every trial would wait for them. */
  static void requireRunning(Experiment experiment) {
    if (!(experiment.subject() instanceof RunningService running)) {
      return;
    }
    for (Target target : running.targets().values()) {
      try {
        ConnectCheck.at(target.host(), target.port());
      } catch (IOException e) {
        throw new UsageException(
            "--target: nobody accepts connections at "
                + target.host()
                + ":"
                + target.port()
                + " ("
                + e.getMessage()
                + ")");
      }
    }
  }

  private static Map<String, String> ofTargets(
      String option, List<String> given, Map<String, String> urls) {
    Map<String, String> named = byName(option, given);
    String nameless = named.remove(NAMELESS);
    if (nameless != null) {
      if (urls.size() > 1) {
        throw new UsageException(
            option + " needs the name of a target, as in " + option + " " + first(urls) + "=...");
      }
      named.putIfAbsent(first(urls), nameless);
    }
    for (String name : named.keySet()) {
      if (!urls.containsKey(name)) {
        throw new UsageException(option + " names \"" + name + "\", which is not a target");
      }
    }
    return named;
  }

  private static String first(Map<String, String> urls) {
    return urls.keySet().iterator().next();
  }

  private static Map<String, String> byName(String option, List<String> given) {
    Map<String, String> named = new LinkedHashMap<>();
    for (String each : given) {
      int at = each.indexOf('=');
      String name = at > 0 ? each.substring(0, at) : NAMELESS;
      if (named.put(name, each.substring(at + 1)) != null) {
        throw new UsageException(
            option + " is given twice for \"" + name + "\"; name each: " + option + " NAME=...");
      }
    }
    return named;
  }

  private Target target(String url, @Nullable String address, @Nullable String process) {
    try {
      if (process != null) {
        requireHere(new URI(url).getHost());
      }
      Target target =
          new Target(
              new URI(url),
              address,
              prometheus,
              process == null ? null : Long.valueOf(pid(process)));
      if (address != null) {
        requireJmx(address);
      }
      return target;
    } catch (URISyntaxException e) {
      throw new UsageException("--target: " + e.getMessage());
    }
  }

  private static void requireHere(@Nullable String host) {
    try {
      InetAddress address = InetAddress.getByName(host);
      if (!address.isLoopbackAddress() && NetworkInterface.getByInetAddress(address) == null) {
        throw new UsageException(
            "--pid is for a target on this machine, which " + host + " is not");
      }
    } catch (IOException e) {
      throw new UsageException("--pid is for a target on this machine: " + e.getMessage());
    }
  }

  /**
   * Checks JMX access now; otherwise, for example, a required password would show only under load.
   */
  private static void requireJmx(String address) {
    try {
      InspectTarget.parse(address).connect().close();
    } catch (NoAccessException e) {
      throw new UsageException("--jmx: " + e.getMessage());
    }
  }

  private static long pid(String process) {
    if (!InspectTarget.PID.matcher(process).matches()) {
      throw new UsageException("--pid: must be the id of a process, was \"" + process + "\"");
    }
    long pid = Long.parseLong(process);
    try {
      JvmDoor.local(pid).close();
    } catch (NoAccessException e) {
      throw new UsageException("--pid: " + e.getMessage());
    }
    return pid;
  }
}
