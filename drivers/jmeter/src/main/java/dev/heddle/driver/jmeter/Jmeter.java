package dev.heddle.driver.jmeter;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jmeter.util.NameUpdater;

/** Sets up JMeter in this process: without a window, with the properties of its own files. */
final class Jmeter {

  private static final List<String> FILES =
      List.of("jmeter.properties", "saveservice.properties", "upgrade.properties");

  /** Settings that differ from JMeter's own, in the driver's process and in an engine's. */
  private static final Map<String, String> PROPERTIES =
      Map.ofEntries(
          // A clock that is never corrected, because corrections would look like response times.
          Map.entry("sampleresult.useNanoTime", "true"),
          Map.entry("sampleresult.nanoThreadSleep", "2000000000"),
          // A user keeps a connection, however old.
          Map.entry("httpclient4.time_to_live", "0"),
          Map.entry("jmeterengine.stopfail.system.exit", "false"),
          Map.entry("server.rmi.ssl.disable", "true"),
          // Samples are sent without bodies and in batches, limited by number and by milliseconds.
          Map.entry("mode", "StrippedBatch"),
          Map.entry("sample_sender_strip_also_on_error", "true"),
          Map.entry("num_sample_threshold", "100"),
          Map.entry("time_threshold", "50"));

  private Jmeter() {}

  /**
   * Must be called before any other JMeter class is used, because these read properties when
   * loaded.
   */
  static void initialize() throws IOException {
    System.setProperty("java.awt.headless", "true");
    System.setProperty("JMeter.NonGui", "true");
    System.setProperty("java.util.prefs.PreferencesFactory", NoPreferences.class.getName());
    Path home = Files.createTempDirectory("heddle-jmeter");
    Path bin = Files.createDirectory(home.resolve("bin"));
    try {
      for (String file : FILES) {
        copy(file, bin);
      }
      JMeterUtils.setJMeterHome(home.toString());
      JMeterUtils.loadJMeterProperties(bin.resolve("jmeter.properties").toString());
      PROPERTIES.forEach(JMeterUtils::setProperty);
      JMeterUtils.initLocale();
      // Read the other files now, so that none is left behind, however the process ends.
      SaveService.getFileEncoding(StandardCharsets.UTF_8.name());
      NameUpdater.getCurrentName("");
    } finally {
      for (String file : FILES) {
        Files.deleteIfExists(bin.resolve(file));
      }
      Files.delete(bin);
      Files.delete(home);
    }
  }

  private static void copy(String file, Path bin) throws IOException {
    try (InputStream in = Jmeter.class.getResourceAsStream("/bin/" + file)) {
      if (in == null) {
        throw new FileNotFoundException("JMeter's bin/" + file + " is not on the class path");
      }
      Files.copy(in, bin.resolve(file));
    }
  }
}
