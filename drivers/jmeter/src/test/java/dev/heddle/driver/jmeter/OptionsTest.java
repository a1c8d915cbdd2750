package dev.heddle.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {

  @Test
  void nothing_isAnEngineInThisProcessAndNoFile() {
    Options options = Options.parse();

    assertThat(options.engines()).isEmpty();
    assertThat(options.keep(0)).isNull();
  }

  @Test
  void engines_areNamedByHostAndPort() {
    assertThat(Options.parse("--engines=10.0.0.2:1099,other:1100").engines())
        .containsExactly(new EngineAddress("10.0.0.2", 1099), new EngineAddress("other", 1100));
  }

  @Test
  void plansOfFurtherEngines_areKeptUnderNumbers() {
    Options options = Options.parse("--keep=some.where/driver.jmx");

    assertThat(options.keep(0)).isEqualTo(Path.of("some.where/driver.jmx"));
    assertThat(options.keep(1)).isEqualTo(Path.of("some.where/driver-2.jmx"));
    assertThat(Options.parse("--keep=some.where/plan").keep(2))
        .isEqualTo(Path.of("some.where/plan-3"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--keep=",
        "keep",
        "--engines=",
        "--engines=a",
        "--engines=a:0",
        "--engines=a:65536",
        "--engines=a:1,a:1",
        "--engines=a:1,"
      })
  void otherArguments_areRefused(String argument) {
    assertThatThrownBy(() -> Options.parse(argument)).isInstanceOf(IllegalArgumentException.class);
  }
}
