package dev.heddle.lab.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** A server that a Spring Boot jar can contain. */
enum BootServer {
  TOMCAT("tomcat-embed-core-"),
  JETTY("jetty-server-"),
  UNDERTOW("undertow-servlet-");

  private static final String LIBRARIES = "BOOT-INF/lib/";

  private final String library;

  BootServer(String library) {
    this.library = LIBRARIES + library;
  }

  /**
   * The servers in a jar.
   *
   * @throws DescriptionException if the jar cannot be read
   */
  static Set<BootServer> in(Path jar) {
    Set<BootServer> servers = EnumSet.noneOf(BootServer.class);
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().toList()) {
        for (BootServer server : values()) {
          if (entry.getName().startsWith(server.library)) {
            servers.add(server);
          }
        }
      }
    } catch (IOException e) {
      throw BootJar.unreadable(jar, e);
    }
    return servers;
  }
}
