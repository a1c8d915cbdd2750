package dev.heddle.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.experiment.ArmKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class GuideTest {

  @Test
  void guide_namesEveryArmOfASpringBootJar() throws IOException {
    String guide = Files.readString(Path.of("guide.md"));
    List<String> names = ArmKind.all().stream().flatMap(kind -> kind.names().stream()).toList();

    assertThat(names).contains("heddle-N");
    assertThat(guide).contains(names);
  }
}
