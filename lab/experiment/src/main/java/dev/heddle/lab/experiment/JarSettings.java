package dev.heddle.lab.experiment;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Reads the thread settings inside a Spring Boot jar: from its {@code application} properties or
 * YAML, without the documents for profiles. Leaves all other settings alone; some may be secret.
 * Only reads.
 */
public final class JarSettings {

  /** Whether requests are served by virtual threads. */
  public static final String VIRTUAL_THREADS = "spring.threads.virtual.enabled";

  /** The size of Tomcat's pool. */
  public static final String TOMCAT_POOL = "server.tomcat.threads.max";

  private static final List<String> NAMES = List.of(VIRTUAL_THREADS, TOMCAT_POOL);
  private static final String PROPERTIES = "BOOT-INF/classes/application.properties";

  /** Settings of an earlier file override those of a later one. */
  private static final List<String> FILES =
      List.of(PROPERTIES, "BOOT-INF/classes/application.yml", "BOOT-INF/classes/application.yaml");

  /** The line between two documents of a properties file. */
  private static final Pattern DOCUMENT = Pattern.compile("(?m)^[#!]---\\s*$");

  /** The settings that restrict a document to a profile or a platform. */
  private static final List<String> CONDITIONS =
      List.of(
          "spring.config.activate.on-profile",
          "spring.config.activate.on-cloud-platform",
          "spring.profiles");

  private static final YAMLMapper YAML = new YAMLMapper();

  private JarSettings() {}

  /**
   * The settings inside the jars of a command; empty if there are none or they cannot be read.
   *
   * @param command a program and its arguments
   * @param directory the directory in which it runs
   */
  public static Map<String, String> of(List<String> command, Path directory) {
    Map<String, String> settings = new LinkedHashMap<>();
    command.stream()
        .filter(word -> word.endsWith(".jar") && !word.startsWith("-"))
        .forEach(word -> inside(word, directory).forEach(settings::putIfAbsent));
    return settings;
  }

  private static Map<String, String> inside(String jar, Path directory) {
    Map<String, String> settings = new LinkedHashMap<>();
    try (JarFile file = new JarFile(directory.resolve(jar).toFile())) {
      for (String name : FILES) {
        ZipEntry entry = file.getEntry(name);
        if (entry != null) {
          try (InputStream in = file.getInputStream(entry)) {
            read(name, in).forEach(settings::putIfAbsent);
          }
        }
      }
    } catch (IOException | RuntimeException e) {
      // The service itself reports what is wrong with its jar.
    }
    return settings;
  }

  private static Map<String, String> read(String name, InputStream in) throws IOException {
    return name.equals(PROPERTIES)
        ? properties(new String(in.readAllBytes(), StandardCharsets.ISO_8859_1))
        : yaml(new String(in.readAllBytes(), StandardCharsets.UTF_8));
  }

  private static Map<String, String> properties(String text) throws IOException {
    Map<String, String> found = new LinkedHashMap<>();
    for (String document : DOCUMENT.splitAsStream(text).toList()) {
      Properties properties = new Properties();
      properties.load(new StringReader(document));
      if (CONDITIONS.stream().noneMatch(properties::containsKey)) {
        for (String each : NAMES) {
          String value = properties.getProperty(each);
          if (value != null) {
            found.put(each, value.strip());
          }
        }
      }
    }
    return found;
  }

  private static Map<String, String> yaml(String text) throws IOException {
    Map<String, String> found = new LinkedHashMap<>();
    try (MappingIterator<JsonNode> documents = YAML.readerFor(JsonNode.class).readValues(text)) {
      while (documents.hasNext()) {
        JsonNode document = documents.next();
        if (CONDITIONS.stream().noneMatch(each -> isSet(at(document, each)))) {
          for (String each : NAMES) {
            JsonNode value = at(document, each);
            if (value.isValueNode()) {
              found.put(each, value.asString());
            }
          }
        }
      }
    }
    return found;
  }

  /** Whether it has a value; {@code spring.profiles.active} is below one of the conditions. */
  private static boolean isSet(JsonNode node) {
    return node.isValueNode() || node.isArray();
  }

  /** The value of a name; each dot of the name may also start a deeper level. */
  private static JsonNode at(JsonNode node, String name) {
    JsonNode whole = node.path(name);
    for (int dot = name.indexOf('.'); dot >= 0 && whole.isMissingNode(); ) {
      JsonNode below = node.path(name.substring(0, dot));
      whole = below.isMissingNode() ? below : at(below, name.substring(dot + 1));
      dot = name.indexOf('.', dot + 1);
    }
    return whole;
  }
}
