package dev.heddle.lab.experiment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How one way to run a build differs from the plain one.
 *
 * @param name the name of the arm that the variant makes
 * @param javaHome the JDK that it runs on; null: the lab's own
 * @param flags additional JVM options
 * @param environment additional environment variables
 */
public record Variant(
    String name, @Nullable String javaHome, List<String> flags, Map<String, String> environment) {

  public Variant {
    flags = List.copyOf(flags);
    environment = Map.copyOf(environment);
  }

  /** The arm with these differences added after its own, and with another name. */
  Arm of(Arm plain, String armName) {
    List<String> allFlags = new ArrayList<>(plain.flags());
    allFlags.addAll(flags);
    Map<String, String> variables = new HashMap<>(plain.environment());
    variables.putAll(environment);
    return new Arm(
        armName,
        plain.threads(),
        variables,
        allFlags,
        plain.arguments(),
        javaHome == null ? plain.javaHome() : javaHome,
        plain.command(),
        plain.cpus(),
        plain.driver());
  }
}
