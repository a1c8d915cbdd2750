package dev.heddle.docs.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.docs.TableException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegretRatiosTableTest {

  @TempDir private Path folder;

  @Test
  void markdown_ratiosOfAllArms_areTakenRelativeToTheBest() throws IOException {
    RunFiles.of(folder, "pack-fast")
        .aims("\"throughput\"")
        .cell("4 users", "pool", "\"throughput\": [100, 90, 110]")
        .cell("4 users", "virtual", "\"throughput\": [130, 90, 110, 1.25, 1.1, 1.4, \"better\"]")
        .write();
    RunFiles.of(folder, "pack-slow")
        .aims("\"p99\"")
        .cell("1 user", "pool", "\"p99\": [3, 2, 4]")
        .cell("1 user", "virtual", "\"p99\": [6, 5, 7, 2, 1.5, 2.5, \"worse\"]")
        .write();

    assertThat(table("pack-fast", "pack-slow"))
        .isEqualTo(
            """
            | | | pool | virtual |
            |---|---|---|---|
            | fast, 4 users | requests/s | 0.80 | **130/s** |
            | slow, 1 user | p99, ms | **3 ms** | 2.00 |
            | largest regret | | 20 % | 50 % |\
            """);
  }

  @Test
  void markdown_firstArmWithoutFigure_comparesMediansAndCountsItAsLost() throws IOException {
    RunFiles.of(folder, "pack")
        .arms("pool", "virtual", "heddle")
        .aims("\"p50\"")
        .cell("1 user", "pool", 2, 0, "\"does not finish\": 2", "")
        .cell("1 user", "virtual", "\"p50\": [8, 8, 8]")
        .cell("1 user", "heddle", "\"p50\": [10, 10, 10]")
        .write();

    assertThat(table("pack"))
        .isEqualTo(
            """
            | | | pool | virtual | heddle |
            |---|---|---|---|---|
            | pack, 1 user | p50, ms | does not finish | **8 ms** | 1.25 |
            | largest regret | | 100 % | 0 % | 20 % |\
            """);
  }

  @Test
  void markdown_ofAnArm_comparesItWithTheBestOther() throws IOException {
    RunFiles.of(folder, "pack-fast")
        .arms("heddle", "pool", "virtual")
        .aims("\"throughput\"")
        .cell("4 users", "heddle", "\"throughput\": [100, 90, 110]")
        .cell("4 users", "pool", "\"throughput\": [80, 70, 90, 0.8, 0.5, 1, \"cannot tell\"]")
        .cell("4 users", "virtual", "\"throughput\": [50, 40, 60, 0.5, 0.4, 0.6, \"worse\"]")
        .write();
    RunFiles.of(folder, "pack-slow")
        .arms("heddle", "pool", "virtual")
        .aims("\"p99\"")
        .cell("1 user", "heddle", "\"p99\": [6, 5, 7]")
        .cell("1 user", "pool", 2, 0, "\"does not finish\": 2", "")
        .cell("1 user", "virtual", "\"p99\": [3, 2, 4, 0.5, 0.4, 0.8, \"better\"]")
        .write();

    assertThat(table("pack-fast", "pack-slow", "of=heddle"))
        .isEqualTo(
            """
            | | | heddle | pool | virtual | heddle to the best other arm |
            |---|---|---|---|---|---|
            | fast, 4 users | requests/s | **100/s** | 0.80 | 0.50 | 1.25 (1.00 to 2.00) |
            | slow, 1 user | p99, ms | 2.00 | does not finish | **3 ms** | 2.00 (1.25 to 2.50) |
            | largest regret | | 50 % | 100 % | 50 % | |\
            """);
  }

  @Test
  void markdown_armWithoutThatFigure_hasNoRegret() throws IOException {
    RunFiles.of(folder, "pack")
        .aims("\"p50\"")
        .cell("1 user", "pool", "\"p50\": [8, 8, 8]")
        .cell("1 user", "virtual", "\"p99\": [10, 10, 10]")
        .write();

    assertThat(table("pack"))
        .contains("**8 ms** | - |")
        .endsWith("| largest regret | | 0 % | 0 % |");
  }

  @Test
  void markdown_ofAnArmThatIsNotTheFirst_isRefused() throws IOException {
    RunFiles.of(folder, "pack")
        .aims("\"p50\"")
        .cell("1 user", "pool", "\"p50\": [8, 8, 8]")
        .cell("1 user", "virtual", "\"p50\": [10, 10, 10, 1.25, 1.1, 1.4, \"worse\"]")
        .write();

    assertThatThrownBy(() -> table("pack", "of=virtual"))
        .isInstanceOf(TableException.class)
        .hasMessage("virtual is not the first arm of pack");
  }

  private String table(String... words) {
    return new RegretRatiosTable(new Runs(folder)).markdown(List.of(words));
  }
}
