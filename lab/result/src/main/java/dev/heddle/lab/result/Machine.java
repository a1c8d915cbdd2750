package dev.heddle.lab.result;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The machine that a run was made on.
 *
 * @param os operating system and version
 * @param kernel kernel version
 * @param cpu model of the processor
 * @param cpus CPUs that this process may use
 * @param machineCpus CPUs of the machine
 * @param memoryBytes memory of the machine
 * @param java the lab's own JVM, which also runs the driver
 * @param limits resource limits of a process, by name, such as "open files"; empty if unknown
 * @param javaOptions the {@link #JAVA_OPTION_VARIABLES} that are set, each with a digest of its
 *     value
 */
public record Machine(
    String os,
    String kernel,
    String cpu,
    int cpus,
    int machineCpus,
    long memoryBytes,
    String java,
    Map<String, String> limits,
    Map<String, String> javaOptions) {

  /** The environment variables that add options to every JVM. */
  public static final List<String> JAVA_OPTION_VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private static final List<Function<Machine, String>> PROPERTIES =
      List.of(
          Machine::cpu,
          machine -> cpus(machine.cpus) + " granted",
          machine -> cpus(machine.machineCpus),
          Machine::memory,
          Machine::os,
          machine -> "kernel " + machine.kernel,
          machine -> "Heddle on " + machine.java,
          machine -> "options added to every JVM by " + new TreeMap<>(machine.javaOptions));

  public Machine {
    limits = copy(limits);
    javaOptions = copy(javaOptions);
  }

  /** A copy of the map; empty for null, because a result may lack it. */
  private static Map<String, String> copy(@Nullable Map<String, String> map) {
    return map == null ? Map.of() : Map.copyOf(map);
  }

  /** The same machine with those limits. */
  public Machine limitedTo(Map<String, String> known) {
    return new Machine(os, kernel, cpu, cpus, machineCpus, memoryBytes, java, known, javaOptions);
  }

  /** A property in which two machines differ, in words. */
  public record Unlike(String ours, String theirs) {}

  /** The properties in which another machine differs from this one. */
  public List<Unlike> differences(Machine other) {
    return PROPERTIES.stream()
        .map(property -> new Unlike(property.apply(this), property.apply(other)))
        .filter(both -> !both.ours.equals(both.theirs))
        .toList();
  }

  /** The memory in words: "8 GB". */
  public String memory() {
    return memoryBytes / 1_000_000_000 + " GB";
  }

  private static String cpus(int count) {
    return count + (count == 1 ? " CPU" : " CPUs");
  }
}
