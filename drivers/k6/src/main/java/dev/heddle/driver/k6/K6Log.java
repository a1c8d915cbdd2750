package dev.heddle.driver.k6;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The output of a running k6, kept in a file and searched for the script's messages. A separate
 * thread reads it to the end, so that k6 never waits for a reader.
 */
final class K6Log {

  /** The largest number of lines kept, because k6 writes one for every request to a dead server. */
  private static final int MOST_LINES = 2_000;

  private static final long END_MILLIS = 2_000;
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern BEGAN = Pattern.compile("heddle: the load began at (\\d+)");

  private final Path file;
  private final Thread reader;
  private volatile long beganMillis = -1;
  private volatile String lastError = "it gave no reason";

  private K6Log(InputStream output, Path file, BufferedWriter writer) {
    this.file = file;
    this.reader =
        Thread.ofPlatform().daemon().name("heddle-k6-log").unstarted(() -> read(output, writer));
  }

  static K6Log keep(InputStream output, Path file) throws IOException {
    K6Log log = new K6Log(output, file, Files.newBufferedWriter(file));
    log.reader.start();
    return log;
  }

  Path file() {
    return file;
  }

  /** When the load began, in milliseconds since 1970; empty if it has not. */
  OptionalLong beganMillis() {
    return beganMillis < 0 ? OptionalLong.empty() : OptionalLong.of(beganMillis);
  }

  /** The last error that k6 reported. */
  String lastError() {
    return lastError;
  }

  /** Waits until all output of an ended k6 has been read. */
  void awaitEnd() {
    try {
      reader.join(END_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void read(InputStream output, BufferedWriter writer) {
    try (writer;
        var lines = new BufferedReader(new InputStreamReader(output, StandardCharsets.UTF_8))) {
      int kept = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (kept < MOST_LINES && !line.contains("heddle: the load goes on")) {
          kept++;
          writer.write(line + "\n");
          writer.flush();
        }
        understand(line);
      }
    } catch (IOException e) {
      // k6 was ended while it was writing.
    }
  }

  private void understand(String line) {
    Matcher began = BEGAN.matcher(line);
    if (began.find()) {
      beganMillis = Long.parseLong(began.group(1));
      return;
    }
    if (line.contains("\"level\":\"error\"") || line.contains("\"level\":\"fatal\"")) {
      try {
        JsonNode said = JSON.readTree(line);
        lastError = said.path("msg").asString("").lines().findFirst().orElse(line);
      } catch (JacksonException e) {
        lastError = line;
      }
    }
  }
}
