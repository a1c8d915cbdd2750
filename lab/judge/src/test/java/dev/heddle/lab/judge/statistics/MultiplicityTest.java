package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MultiplicityTest {

  @Test
  void confidencePerCell_shares_the_error_among_the_cells() {
    assertThat(Multiplicity.confidencePerCell(0.05, 1)).isEqualTo(0.95);
    assertThat(Multiplicity.confidencePerCell(0.05, 3)).isCloseTo(0.98333, within(1e-5));
    assertThatThrownBy(() -> Multiplicity.confidencePerCell(0.05, 0)).hasMessageContaining("0");
  }

  @ParameterizedTest
  @CsvSource({"1, 6", "2, 7", "3, 7", "4, 8", "20, 10"})
  void fewestBlocks_grows_with_the_cells(int cells, int blocks) {
    assertThat(Multiplicity.fewestBlocks(0.05 / cells)).isEqualTo(blocks);
  }

  @Test
  void fewestBlocks_at_the_level_itself_is_enough() {
    assertThat(Multiplicity.fewestBlocks(0.0625)).isEqualTo(5);
    assertThat(Multiplicity.fewestBlocks(0.0624)).isEqualTo(6);
    assertThat(Multiplicity.fewestBlocks(0.9)).isEqualTo(2);
  }
}
