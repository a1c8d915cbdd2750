package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A run as its user sees it go on: in a terminal, and in a browser. */
@Timeout(180)
@Execution(ExecutionMode.CONCURRENT)
class LiveIT {

  private static final int COLUMNS = 70;
  private static final int CTRL_C = 3;

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void compare_in_a_terminal_is_drawn_and_ctrl_c_leaves_the_terminal_as_it_was() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "there is no pseudo-terminal");
    try (HeddleProcess heddle = inTerminal(List.of())) {
      for (String figure :
          List.of("throughput", "in flight", "CPUs of subject", "CPUs of driver")) {
        Pattern known = Pattern.compile(figure + " +\\d");
        HeddleProcess.until(() -> known.matcher(heddle.out()).find(), figure);
      }
      heddle.type(CTRL_C);
      heddle.await();

      String shown = heddle.out();
      assertThat(shown)
          .contains("service: 0 of 2 trials", "2 trials, about", "\u001b[6A")
          .contains("pair 1, 4 users: warming up ");
      assertThat(count(shown, "\u001b[?2026h")).isEqualTo(count(shown, "\u001b[?2026l"));
      assertThat(shown.lastIndexOf("\u001b[?25h")).isGreaterThan(shown.lastIndexOf("\u001b[?25l"));
      assertThat(shown.lastIndexOf("\u001b[?7h")).isGreaterThan(shown.lastIndexOf("\u001b[?7l"));
      // What was drawn is erased, and what came of it is below.
      assertThat(shown.substring(shown.lastIndexOf("\u001b[J")))
          .contains("service: ", "Go on:")
          .doesNotContain("\u001b[?");
      assertThat(frames(shown)).allSatisfy(LiveIT::fits);
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "heddle.slow", matches = "true")
  void compare_in_a_terminal_with_plain_or_without_a_cursor_is_lines() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "there is no pseudo-terminal");
    showsLines(inTerminal(List.of(), "--plain"));
    Files.move(folder.resolve("out"), folder.resolve("before"));
    showsLines(inTerminal(List.of("TERM=dumb")));
  }

  private static void showsLines(HeddleProcess started) throws Exception {
    try (HeddleProcess heddle = started) {
      HeddleProcess.until(
          () -> heddle.out().contains("\nwarming up the driver\r\n"), "the first line");
      heddle.type(CTRL_C);
      heddle.await();
      assertThat(heddle.out()).contains("service: ", "Go on:").doesNotContain("\u001b");
    }
  }

  @Test
  void compare_with_serve_shows_its_state_to_a_browser_until_it_has_ended() throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    try (client;
        HeddleProcess heddle = HeddleProcess.start(folder, arguments("--serve"))) {
      Pattern told = Pattern.compile("live at (http://127\\.0\\.0\\.1:\\d+/)");
      HeddleProcess.until(() -> told.matcher(heddle.err()).find(), "the address");
      Matcher address = told.matcher(heddle.err());
      assertThat(address.find()).isTrue();
      URI state = URI.create(address.group(1)).resolve("state");

      HeddleProcess.until(
          () -> answer(client, state).matches(".*\"driverCpus\":\\d.*"), "figures of a trial");
      assertThat(heddle.await()).as(heddle.err()).isEqualTo(ExitCode.DONE);
      assertThat(answer(client, state)).isEmpty();
    }
  }

  /** Empty if nobody answers. */
  private static String answer(HttpClient client, URI uri) {
    try {
      return client
          .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
          .body();
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  private HeddleProcess inTerminal(List<String> environment, String... more) throws IOException {
    return HeddleProcess.startInTerminal(folder, COLUMNS, 24, environment, arguments(more));
  }

  private String[] arguments(String... more) throws IOException {
    Files.writeString(folder.resolve("index.html"), "hello");
    Path description =
        Files.write(
            folder.resolve("service.yaml"),
            List.of(
                "name: service",
                "command: ['{java}', -Xmx64m, -m, jdk.httpserver, -b, 127.0.0.1, -p, '{port}', -d,"
                    + " '"
                    + folder
                    + "']",
                "requests: [{get: /index.html}]",
                "ready: /index.html",
                "load: {users: [4]}",
                "arms: {first: {}, second: {}}"));
    List<String> all = new ArrayList<>(List.of("compare", description.toString(), "--quick"));
    all.addAll(List.of("--measure=1s", "--warm-up=500ms", "--out=" + folder.resolve("out")));
    all.addAll(HeddleProcess.ON_ANY_MACHINE);
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  private static List<String> frames(String shown) {
    return Pattern.compile("\u001b\\[\\?7l(.*?)\u001b\\[\\?7h", Pattern.DOTALL)
        .matcher(shown)
        .results()
        .map(frame -> frame.group(1).replaceAll("\u001b\\[\\d*[AJKm]", ""))
        .toList();
  }

  private static void fits(String frame) {
    assertThat(frame.split("\r?\n|\r", -1)).allMatch(line -> line.length() < COLUMNS);
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }
}
