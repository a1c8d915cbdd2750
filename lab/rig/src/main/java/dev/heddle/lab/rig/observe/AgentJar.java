package dev.heddle.lab.rig.observe;

import dev.heddle.lab.agent.Agent;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * The jar from which another JVM loads the agent: made when it is first needed, and deleted when
 * the lab ends. Thread-safe.
 */
final class AgentJar {

  private static final List<String> CLASSES =
      List.of(
          "Agent",
          "AllThreads",
          "CarrierProbe",
          "Inside",
          "InsideMBean",
          "Libraries",
          "ThreadTally",
          "SeenThread",
          "VirtualThreadScheduler",
          "VirtualThreadSchedulerMBean");

  private static @Nullable Path made;

  private AgentJar() {}

  /**
   * Its absolute path.
   *
   * @throws IOException if it cannot be written
   */
  static synchronized Path path() throws IOException {
    if (made == null || !Files.exists(made)) {
      Path jar = Files.createTempFile("heddle-agent-", ".jar");
      jar.toFile().deleteOnExit();
      write(jar);
      // A service that runs as another user must be able to read it.
      jar.toFile().setReadable(true, false);
      made = jar.toAbsolutePath();
    }
    return made;
  }

  private static void write(Path jar) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Agent-Class", Agent.class.getName());
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(file, manifest)) {
      for (String name : CLASSES) {
        entries.putNextEntry(
            new JarEntry(Agent.class.getPackageName().replace('.', '/') + "/" + name + ".class"));
        try (InputStream in = Agent.class.getResourceAsStream(name + ".class")) {
          Objects.requireNonNull(in, name).transferTo(entries);
        }
        entries.closeEntry();
      }
    }
  }
}
