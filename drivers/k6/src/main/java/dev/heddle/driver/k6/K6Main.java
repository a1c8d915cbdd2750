package dev.heddle.driver.k6;

import dev.heddle.driver.core.Conversation;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Wire;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The main class of the k6 driver: {@code K6Main [--k6=PROGRAM] [--keep=FOLDER]}.
 *
 * <p>It takes commands on standard input and reports on standard output, until standard input ends;
 * then it ends k6 and exits with 0. Without k6 it reports {@link Event.Failed} and exits with 2.
 * Scripts, logs and k6's summaries are kept in the folder, if one is given.
 */
public final class K6Main {

  /**
   * How long k6 may take to start, for each of the two runs of a load; creating many thousand users
   * takes a while.
   */
  public static final Duration START_LIMIT = Duration.ofMinutes(2);

  private static final int WRONG = 2;
  private static final String K6 = "--k6=";
  private static final String KEEP = "--keep=";

  private K6Main() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    for (String argument : arguments) {
      if (!argument.startsWith(K6) && !argument.startsWith(KEEP)) {
        fail("usage: K6Main [--k6=PROGRAM] [--keep=FOLDER], was \"" + argument + "\"");
      }
    }
    K6Program k6 = find(value(arguments, K6));
    String keep = value(arguments, KEEP);
    Path folder = keep == null ? Files.createTempDirectory("heddle-k6") : Path.of(keep);
    try {
      K6Load loads = new K6Load(k6, new K6Folder(folder));
      // End k6 however this process ends; if it is killed, k6 ends at its next line of output.
      Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(K6Main::endAll));
      Conversation.converse(loads, loads::rehearse);
    } catch (IOException e) {
      fail("cannot create the folder " + folder + ": " + e.getMessage());
    }
    endAll();
    if (keep == null) {
      delete(folder);
    }
    System.exit(0);
  }

  private static @Nullable String value(String[] arguments, String option) {
    return Stream.of(arguments)
        .filter(argument -> argument.startsWith(option))
        .map(argument -> argument.substring(option.length()))
        .findFirst()
        .orElse(null);
  }

  private static K6Program find(@Nullable String said) throws InterruptedException {
    Optional<K6Program> found = K6Program.find(said, System.getenv());
    if (found.isEmpty()) {
      fail(
          (said == null ? "k6 is not on PATH" : "there is no program " + said)
              + "; "
              + K6Program.GET);
    }
    K6Program k6 = found.orElseThrow();
    try {
      System.err.println(k6.executable() + ": " + k6.version());
    } catch (IOException e) {
      fail("k6 cannot be used: " + e.getMessage() + "; " + K6Program.GET);
    }
    return k6;
  }

  /** Reports the failure as an event, and to the user. */
  private static void fail(String message) {
    new PrintStream(System.out, true, StandardCharsets.UTF_8)
        .println(Wire.write(new Event.Failed(message)));
    System.err.println(message);
    System.exit(WRONG);
  }

  private static void endAll() {
    List<ProcessHandle> children = ProcessHandle.current().children().toList();
    children.forEach(ProcessHandle::destroyForcibly);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
