package dev.heddle.lab.result.kept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.KnownScatter;
import dev.heddle.lab.experiment.KnownScatter.Under;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptStartsTest {

  private static final Duration WINDOW = Duration.ofSeconds(6);
  private static final KeptPlace PLACE = KeptPlace.of(Examples.MACHINE, "1.0");

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void scatter_is_the_root_of_the_mean_square_over_loads_and_runs() {
    KeptStarts kept =
        KeptStarts.none(PLACE)
            .with(
                run(
                    1,
                    ratios("8 users", Under.USERS, 0.03, -0.03),
                    ratios("16 users", Under.USERS, 0.03)))
            .with(run(2, ratios("8 users", Under.USERS, -0.03)));

    assertThat(kept.scatter(WINDOW))
        .singleElement()
        .satisfies(
            known -> {
              assertThat(known.deviation()).isCloseTo(0.03, within(1e-12));
              assertThat(known.withinError()).isCloseTo(0.01, within(1e-12));
              // Two loads on one start are one pair.
              assertThat(known.pairs()).isEqualTo(3);
              assertThat(known.runs()).isEqualTo(2);
            });
  }

  @Test
  void scatter_of_users_and_of_rates_is_known_apart() {
    KeptStarts kept =
        KeptStarts.none(PLACE)
            .with(run(1, ratios("8 users", Under.USERS, 0.1), ratios("9/s", Under.RATE, 0.2)));

    assertThat(kept.scatter(WINDOW))
        .containsExactly(
            new KnownScatter("p99", Under.USERS, 0.1, 0.01, 1, 1),
            new KnownScatter("p99", Under.RATE, 0.2, 0.01, 1, 1));
  }

  @Test
  void scatter_isNotTold_byRunsThatMeasuredForLessThanHalfAsLong() {
    KeptStarts kept = KeptStarts.none(PLACE).with(run(1, ratios("8 users", Under.USERS, 0.1)));

    assertThat(kept.scatter(WINDOW.multipliedBy(2))).hasSize(1);
    assertThat(kept.scatter(WINDOW.multipliedBy(2).plusMillis(1))).isEmpty();
  }

  @Test
  void with_a_run_that_is_known_already_replaces_it() {
    KeptStarts kept =
        KeptStarts.none(PLACE)
            .with(run(1, ratios("8 users", Under.USERS, 0.1)))
            .with(run(1, ratios("8 users", Under.USERS, 0.1, 0.1)));

    assertThat(kept.runs()).hasSize(1);
    assertThat(kept.scatter(WINDOW).getFirst().pairs()).isEqualTo(2);
  }

  @Test
  void with_too_many_ratios_drops_the_oldest_runs() {
    KeptRatios many =
        new KeptRatios("8 users", Under.USERS, "p99", Collections.nCopies(9_000, 0.1), 0);
    KeptStarts kept = KeptStarts.none(PLACE);
    for (int day = 1; day <= 3; day++) {
      kept = kept.with(run(day, many));
    }

    assertThat(kept.runs()).extracting(KeptRun::startedAt).containsExactly(at(2), at(3));
  }

  @Test
  void ratios_that_are_none_are_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ratios("8 users", Under.USERS, Double.NaN));
    assertThatIllegalArgumentException().isThrownBy(() -> ratios("8 users", Under.USERS, 11));
  }

  @Test
  void file_that_was_written_is_read_again() throws IOException {
    Path below = folder.resolve("not/there");
    KeptStartsFile file = new KeptStartsFile(below, PLACE);
    assertThat(file.read()).isEqualTo(KeptStarts.none(PLACE));
    KeptRun run = run(1, ratios("8 users", Under.USERS, 0.1));

    file.keep(run);

    assertThat(file.read()).isEqualTo(KeptStarts.none(PLACE).with(run));
    assertThat(below).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void file_of_another_place_is_another_file() throws IOException {
    new KeptStartsFile(folder, PLACE).keep(run(1, ratios("8 users", Under.USERS, 0.1)));

    KeptStartsFile later = new KeptStartsFile(folder, KeptPlace.of(Examples.MACHINE, "1.1"));

    assertThat(later.read().runs()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "null",
        "{}",
        "{\"schemaVersion\":1}",
        "{\"schemaVersion\":1,\"place\":null,\"runs\":null}",
        "{\"schemaVersion\":1,\"place\":{},\"runs\":[null]}"
      })
  void file_that_is_damaged_is_told_and_left_as_it_is(String text) throws IOException {
    KeptStartsFile file = new KeptStartsFile(folder, PLACE);
    Files.writeString(file.path(), text);

    assertThatThrownBy(file::read)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(file.path().toString());
    assertThatThrownBy(() -> file.keep(run(1, ratios("8 users", Under.USERS, 0.1))))
        .isInstanceOf(IOException.class);
    assertThat(file.path()).hasContent(text);
  }

  @Test
  void file_of_another_place_under_this_name_is_not_used() throws IOException {
    KeptStartsFile other = new KeptStartsFile(folder, KeptPlace.of(Examples.MACHINE, "1.1"));
    other.keep(run(1, ratios("8 users", Under.USERS, 0.1)));
    KeptStartsFile file = new KeptStartsFile(folder, PLACE);
    Files.move(other.path(), file.path());

    assertThatThrownBy(file::read).hasMessageContaining("another machine");
  }

  @Test
  void forget_deletes_what_is_kept_and_nothing_else() throws IOException {
    KeptStartsFile file = new KeptStartsFile(folder, PLACE);
    file.keep(run(1, ratios("8 users", Under.USERS, 0.1)));
    Path precious = Files.writeString(folder.resolve("precious.json"), "precious");

    assertThat(KeptStartsFile.forget(folder)).containsExactly(file.path());

    assertThat(folder).isDirectoryContaining(path -> path.equals(precious));
    assertThat(file.path()).doesNotExist();
    assertThat(KeptStartsFile.forget(folder.resolve("none"))).isEmpty();
  }

  @Test
  void keep_by_several_threads_at_the_same_time_loses_none() {
    List<CompletableFuture<Void>> keepers =
        IntStream.range(0, 8)
            .mapToObj(
                each ->
                    CompletableFuture.runAsync(
                        () -> keep(run(each, ratios("8 users", Under.USERS, 0.1)))))
            .toList();
    keepers.forEach(CompletableFuture::join);

    assertThat(kept().scatter(WINDOW)).singleElement().returns(8, KnownScatter::runs);
  }

  private void keep(KeptRun run) {
    try {
      new KeptStartsFile(folder, PLACE).keep(run);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private KeptStarts kept() {
    try {
      return new KeptStartsFile(folder, PLACE).read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static KeptRun run(int day, KeptRatios... ratios) {
    return new KeptRun(at(day), "example", WINDOW.toMillis(), List.of(ratios));
  }

  private static Instant at(int day) {
    return Instant.EPOCH.plusSeconds(86_400L * day);
  }

  private static KeptRatios ratios(String load, Under under, Double... logRatios) {
    return new KeptRatios(load, under, "p99", List.of(logRatios), 0.01);
  }

  private static KeptRatios ratios(String load, Under under, int logRatio) {
    return ratios(load, under, (double) logRatio);
  }
}
