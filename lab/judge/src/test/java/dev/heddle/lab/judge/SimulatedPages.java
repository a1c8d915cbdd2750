package dev.heddle.lab.judge;

import dev.heddle.lab.judge.statistics.VerdictTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes the simulated tables of docs/measurements anew, in two minutes or so: {@code
 * docs/simulate}. A table stands between the lines {@code <!-- simulated: NAME -->} and {@code <!--
 * end simulated -->}.
 */
final class SimulatedPages {

  private SimulatedPages() {}

  /**
   * Rewrites the pages.
   *
   * @param arguments their folder
   */
  public static void main(String... arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    rewrite(
        folder.resolve("releases.md"),
        Map.of(
            "reach",
            ReachTable.markdown(),
            "equal",
            EqualBuildsTable.markdown(folder.resolve("equal-builds.csv"))));
    rewrite(folder.resolve("verdicts.md"), VerdictTables.all());
  }

  private static void rewrite(Path page, Map<String, String> tables) throws IOException {
    Files.writeString(page, with(tables, Files.readString(page)));
  }

  private static String with(Map<String, String> tables, String page) {
    String written = page;
    for (Map.Entry<String, String> table : tables.entrySet()) {
      String begin = "<!-- simulated: " + table.getKey() + " -->\n";
      Matcher region =
          Pattern.compile(Pattern.quote(begin) + ".*?<!-- end simulated -->", Pattern.DOTALL)
              .matcher(written);
      if (!region.find()) {
        throw new IllegalArgumentException("the page has no place for " + table.getKey());
      }
      written =
          written.substring(0, region.start())
              + begin
              + "\n"
              + table.getValue()
              + "\n\n<!-- end simulated -->"
              + written.substring(region.end());
    }
    return written;
  }
}
