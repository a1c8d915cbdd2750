package dev.heddle.lab.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Collects variants from texts, each of which names its variant. Texts with the same name make one
 * variant; variants are in the order of their first texts. Not thread-safe.
 */
public final class Variants {

  private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_.]*");

  /** Variables that the lab sets for every start. */
  private static final List<String> TAKEN = List.of("PORT", "JAVA_HOME");

  private final Map<String, Parts> byName = new LinkedHashMap<>();

  private static final class Parts {
    private @Nullable String javaHome;
    private final List<String> flags = new ArrayList<>();
    private final Map<String, String> environment = new LinkedHashMap<>();
  }

  /** A text of the form {@code NAME=value}. */
  private record Named(String name, String value) {

    static Named parse(String text, String what, String form) {
      int equals = text.indexOf('=');
      if (equals < 1 || text.substring(equals + 1).isBlank()) {
        throw new DescriptionException(what + " is given as " + form + ", was \"" + text + "\"");
      }
      return new Named(text.substring(0, equals), text.substring(equals + 1));
    }
  }

  /**
   * Sets the JDK of a variant.
   *
   * @throws DescriptionException if the variant already has a JDK
   */
  public void jdk(Jdk jdk) {
    Parts parts = parts(jdk.name());
    if (parts.javaHome != null) {
      throw new DescriptionException("arm " + jdk.name() + " has two JDKs");
    }
    parts.javaHome = jdk.home();
  }

  /**
   * Adds a Java agent: {@code NAME=agent.jar[=options]}.
   *
   * @throws DescriptionException if the text has another form, or the jar is not an agent
   */
  public void agent(String text) {
    Named given = Named.parse(text, "an agent", "NAME=agent.jar[=options]");
    int equals = given.value().indexOf('=');
    String file = equals < 0 ? given.value() : given.value().substring(0, equals);
    String options = equals < 0 ? "" : given.value().substring(equals);
    Path jar = Path.of(file).toAbsolutePath().normalize();
    requireAgent(jar);
    parts(given.name()).flags.add("-javaagent:" + jar + options);
  }

  /**
   * Adds JVM options: {@code NAME=options}; options that contain spaces need quotes.
   *
   * @throws DescriptionException if the text has another form, or holds anything but JVM options
   */
  public void jvmArguments(String text) {
    Named given = Named.parse(text, "a list of JVM options", "NAME='-Xmx1g -XX:+UseZGC'");
    List<String> words = QuotedWords.of(given.value());
    if (words.isEmpty() || !words.getFirst().startsWith("-")) {
      throw new DescriptionException(
          "JVM options begin with -, were \"" + given.value() + "\" for arm " + given.name());
    }
    if (words.contains("-jar")) {
      throw new DescriptionException(
          "-jar is no JVM option; name several jars to compare them, was \"" + text + "\"");
    }
    parts(given.name()).flags.addAll(words);
  }

  /**
   * Sets an environment variable: {@code NAME=KEY=VALUE}.
   *
   * @throws DescriptionException if the text has another form, or the lab sets the variable
   */
  public void variable(String text) {
    Named given = Named.parse(text, "an environment variable", "NAME=KEY=VALUE");
    int equals = given.value().indexOf('=');
    String key = equals < 0 ? given.value() : given.value().substring(0, equals);
    if (equals < 0 || !VARIABLE.matcher(key).matches()) {
      throw new DescriptionException(
          "an environment variable is given as NAME=KEY=VALUE, was \"" + text + "\"");
    }
    if (TAKEN.contains(key)) {
      throw new DescriptionException(
          key + " is set by Heddle" + (key.equals("PORT") ? "" : "; use --jdk NAME=HOME"));
    }
    parts(given.name()).environment.put(key, given.value().substring(equals + 1));
  }

  /**
   * Sets a system property: {@code NAME=key=value}.
   *
   * @throws DescriptionException if the text has another form
   */
  public void property(String text) {
    Named given = Named.parse(text, "a property", "NAME=key=value");
    if (given.value().indexOf('=') < 1 || given.value().startsWith("-")) {
      throw new DescriptionException("a property is given as NAME=key=value, was \"" + text + "\"");
    }
    parts(given.name()).flags.add("-D" + given.value());
  }

  /** The variants so far. */
  public List<Variant> list() {
    return byName.entrySet().stream()
        .map(
            each ->
                new Variant(
                    each.getKey(),
                    each.getValue().javaHome,
                    each.getValue().flags,
                    each.getValue().environment))
        .toList();
  }

  private Parts parts(String name) {
    return byName.computeIfAbsent(name, _ -> new Parts());
  }

  private static void requireAgent(Path jar) {
    if (!Files.isRegularFile(jar)) {
      throw new DescriptionException("no such file: " + jar);
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      if (manifest == null || manifest.getMainAttributes().getValue("Premain-Class") == null) {
        throw new DescriptionException(
            jar + " is no Java agent: its manifest has no Premain-Class");
      }
    } catch (IOException e) {
      throw new DescriptionException(jar + " cannot be read as a jar: " + e.getMessage());
    }
  }
}
