package dev.heddle.lab.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleOutcomes;
import org.junit.jupiter.api.Test;

class OutcomeTextTest {

  @Test
  void sentence_of_each_kind_tells_what_happened_with_its_values() {
    assertThat(ExampleOutcomes.ALL.stream().map(OutcomeText::sentence))
        .containsExactly(
            "completed",
            "achieved/offered: answered 480 of 1000 a second; steal: the host took 7.0 %",
            "steady: it was not",
            "does not finish: 12 of 1000 ended in time",
            "could not be started: no program \"jav\"",
            "not ready after 60 s: nothing listens on port 20001",
            "not ready after 1500 ms: /health answers with status 503",
            "answers something that is not HTTP: 3 of 100 answers were not HTTP",
            "ended by itself with exit code 137 while measuring",
            "ended by itself while warming up",
            "port 8080 is in use by another process",
            "port 8080 is still in use after the subject was stopped and killed",
            "the arm promises virtual threads, but requests run on platform threads",
            "the remote stock failed: it has ended",
            "the driver failed: its process has ended");
  }
}
