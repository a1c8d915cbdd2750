package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.lab.report.Browser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The live page as a browser shows it. */
@Timeout(60)
class LivePageIT {

  @TempDir(cleanup = CleanupMode.ALWAYS)
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void page_follows_the_run_without_a_word_on_the_console() throws Exception {
    Optional<Path> chromium = Browser.onPath();
    assumeTrue(chromium.isPresent(), "no chromium on the path: the live page is not looked at");
    try (LiveServer server = LiveServer.start(0);
        Browser browser =
            new Browser(chromium.get(), Files.createDirectory(folder.resolve("profile")))) {
      server.show(LiveExamples::measuring);

      browser.open(server.address(), 1280);

      assertThat(
              browser
                  .evaluate(
                      """
                      (async () => {
                        const throughput = document.getElementById("throughput");
                        for (let i = 0; i < 600 && throughput.textContent === "-"; i++) {
                          await new Promise(requestAnimationFrame);
                        }
                        return throughput.textContent;
                      })()
                      """)
                  .asString())
          .isEqualTo("3,994/s");
      for (String event :
          new String[] {"Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"}) {
        assertThat(browser.events(event)).as(event).isEmpty();
      }
    }
  }
}
