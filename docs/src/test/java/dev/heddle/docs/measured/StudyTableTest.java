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

class StudyTableTest {

  @TempDir private Path folder;

  @BeforeEach
  void writeRuns() throws IOException {
    RunFiles.of(folder, "claims-two")
        .claim(
            """
            "id": "A2", "says": "late", "metric": "ramp-up", "about": "value",
            "published": [20000, 20000], "here": [36335.3, 36848.2], "verdict": "not reproduced",
            "told": "not reproduced",
            "differences": ["another machine", "another JDK"]\
            """)
        .claim(
            """
            "id": "B1", "says": "more", "metric": "throughput", "about": "ratio",
            "published": [1, 1], "verdict": "cannot tell"\
            """)
        .write();
    RunFiles.of(folder, "claims-one")
        .claim(
            """
            "id": "A1", "says": "less", "metric": "throughput", "about": "ratio",
            "published": [0.6, 0.9], "ratio": 1.12334, "here": [0.525598, 1.7006],
            "verdict": "cannot tell", "told": "open (too early)", "differences": ["another JDK"]\
            """)
        .claim(
            """
            "id": "A3", "says": "equal", "metric": "throughput", "about": "ratio",
            "published": [1, 1], "ratio": 1, "here": [0.99, 1.01], "verdict": "reproduced",
            "told": "reproduced"\
            """)
        .write();
    RunFiles.of(folder, "other")
        .claim(
            """
            "id": "A4", "says": "asked elsewhere", "metric": "throughput", "about": "ratio",
            "published": [1, 1], "verdict": "reproduced"\
            """)
        .write();
  }

  @Test
  void study_hasTheClaimsOfAllItsRuns_andEachDifferenceOnce() {
    String table = new StudyTable(new Runs(folder)).markdown(List.of("A"));

    assertThat(table)
        .isEqualTo(
            """
            | claim | | of | published | here | | differs | run |
            |---|---|---|---|---|---|---|---|
            | A1 | less | throughput | 0.6 to 0.9 | 1.12 (0.526 to 1.7) | open (too early) | 1 | [one](results/claims-one.json) |
            | A2 | late | ramp-up | 20,000 ms | 36,335 to 36,848 ms | not reproduced | 1, 2 | [two](results/claims-two.json) |
            | A3 | equal | throughput | 1 | 1 (0.99 to 1.01) | reproduced | | [one](results/claims-one.json) |

            How the set-ups differ:

            1. another JDK
            2. another machine
            """);
  }

  @Test
  void studies_countWhatIsTold() {
    String table = new StudiesTable(new Runs(folder)).markdown(List.of());

    assertThat(table)
        .contains("| [A](study-a.md) | 3 | 1 | 1 | 1 |")
        .contains("| [B](study-b.md) | 1 | 0 | 0 | 1 |")
        .contains("| all | 4 | 1 | 1 | 2 |");
  }

  @Test
  void run_withoutAClaim_isRefused() throws IOException {
    RunFiles.of(folder, "claims-none").cell("4 users", "pool", "\"p99\": [1, 1, 1]").write();

    assertThatThrownBy(() -> new StudiesTable(new Runs(folder)).markdown(List.of()))
        .isInstanceOf(TableException.class)
        .hasMessage("claims-none has no claims");
  }

  @Test
  void study_thatNoRunKnows_isRefused() {
    var study = new StudyTable(new Runs(folder));

    assertThatThrownBy(() -> study.markdown(List.of("Z")))
        .isInstanceOf(TableException.class)
        .hasMessageContaining("no run has a claim of study Z");
    assertThatThrownBy(() -> study.markdown(List.of())).hasMessageContaining("the letter");
    assertThatThrownBy(() -> new StudiesTable(new Runs(folder)).markdown(List.of("A")))
        .isInstanceOf(TableException.class);
  }
}
