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

class ClaimsTableTest {

  private static final String HEADER =
      "| claim | | figure | published | here | | host |\n|---|---|---|---|---|---|---|\n";

  @TempDir private Path folder;

  @BeforeEach
  void writeRuns() throws IOException {
    RunFiles.of(folder, "one")
        .claim(
            """
            "id": "A1", "says": "less", "metric": "throughput", "about": "ratio",
            "published": [0.6, 0.9], "ratio": 1.12334, "here": [0.525598, 1.7006],
            "verdict": "cannot tell"\
            """)
        .claim(
            """
            "id": "A2", "says": "late", "metric": "ramp-up", "about": "value",
            "published": [20000, 20000], "here": [36335.3, 36848.2], "verdict": "not reproduced"\
            """)
        .write();
    RunFiles.of(folder, "two")
        .claim(
            """
            "id": "A1", "says": "less", "metric": "throughput", "about": "ratio",
            "published": [1, 1], "verdict": "cannot tell"\
            """)
        .write();
  }

  @Test
  void markdown_sameClaimOfTwoRuns_standsTogether() {
    assertThat(table("one", "two"))
        .isEqualTo(
            HEADER
                + """
                | A1 | less | throughput | 0.6 to 0.9 | 1.12 (0.526 to 1.7) | cannot tell | X |
                | A1 | less | throughput | 1 | not measured | cannot tell | X |
                | A2 | late | ramp-up | 20,000 ms | 36,335 to 36,848 ms | not reproduced | X |\
                """);
  }

  @Test
  void markdown_without_leavesTheClaimOfThatRunOut() {
    assertThat(table("one", "two", "without=one/A1"))
        .isEqualTo(
            HEADER
                + """
                | A2 | late | ramp-up | 20,000 ms | 36,335 to 36,848 ms | not reproduced | X |
                | A1 | less | throughput | 1 | not measured | cannot tell | X |\
                """);
  }

  @Test
  void markdown_withoutAClaimThatThereIsNot_isRefused() {
    assertThatThrownBy(() -> table("one", "two", "without=one/A1,two/A2"))
        .isInstanceOf(TableException.class)
        .hasMessage("it has no claim of [two/A2] to leave out");
  }

  private String table(String... words) {
    return new ClaimsTable(new Runs(folder)).markdown(List.of(words));
  }
}
