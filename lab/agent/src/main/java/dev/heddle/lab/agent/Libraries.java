package dev.heddle.lab.agent;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the jar of a class. Not thread-safe. */
final class Libraries {

  private static final String JAR = ".jar";

  private static final Pattern STARTED = Pattern.compile("(.*?\\.jar)(?: |$)");

  private final Map<String, Class<?>> loaded = new HashMap<>();

  /** The jar of the program itself, which is not a library; empty if it has none. */
  private final String program;

  Libraries(Class<?>[] classes) {
    for (Class<?> each : classes) {
      loaded.putIfAbsent(each.getName(), each);
    }
    // What the JVM was started with: a class or a jar, and arguments.
    String command = System.getProperty("sun.java.command", "");
    Class<?> type = loaded.get(command.replaceFirst(" .*", ""));
    this.program = type == null ? startedJar(command) : jar(type);
  }

  /** The jar that begins a command, whose path may have spaces; empty if none does. */
  static String startedJar(String command) {
    Matcher jar = STARTED.matcher(command);
    return jar.lookingAt() ? lastPart(jar.group(1)) : "";
  }

  /** The jar of a class, with a version; empty if the class is not from a library. */
  String of(String name) {
    Class<?> type = loaded.get(name);
    if (type == null) {
      return "";
    }
    String jar = jar(type);
    return jar.isEmpty() || jar.equals(program) ? "" : withVersion(jar, type);
  }

  /** The name of the jar of a class; of nested jars, the inner one. Empty if there is none. */
  private static String jar(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    return source == null || source.getLocation() == null
        ? ""
        : jarAt(source.getLocation().getPath());
  }

  /** The name of the jar at the end of the path of a URL; empty if there is none. */
  static String jarAt(String path) {
    String last = lastPart(path);
    if (!last.endsWith(JAR)) {
      return "";
    }
    try {
      return URLDecoder.decode(last.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return last; // Whoever made the URL has not encoded it.
    }
  }

  private static String lastPart(String path) {
    return path.replaceFirst("[/\\\\!]+$", "").replaceFirst(".*[/\\\\!]", "");
  }

  private static String withVersion(String jar, Class<?> type) {
    String version = type.getPackage().getImplementationVersion();
    boolean tells = jar.chars().anyMatch(Character::isDigit);
    return tells || version == null ? jar : jar + " " + version;
  }
}
