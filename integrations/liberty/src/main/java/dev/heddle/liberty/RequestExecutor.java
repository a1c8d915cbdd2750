package dev.heddle.liberty;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.ThreadKinds;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An executor for requests, named by a word in the options of the agent.
 *
 * @param words its description for people
 * @param maker creates the executor
 */
record RequestExecutor(String words, Supplier<Executor> maker) {

  private static final String DEFAULT = "heddle";

  /** The prefix of a class name. */
  private static final String CLASS = "class:";

  private static final Map<String, RequestExecutor> NAMED = new LinkedHashMap<>();

  static {
    NAMED.put(DEFAULT, new RequestExecutor("HeddleExecutor", () -> heddle(ThreadKinds.BOTH)));
    NAMED.put(
        "heddle-platform",
        new RequestExecutor(
            "HeddleExecutor with platform threads only", () -> heddle(ThreadKinds.PLATFORM)));
    NAMED.put("virtual", new RequestExecutor("a virtual thread each", RequestExecutor::virtual));
  }

  /**
   * The executor that an option of the agent names.
   *
   * @param option null or empty for the default
   * @throws IllegalArgumentException if there is no such option; the message lists the valid ones
   */
  static RequestExecutor ofOption(@Nullable String option) {
    if (option == null || option.isEmpty()) {
      return ofOption(DEFAULT);
    }
    if (option.startsWith(CLASS)) {
      String type = option.substring(CLASS.length());
      return new RequestExecutor(type, () -> instance(type));
    }
    RequestExecutor named = NAMED.get(option);
    if (named == null) {
      throw new IllegalArgumentException(
          "there is no option \""
              + option
              + "\"; there are "
              + String.join(", ", NAMED.keySet())
              + " and class:NAME, and strict beside one of them");
    }
    return named;
  }

  /**
   * A new executor. Heddle's own start threads only when needed.
   *
   * @throws IllegalArgumentException if the named class cannot be used
   */
  Executor executor() {
    return maker.get();
  }

  private static Executor heddle(ThreadKinds threads) {
    return HeddleExecutor.builder().name("heddle").threads(threads).build();
  }

  private static Executor virtual() {
    return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("virtual").factory());
  }

  private static Executor instance(String type) {
    try {
      return Class.forName(type, true, ClassLoader.getSystemClassLoader())
          .asSubclass(Executor.class)
          .getConstructor()
          .newInstance();
    } catch (ClassNotFoundException | LinkageError e) {
      throw new IllegalArgumentException(
          "class " + type + " cannot be loaded; add its jar with -Xbootclasspath/a:", e);
    } catch (ClassCastException e) {
      throw new IllegalArgumentException(type + " is not a " + Executor.class.getName(), e);
    } catch (ReflectiveOperationException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new IllegalArgumentException(
          type + " cannot be created by a public constructor without parameters: " + cause, e);
    }
  }
}
