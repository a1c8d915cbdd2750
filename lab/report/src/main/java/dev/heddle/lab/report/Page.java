package dev.heddle.lab.report;

import com.samskivert.mustache.Escapers;
import com.samskivert.mustache.Mustache;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Properties;

/** Renders pages from templates, style and scripts. */
final class Page {

  private static final String CHARTS = "/META-INF/maven/org.webjars.npm/chart.js/pom.properties";

  private static final String CHARTS_FOLDER = "/META-INF/resources/webjars/chart.js/";

  private Page() {}

  /** The template filled with values, which are escaped unless the template says otherwise. */
  static String render(String template, Object values) {
    return Mustache.compiler()
        .withEscaper(Page::escape)
        .withLoader(name -> new InputStreamReader(open(name + ".mustache"), StandardCharsets.UTF_8))
        .compile(text(template + ".mustache"))
        .execute(values);
  }

  /** HTML does not allow control characters, not even escaped. */
  private static String escape(String text) {
    return Escapers.HTML.escape(text.replaceAll("[\\p{Cc}&&[^\\t\\n]]", " "));
  }

  /**
   * The library that draws charts, with its licence and without the reference to its source map.
   */
  static String chartLibrary() {
    Properties properties = new Properties();
    try (InputStream in = open(CHARTS)) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String folder = CHARTS_FOLDER + properties.getProperty("version");
    String script = text(folder + "/dist/chart.umd.min.js");
    return "/*\n"
        + text(folder + "/LICENSE.md")
        + "*/\n"
        + script.replaceAll("//# sourceMappingURL=\\S*", "").strip();
  }

  /** The text of a resource, by its name relative to this class. */
  static String text(String name) {
    try (InputStream in = open(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream open(String name) {
    return Objects.requireNonNull(
        Page.class.getResourceAsStream(name), () -> name + " must be on the class path");
  }
}
