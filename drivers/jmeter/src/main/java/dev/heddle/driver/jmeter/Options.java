package dev.heddle.driver.jmeter;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options of the driver.
 *
 * @param keep the file for the plan, of the first engine if there are several; null: no file
 * @param engines the addresses of the JMeter engines; empty: one in this process
 */
record Options(@Nullable Path keep, List<EngineAddress> engines) {

  private static final String KEEP = "--keep=";
  private static final String ENGINES = "--engines=";

  Options {
    engines = List.copyOf(engines);
  }

  /**
   * @throws IllegalArgumentException if an argument is unknown
   */
  static Options parse(String... arguments) {
    Path keep = null;
    List<EngineAddress> engines = new ArrayList<>();
    for (String argument : arguments) {
      if (argument.length() > KEEP.length() && argument.startsWith(KEEP)) {
        keep = Path.of(argument.substring(KEEP.length()));
      } else if (argument.startsWith(ENGINES)) {
        for (String engine : argument.substring(ENGINES.length()).split(",", -1)) {
          engines.add(EngineAddress.parse(engine));
        }
      } else {
        throw new IllegalArgumentException(
            "\"" + argument + "\" is neither --keep=FILE nor --engines=HOST:PORT,...");
      }
    }
    if (engines.stream().distinct().count() < engines.size()) {
      throw new IllegalArgumentException("an engine is named twice in " + engines);
    }
    return new Options(keep, engines);
  }

  /** The file for the plan of an engine, numbered from 0: driver.jmx, driver-2.jmx, ... */
  @Nullable Path keep(int engine) {
    if (keep == null || engine == 0) {
      return keep;
    }
    String name = keep.toString();
    int dot = name.lastIndexOf('.');
    int end = dot > name.lastIndexOf('/') + 1 ? dot : name.length();
    return Path.of(name.substring(0, end) + "-" + (engine + 1) + name.substring(end));
  }
}
