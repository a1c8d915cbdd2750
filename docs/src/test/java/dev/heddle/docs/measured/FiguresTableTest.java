package dev.heddle.docs.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.docs.TableException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FiguresTableTest {

  private static final String POOL = "\"throughput\": [1531.6, 1481.6, 1591.2]";
  private static final String VIRTUAL =
      "\"throughput\": [1412.2, 1324.8, 1463.4, 0.914346, 0.804435, 1.09505, \"cannot tell\"],"
          + " \"p99\": [5.58, 4.27, 6.7]";

  @TempDir private Path folder;

  @BeforeEach
  void writeRuns() throws IOException {
    RunFiles.of(folder, "pack-one")
        .cell("16 users", "pool", POOL)
        .cell("16 users", "virtual", VIRTUAL)
        .cell("4 users", "pool", 5, 2, "\"unsteady\": 3", POOL)
        .cell("4 users", "virtual", 5, 0, "\"does not finish\": 5", "")
        .write();
    RunFiles.of(folder, "pack-two")
        .arms("heddle")
        .cell("16 users", "heddle", 1, 1, "", "\"throughput\": [1500, 1500, 1500]")
        .write();
  }

  @Test
  void markdown_oneFigure_hasLoadsDownAndArmsAcross() {
    assertThat(table("pack-one", "throughput"))
        .isEqualTo(
            """
            | requests/s | pool | virtual |
            |---|---|---|
            | 16 users | 1,532 (1,482 to 1,591) | 0.91 (0.80 to 1.10) |
            | 4 users | 1,532 (1,482 to 1,591) [2 of 5] | does not finish |\
            """);
  }

  @Test
  void markdown_values_haveNoRatios() {
    assertThat(table("pack-one", "throughput", "cells=values", "loads=16"))
        .endsWith("| 16 users | 1,532 (1,482 to 1,591) | 1,412 (1,325 to 1,463) |");
    assertThat(table("pack-one", "throughput:values", "loads=16", "ranges=no"))
        .endsWith("| 16 users | 1,532 | 1,412 |");
  }

  @Test
  void markdown_ratioWithoutInterval_isShownAlone() throws IOException {
    RunFiles.of(folder, "short")
        .cell("1 user", "pool", POOL)
        .cell("1 user", "virtual", "\"throughput\": [1, 1, 1, 0.5, null, null, \"cannot tell\"]")
        .write();

    assertThat(table("short", "throughput")).endsWith("| 0.50 |");
  }

  @Test
  void markdown_figureThatNoTrialHas_isADash() {
    assertThat(table("pack-one", "p99", "loads=16"))
        .endsWith("| 16 users | - | 5.58 (4.27 to 6.7) |");
  }

  @Test
  void markdown_severalFigures_areSeveralTables() {
    assertThat(table("pack-one", "throughput", "p99"))
        .contains("| requests/s | pool | virtual |")
        .contains("\n\n| p99, ms | pool | virtual |");
  }

  @Test
  void markdown_severalRuns_nameWhatTellsThemApart() {
    assertThat(table("pack-one", "pack-two", "throughput", "loads=16", "ranges=no"))
        .isEqualTo(
            """
            | requests/s | pool | virtual | heddle |
            |---|---|---|---|
            | one | 1,532 | 0.91 | - |
            | two | - | - | 1,500 |\
            """);
  }

  @Test
  void markdown_runsSideBySide_areOneRow() {
    assertThat(table("pack-one+pack-two", "throughput", "loads=16", "arms=heddle,pool"))
        .endsWith("| 16 users | 1,500 | 1,532 (1,482 to 1,591) |");
  }

  @Test
  void markdown_tasks_areNotCalledRequests() throws IOException {
    RunFiles.of(folder, "loop").tasks().cell("1 user", "pool", POOL).write();

    assertThat(table("loop", "throughput")).startsWith("| tasks/s |");
  }

  @Test
  void markdown_runCalledAsAFigure_isNamedApart() throws IOException {
    RunFiles.of(folder, "ramp-up").cell("1 user", "pool", POOL).write();

    assertThat(table("run=ramp-up", "throughput", "arms=pool"))
        .endsWith("| 1 user | 1,532 (1,482 to 1,591) |");
  }

  @Test
  void markdown_whatThereIsNot_isRefused() {
    assertRefused("no result is called three", "three", "throughput");
    assertRefused("no run is given", "throughput");
    assertRefused("no figure is given", "pack-one");
    assertRefused(
        "no arm is called nobody; there are [pool, virtual]",
        "pack-one",
        "throughput",
        "arms=nobody");
    assertRefused("it has no load of [7]", "pack-one", "throughput", "loads=7");
    assertRefused("it has no load of [7]", "pack-one", "throughput", "loads=16,7");
    assertRefused("no option is called colour", "pack-one", "throughput", "colour=red");
    assertRefused("cells are ratios or values, not both", "pack-one", "p99", "cells=both");
  }

  private void assertRefused(String message, String... words) {
    assertThatThrownBy(() -> table(words))
        .isInstanceOf(TableException.class)
        .hasMessageStartingWith(message);
  }

  private String table(String... words) {
    return new FiguresTable(new Runs(folder)).markdown(List.of(words));
  }
}
