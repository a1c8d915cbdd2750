package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.report.caution.Cautions;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CautionsTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void cautions_of_a_quick_run_say_why_there_are_no_verdicts() {
    assertThat(Cautions.of(ResultExamples.quick()))
        .containsExactly(
            "No verdicts: a quick run has only one start of each arm, and two starts of the same"
                + " arm differ, too.");
  }

  @Test
  void cautions_of_an_interrupted_run_say_what_that_does_to_verdicts() {
    assertThat(Cautions.of(ResultExamples.interrupted()).getFirst())
        .startsWith("The run was stopped with 2 of 4 trials. ")
        .endsWith("nothing is CLEAR yet.");
  }

  @Test
  void cautions_name_unsteady_trials_that_count() {
    assertThat(Cautions.of(ResultExamples.unsteady()))
        .containsExactly("Trials that were not steady are included.");
  }

  @Test
  void cautions_name_arms_that_were_not_at_rest_by_the_load_that_shows_it_most() {
    assertThat(Cautions.of(ResultExamples.drifting()))
        .containsExactly(
            "virtual was not steady while it was measured: CPU/request in the second half of its"
                + " windows was 0.80x of that in the first (0.70-0.90, 400 users). The service or"
                + " the machine was still changing: a longer --warm-up may help.");
  }

  @Test
  void cautions_name_rates_at_which_half_of_a_p99_is_the_driver() {
    assertThat(Cautions.of(ResultExamples.driven(2_400_000))).isEmpty();
    assertThat(Cautions.of(ResultExamples.driven(3_000_000)))
        .containsExactly(
            "100/s: the driver was late by 60 % of the p99 of a; its service p99 does not contain"
                + " that.");
  }

  @Test
  void late_driver_is_named_by_the_mean_of_two_trials() {
    assertThat(Cautions.of(ResultExamples.driven(2_400_000, 3_600_000)))
        .containsExactly(
            "100/s: the driver was late by 60 % of the p99 of a; its service p99 does not contain"
                + " that.");
    assertThat(Cautions.of(ResultExamples.driven(1_000_000, 3_600_000))).isEmpty();
  }

  @Test
  void cautions_name_requests_left_standing_where_there_are_most_and_p99_does_not_show_them() {
    assertThat(Cautions.of(ResultExamples.unanswered(0, 0))).isEmpty();
    assertThat(Cautions.of(ResultExamples.unanswered(1, 3)))
        .containsExactly(
            "2000 users: b left 6 of 2,000 requests without an answer for 10.0 s; look at the"
                + " longest response time as well as at p99.");
    assertThat(Cautions.of(ResultExamples.unanswered(10, 11)).getFirst())
        .contains("b left 20 of 2,000");
  }

  @Test
  void cautions_name_arms_that_are_not_proven() throws IOException {
    String json =
        ResultFile.toJson(ResultExamples.drifting())
            .replace("\"virtual\" : 3", "\"virtual\" : 0")
            .replaceFirst(
                "\"name\" : \"virtual\"", "\"name\" : \"virtual\", \"threads\" : \"virtual\"");
    Files.writeString(folder.resolve(ResultFile.NAME), json);

    assertThat(Cautions.of(ResultFile.read(folder)))
        .contains(
            "virtual is not proven to run on virtual threads: none was seen serving a request"
                + " (request-frame may help).");
    assertThat(Cautions.of(ResultExamples.drifting()))
        .noneMatch(caution -> caution.contains("not proven"));
  }

  @Test
  void cautions_name_arms_whose_rate_in_bound_is_only_a_bound() throws IOException {
    String step =
        "\"steps\" :"
            + " [{\"event\":\"step\",\"arrivalsPerSecond\":100,\"met\":%s,\"answeredPerSecond\":90}]";
    String neverMet = String.format(Locale.ROOT, step, "false");
    String json =
        ResultFile.toJson(ResultExamples.climbed())
            .replace("\"steps\" : [ ]", neverMet)
            .replaceFirst(Pattern.quote(neverMet), String.format(Locale.ROOT, step, "true"));
    Files.writeString(folder.resolve(ResultFile.NAME), json);

    assertThat(Cautions.of(ResultFile.read(folder)))
        .contains(
            "a did not meet the objective at any rate in 1 trial: its true rate is lower than the"
                + " one shown.",
            "a met the objective at every rate in 1 trial: its true rate may be higher than the one"
                + " shown.",
            "b did not meet the objective at any rate in 2 trials: its true rate is lower than the"
                + " one shown.");
  }

  @Test
  void cautions_name_faults_of_the_jdks_and_options_without_effect() throws IOException {
    String json =
        ResultFile.toJson(ResultExamples.twoArms())
            .replace("25.0.5+9-LTS", "25.0.3+9-LTS")
            .replace(
                "\"/opt/jdk/bin/java\", ",
                "\"/opt/jdk/bin/java\", \"-Djdk.tracePinnedThreads=full\", ");
    Files.writeString(folder.resolve(ResultFile.NAME), json);

    assertThat(Cautions.of(ResultExamples.twoArms())).isEmpty();
    assertThat(Cautions.of(ResultFile.read(folder)))
        .satisfiesExactly(
            fault ->
                assertThat(fault)
                    .startsWith("platform and virtual run on JDK 25.0.3, which has JDK-8373120: "),
            option ->
                assertThat(option)
                    .startsWith(
                        "platform and virtual: -Djdk.tracePinnedThreads has no effect on JDK"
                            + " 25.0.3"));
  }
}
