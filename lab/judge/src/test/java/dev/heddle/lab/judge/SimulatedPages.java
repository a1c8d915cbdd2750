package dev.heddle.lab.judge;

import dev.heddle.lab.judge.statistics.VerdictTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes the simulated tables of docs/measurements anew, in three minutes or so: {@code
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
    for (Map.Entry<Path, String> page : rewritten(Path.of(arguments[0])).entrySet()) {
      Files.writeString(page.getKey(), page.getValue());
    }
  }

  /** The pages of a folder as they would be if they were written now. */
  static Map<Path, String> rewritten(Path folder) throws IOException {
    Path releases = folder.resolve("releases.md");
    Path verdicts = folder.resolve("verdicts.md");
    Map<String, String> ofReleases =
        Map.of(
            "reach",
            ReachTable.markdown(),
            "equal",
            EqualBuildsTable.markdown(folder.resolve("equal-builds.csv")));
    return Map.of(
        releases,
        with(ofReleases, Files.readString(releases)),
        verdicts,
        with(VerdictTables.all(), Files.readString(verdicts)));
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
