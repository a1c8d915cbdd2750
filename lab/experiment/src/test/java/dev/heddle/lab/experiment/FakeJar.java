package dev.heddle.lab.experiment;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Jars with nothing but a manifest, as long as nobody runs them. */
final class FakeJar {

  private FakeJar() {}

  static Path boot(Path file) throws IOException {
    return boot(file, "4.1.1");
  }

  static Path boot(Path file, String version) throws IOException {
    return make(file, "Spring-Boot-Version", version);
  }

  static Path withMain(Path file) throws IOException {
    return make(file, "Main-Class", "shop.Shop");
  }

  static Path plain(Path file) throws IOException {
    return make(file, "Created-By", "a test");
  }

  static Path agent(Path file) throws IOException {
    return make(file, "Premain-Class", "agent.Agent");
  }

  private static Path make(Path file, String name, String value) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue(name, value);
    Files.createDirectories(file.toAbsolutePath().getParent());
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out, manifest)) {
      jar.finish();
    }
    return file;
  }
}
