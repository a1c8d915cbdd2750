package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One way to run the subject, described by how it differs from the subject itself.
 *
 * @param name letters, digits and {@code - _ . @}, up to 70
 * @param threads the kind of thread that must serve requests, checked in every trial; null: no
 *     check
 * @param environment additional environment variables
 * @param flags additional JVM options, inserted after {@code {java}} in the command
 * @param arguments additional arguments, appended to the command
 * @param javaHome the JDK that {@code {java}} stands for; null: the lab's own
 * @param command the arm's own command; null: the subject's
 * @param cpus how many CPUs the arm may use, 1 or more; null: all that the lab may use
 * @param driver what makes the load; null: the embedded driver
 * @param bounding the JVM options that limit how many requests the arm has at once, with {@code
 *     {requests}} in place of the number; null: no arm with such a limit may join
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Arm(
    String name,
    @Nullable ThreadKind threads,
    Map<String, String> environment,
    List<String> flags,
    List<String> arguments,
    @Nullable String javaHome,
    @Nullable List<String> command,
    @Nullable Integer cpus,
    @Nullable DriverChoice driver,
    @Nullable List<String> bounding) {

  /** The placeholder for the number in options that limit requests. */
  static final String REQUESTS = "{requests}";

  private static final String AGAIN = "-again";

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._@-]{0,69}");

  /** An arm for which no arm with a limit of requests may join. */
  public Arm(
      String name,
      @Nullable ThreadKind threads,
      Map<String, String> environment,
      List<String> flags,
      List<String> arguments,
      @Nullable String javaHome,
      @Nullable List<String> command,
      @Nullable Integer cpus,
      @Nullable DriverChoice driver) {
    this(name, threads, environment, flags, arguments, javaHome, command, cpus, driver, null);
  }

  /** An arm on all CPUs, loaded by the embedded driver. */
  public Arm(
      String name,
      @Nullable ThreadKind threads,
      Map<String, String> environment,
      List<String> flags,
      List<String> arguments,
      @Nullable String javaHome,
      @Nullable List<String> command) {
    this(name, threads, environment, flags, arguments, javaHome, command, null, null);
  }

  public Arm {
    environment = Map.copyOf(environment);
    flags = List.copyOf(flags);
    arguments = List.copyOf(arguments);
    command = command == null ? null : List.copyOf(command);
    bounding = bounding == null ? null : List.copyOf(bounding);
    if (!NAME.matcher(name).matches()) {
      throw new DescriptionException(
          "an arm's name is up to 70 letters, digits and - _ . @, was \"" + name + "\"");
    }
    if (command != null && command.isEmpty()) {
      throw new DescriptionException("command", "command of arm " + name + " must name a program");
    }
    if (cpus != null && cpus < 1) {
      throw new DescriptionException(
          "cpus", "cpus of arm " + name + " must be 1 or more, was " + cpus);
    }
  }

  /** An arm without differences: the subject as it is. */
  public static Arm plain(String name) {
    return new Arm(name, null, Map.of(), List.of(), List.of(), null, null);
  }

  /** An arm that differs only by JVM options. */
  public static Arm ofFlags(String name, ThreadKind threads, String... flags) {
    return new Arm(name, threads, Map.of(), List.of(flags), List.of(), null, null);
  }

  /**
   * This arm on that many CPUs.
   *
   * @throws DescriptionException if the arm sets the number of CPUs itself
   */
  Arm granted(int granted) {
    if (cpus != null) {
      throw new DescriptionException(
          "arm " + name + " says itself how many CPUs it may use; leave out --cpus");
    }
    return onCpus(granted);
  }

  /** This arm on as many CPUs as there are. */
  Arm onAllCpus() {
    return onCpus(null);
  }

  private Arm onCpus(@Nullable Integer granted) {
    return new Arm(
        name, threads, environment, flags, arguments, javaHome, command, granted, driver, bounding);
  }

  /** A copy of this arm under another name. Any difference between the two is noise. */
  public Arm again() {
    return named(name + AGAIN);
  }

  /** The same arm under another name. */
  Arm named(String other) {
    return new Arm(
        other, threads, environment, flags, arguments, javaHome, command, cpus, driver, bounding);
  }

  /** The same arm with a command of its own. */
  Arm running(List<String> own) {
    return new Arm(
        name, threads, environment, flags, arguments, javaHome, own, cpus, driver, bounding);
  }

  /** Whether the arm differs from another at most in its name. */
  public boolean isLike(Arm other) {
    return equals(
        new Arm(
            name,
            other.threads,
            other.environment,
            other.flags,
            other.arguments,
            other.javaHome,
            other.command,
            other.cpus,
            other.driver,
            other.bounding));
  }

  /** The same arm with the JVM's Native Memory Tracking on, unless the arm sets it already. */
  public Arm trackingMemory() {
    if (flags.stream().anyMatch(flag -> flag.contains("NativeMemoryTracking"))) {
      return this;
    }
    List<String> more = new ArrayList<>(flags);
    more.add("-XX:NativeMemoryTracking=summary");
    return withFlags(name, more);
  }

  /** The same arm with another name and other JVM options. */
  Arm withFlags(String otherName, List<String> others) {
    return new Arm(
        otherName,
        threads,
        environment,
        others,
        arguments,
        javaHome,
        command,
        cpus,
        driver,
        bounding);
  }

  /** The same arm with JVM options that can limit how many requests it has at once. */
  Arm boundedBy(@Nullable List<String> options) {
    return new Arm(
        name, threads, environment, flags, arguments, javaHome, command, cpus, driver, options);
  }

  /**
   * This arm with at most that many requests at once: "virtual-40", "virtual-40@21".
   *
   * @throws IllegalStateException if the arm has no options for that
   */
  public Arm boundedTo(int requests) {
    if (bounding == null) {
      throw new IllegalStateException("no option limits the requests of arm " + name);
    }
    return boundedBy(null)
        .withNumber(ArmName.of(name).followedBy(requests).toString(), bounding, REQUESTS, requests);
  }

  /**
   * The same arm with another name, and with JVM options that hold a number, in place of those that
   * set the same.
   *
   * @param options each ends with the placeholder
   */
  Arm withNumber(String otherName, List<String> options, String placeholder, int number) {
    List<String> others = new ArrayList<>(flags);
    for (String option : options) {
      String key = option.substring(0, option.indexOf(placeholder));
      others.removeIf(flag -> flag.startsWith(key));
      others.add(option.replace(placeholder, Integer.toString(number)));
    }
    return withFlags(otherName, others);
  }

  /** Whether this arm is another one {@linkplain #boundedTo limited} to some number of requests. */
  boolean isBoundOf(Arm other) {
    Integer number = ArmName.of(name).number();
    return other.bounding != null && number != null && equals(other.boundedTo(number));
  }

  /** The name of the arm or, for a copy made by {@link #again}, of the arm it copies. */
  String original() {
    return original(name);
  }

  /** See {@link #original()}, for the arm with the given name. */
  public static String original(String name) {
    return name.endsWith(AGAIN) ? name.substring(0, name.length() - AGAIN.length()) : name;
  }

  /**
   * Checks that the arm does not have the name of a copy.
   *
   * @throws DescriptionException if it has
   */
  void requireOwnName() {
    if (name.endsWith(AGAIN)) {
      throw new DescriptionException(
          "arm " + name + ": a name cannot end in \"" + AGAIN + "\", which is for Heddle's copies");
    }
  }

  /** The driver that makes the arm's load. */
  public DriverChoice driverOrDefault() {
    return driver == null ? DriverChoice.EMBEDDED : driver;
  }

  /** The same arm with that driver, unless the arm names a driver itself. */
  public Arm drivenBy(@Nullable DriverChoice other) {
    return driver != null || other == null
        ? this
        : new Arm(
            name, threads, environment, flags, arguments, javaHome, command, cpus, other, bounding);
  }

  /**
   * The same arm on another JDK, with the JDK's name appended to its own.
   *
   * @throws DescriptionException if the arm already names a JDK
   */
  public Arm on(Jdk jdk) {
    if (javaHome != null) {
      throw new DescriptionException(
          "arm " + name + " names a jdk of its own; run it without --jdk");
    }
    return new Arm(
        jdk.onIt(name),
        threads,
        environment,
        flags,
        arguments,
        jdk.home(),
        command,
        cpus,
        driver,
        bounding);
  }
}
