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

  @ParameterizedTest
  @CsvSource({
    "/opt/app.jar, app.jar",
    "/opt/my%20app+1.jar, my app+1.jar",
    "/opt/app.jar/!BOOT-INF/lib/inner-1.0.jar!/, inner-1.0.jar",
    "/opt/100%.jar, 100%.jar",
    "/opt/classes/, ''"
  })
  void jarAt_isTheLastOneByName(String path, String jar) {
    assertThat(Libraries.jarAt(path)).isEqualTo(jar);
  }
}
