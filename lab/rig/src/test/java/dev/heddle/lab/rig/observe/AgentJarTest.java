package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.agent.Agent;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AgentJarTest {

  @Test
  void it_has_all_classes_of_the_agent() throws Exception {
    try (JarFile jar = new JarFile(AgentJar.path().toFile())) {
      assertThat(jar.getManifest().getMainAttributes().getValue("Agent-Class"))
          .isEqualTo(Agent.class.getName());
      assertThat(jar.stream().map(entry -> entry.getName().replaceAll(".*/", "")))
          .containsAll(compiled())
          .filteredOn(name -> name.endsWith(".class"))
          .hasSameSizeAs(compiled());
    }
    assertThat(AgentJar.path()).isEqualTo(AgentJar.path());
  }

  /** The class files of its package, but for the description of the package. */
  private static List<String> compiled() throws IOException, URISyntaxException {
    URL agent = Objects.requireNonNull(Agent.class.getResource("Agent.class"));
    if (agent.getProtocol().equals("jar")) {
      try (FileSystem jar =
          FileSystems.newFileSystem(URI.create(agent.toString().replaceAll("!.*", "")), Map.of())) {
        return names(jar.getPath("/" + Agent.class.getPackageName().replace('.', '/')));
      }
    }
    return names(Objects.requireNonNull(Path.of(agent.toURI()).getParent()));
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(".class") && !name.equals("package-info.class"))
          .toList();
    }
  }
}
