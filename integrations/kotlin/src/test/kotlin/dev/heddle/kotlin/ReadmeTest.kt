package dev.heddle.kotlin

import java.nio.file.Files
import java.nio.file.Path
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

class ReadmeTest {

  @Test
  fun example_isWhatIsCompiled() {
    val shown =
        Regex("```kotlin\n(.*?)```", RegexOption.DOT_MATCHES_ALL)
            .findAll(Files.readString(Path.of("README.md")))
            .map { it.groupValues[1] }
            .toList()

    assertThat(shown).hasSize(1)
    assertThat(Files.readString(Path.of("src/test/kotlin/dev/heddle/kotlin/ReadmeExample.kt")))
        .contains(shown)
  }
}
