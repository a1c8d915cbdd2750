package dev.heddle.lab.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibrariesTest {

  @ParameterizedTest
  @CsvSource({
    "app.jar, app.jar",
    "lib/app.jar --port=1 other.jar, app.jar",
    "/opt/my services/app.jar --port=1, app.jar",
    "/opt/old.jars/app.jar, app.jar",
    "dev.example.Main, ''",
    "'', ''"
  })
  void startedJar_isTheOneThatBeginsTheCommand(String command, String jar) {
    assertThat(Libraries.startedJar(command)).isEqualTo(jar);
  }
}
