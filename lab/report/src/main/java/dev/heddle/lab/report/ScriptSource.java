package dev.heddle.lab.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** Lists the scripts of a page that Heddle wrote, for a browser's content security policy. */
public final class ScriptSource {

  private ScriptSource() {}

  /**
   * The value of {@code script-src}: the hash of each script, so that no other script runs.
   *
   * @param scripts the exact text between the tags of each script; if empty, no script runs
   */
  public static String of(List<String> scripts) {
    return scripts.isEmpty()
        ? "'none'"
        : scripts.stream().map(ScriptSource::hash).collect(Collectors.joining(" "));
  }

  private static String hash(String script) {
    // A browser hashes the parsed script, whose lines end with a line feed alone.
    byte[] parsed = script.replace("\r\n", "\n").getBytes(StandardCharsets.UTF_8);
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(parsed);
      return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
