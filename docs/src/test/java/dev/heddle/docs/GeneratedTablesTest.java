package dev.heddle.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class GeneratedTablesTest {

  private record Echo(String name) implements GeneratedTable {

    @Override
    public String markdown(List<String> arguments) {
      return name + arguments;
    }
  }

  private final GeneratedTables tables =
      new GeneratedTables(List.of(new Echo("one"), new Echo("two")));

  @Test
  void apply_firstWordIsTheTable_othersAreItsArguments() {
    assertThat(tables.apply("two a b=c")).isEqualTo("two[a, b=c]");
    assertThat(tables.apply("one")).isEqualTo("one[]");
  }

  @Test
  void apply_unknownTable_saysWhichThereAre() {
    assertThatThrownBy(() -> tables.apply("three a"))
        .isInstanceOf(TableException.class)
        .hasMessage("no table is called \"three\"; there are [one, two]");
  }

  @Test
  void twoTablesOfOneName_areRefused() {
    assertThatThrownBy(() -> new GeneratedTables(List.of(new Echo("one"), new Echo("one"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("two tables are called one");
  }
}
