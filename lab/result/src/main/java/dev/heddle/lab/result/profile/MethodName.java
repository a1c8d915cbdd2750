package dev.heddle.lab.result.profile;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Names methods and classes so that the same one has the same name in every process and, as far as
 * possible, in every build: the JVM and compilers number generated classes and lambdas, and these
 * numbers are left out.
 */
public final class MethodName {

  /** The numbers that a process or a build adds at the end of a name or of a part of it. */
  private static final List<Pattern> COUNTED =
      List.of(
          Pattern.compile("[/.+]0x[0-9a-fA-F]+"),
          Pattern.compile("(?<=\\$\\$Lambda)\\$\\d+"),
          Pattern.compile("(?<=\\$Proxy)\\d+"),
          Pattern.compile("(?<=Accessor)\\d+"),
          Pattern.compile("(?<=CGLIB)\\$\\$[0-9a-f]+"),
          Pattern.compile("(?<=\\.lambda\\$[\\w$]{1,200}?)\\$\\d+$"));

  /** The beginning of names that are not methods. */
  private static final String NO_METHOD = "(";

  /**
   * The beginnings of class names that belong to the JDK, or to servers and libraries that services
   * use.
   */
  private static final List<String> LIBRARIES =
      List.of(
          NO_METHOD,
          "java.",
          "javax.",
          "jdk.",
          "sun.",
          "com.sun.",
          "jakarta.",
          "kotlin.",
          "kotlinx.",
          "scala.",
          "groovy.",
          "org.springframework.",
          "org.apache.",
          "org.eclipse.",
          "org.hibernate.",
          "org.jboss.",
          "org.aspectj.",
          "org.slf4j.",
          "org.postgresql.",
          "org.h2.",
          "org.hsqldb.",
          "com.mysql.",
          "com.zaxxer.",
          "com.fasterxml.",
          "tools.jackson.",
          "com.google.",
          "com.ibm.",
          "ch.qos.",
          "net.bytebuddy.",
          "io.micrometer.",
          "io.micronaut.",
          "io.netty.",
          "io.openliberty.",
          "io.opentelemetry.",
          "io.quarkus.",
          "io.undertow.",
          "io.vertx.",
          "okhttp3.",
          "okio.",
          "reactor.",
          "dev.heddle.executor.");

  private MethodName() {}

  /**
   * The name to compare a method or a class by.
   *
   * @param full {@code package.Class.method} or {@code package.Class}, as in the JVM
   */
  public static String of(String full) {
    String name = full;
    for (Pattern counted : COUNTED) {
      name = counted.matcher(name).replaceAll("");
    }
    return name;
  }

  /** Whether a method belongs to the service itself, judged by its name. */
  public static boolean isOwn(String method) {
    return LIBRARIES.stream().noneMatch(method::startsWith);
  }

  /**
   * The index of the method that a sample belongs to: the innermost of the service itself,
   * otherwise the innermost outside the JDK, otherwise the innermost.
   *
   * @param stack names of methods, innermost first
   * @return -1 for an empty stack
   */
  public static int site(List<String> stack) {
    for (int i = 0; i < stack.size(); i++) {
      if (isOwn(stack.get(i))) {
        return i;
      }
    }
    for (int i = 0; i < stack.size(); i++) {
      if (!isOfJdk(stack.get(i))) {
        return i;
      }
    }
    return stack.isEmpty() ? -1 : 0;
  }

  private static boolean isOfJdk(String method) {
    return method.startsWith(NO_METHOD)
        || method.startsWith("java.")
        || method.startsWith("jdk.")
        || method.startsWith("sun.")
        || method.startsWith("com.sun.");
  }
}
