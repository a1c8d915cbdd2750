package dev.heddle.lab.experiment;

import static dev.heddle.lab.experiment.JarSettings.TOMCAT_POOL;
import static dev.heddle.lab.experiment.JarSettings.VIRTUAL_THREADS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarSettingsTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void of_properties_takes_those_of_threads_alone() throws IOException {
    jar(
        "application.properties",
        "server.tomcat.threads.max = 50 \nspring.threads.virtual.enabled=true\npassword=x\n");

    assertThat(settings()).isEqualTo(Map.of(TOMCAT_POOL, "50", VIRTUAL_THREADS, "true"));
  }

  @Test
  void of_yaml_takes_levels_and_dots_alike_but_nothing_of_a_profile() throws IOException {
    jar(
        "application.yml",
        """
        server:
          port: 8080
          tomcat.threads: {max: 400}
        spring.threads:
          virtual:
            enabled: true
        ---
        spring.config.activate.on-profile: test
        server.tomcat.threads.max: 7
        """);

    assertThat(settings()).isEqualTo(Map.of(TOMCAT_POOL, "400", VIRTUAL_THREADS, "true"));
  }

  @Test
  void of_properties_takes_nothing_of_a_profile() throws IOException {
    jar(
        "application.properties",
        """
        server.tomcat.threads.max=400
        #---
        spring.config.activate.on-profile=test
        server.tomcat.threads.max=7
        #---
        spring.threads.virtual.enabled=true
        """);

    assertThat(settings()).isEqualTo(Map.of(TOMCAT_POOL, "400", VIRTUAL_THREADS, "true"));
  }

  @Test
  void of_yaml_that_chooses_a_profile_takes_what_is_for_all() throws IOException {
    jar(
        "application.yml",
        """
        spring.profiles.active: production
        spring.threads.virtual.enabled: true
        ---
        spring.profiles: [test]
        server.tomcat.threads.max: 7
        """);

    assertThat(settings()).isEqualTo(Map.of(VIRTUAL_THREADS, "true"));
  }

  @Test
  void of_what_cannot_be_read_there_are_none() throws IOException {
    assertThat(settings()).isEmpty();
    jar("application.yml", "server: [\n");
    assertThat(settings()).isEmpty();
    jar("application.yml", "- 1\n");
    assertThat(settings()).isEmpty();
    jar("application.yml", "");
    assertThat(settings()).isEmpty();
    Files.writeString(folder.resolve("app.jar"), "no jar");
    assertThat(settings()).isEmpty();
    assertThat(JarSettings.of(List.of("\0.jar"), folder)).isEmpty();
  }

  private Map<String, String> settings() {
    return JarSettings.of(List.of("java", "-javaagent:other.jar", "-jar", "app.jar"), folder);
  }

  private void jar(String file, String text) throws IOException {
    try (JarOutputStream jar =
        new JarOutputStream(Files.newOutputStream(folder.resolve("app.jar")))) {
      jar.putNextEntry(new JarEntry("BOOT-INF/classes/" + file));
      jar.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
