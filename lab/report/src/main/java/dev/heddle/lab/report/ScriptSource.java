package dev.heddle.lab.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** Tells a browser, in a content security policy, which scripts of a page Heddle has written. */
public final class ScriptSource {

  private ScriptSource() {}

  /**
   * The value of {@code script-src}: the hash of each script, so that no other one runs.
   *
   * @param scripts what stands between the tags of each script, to the byte; none: no script runs
   */
  public static String of(List<String> scripts) {
    return scripts.isEmpty()
        ? "'none'"
        : scripts.stream().map(ScriptSource::hash).collect(Collectors.joining(" "));
  }

  private static String hash(String script) {
    // A browser takes the hash of what it has parsed, in which lines end with a line feed alone.
    byte[] parsed = script.replace("\r\n", "\n").getBytes(StandardCharsets.UTF_8);
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(parsed);
      return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
