package dev.heddle.lab.result.inspection;

import java.time.Duration;
import java.util.List;

/**
 * What a JVM reports about itself.
 *
 * @param target how the user named it: {@code pid 4711}, or {@code host:port}
 * @param program what it runs: a jar or a class; empty if it does not report it
 * @param pid the id of its process, as seen on its own machine and in its own container
 * @param name the name of the virtual machine
 * @param version its {@code java.vm.version}
 * @param vendor who built it
 * @param feature the Java release that it implements: 25; 0 if it does not report it
 * @param cpus how many CPUs it believes it has
 * @param collectors the names of its garbage collectors' MBeans
 * @param uptime how long it has run
 */
public record InspectedJvm(
    String target,
    String program,
    long pid,
    String name,
    String version,
    String vendor,
    int feature,
    int cpus,
    List<String> collectors,
    Duration uptime) {

  /** The first release in which virtual threads are not a preview. */
  private static final int VIRTUAL_THREADS = 21;

  public InspectedJvm {
    collectors = List.copyOf(collectors);
  }

  /** Whether its JDK has virtual threads; true if its release is unknown. */
  public boolean hasVirtualThreads() {
    return feature == 0 || feature >= VIRTUAL_THREADS;
  }
}
