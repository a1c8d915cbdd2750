package dev.heddle.lab.cli;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * A small service of which there are two builds: one answers, the other computes before it does.
 * Each is a jar with what Heddle needs to see of a Spring Boot jar. Ends by itself after two
 * minutes at the latest.
 */
final class BuiltService {

  private static final int LIFE_SECONDS = 120;

  private BuiltService() {}

  /** The build that only answers. */
  static final class Lean {
    private Lean() {}

    public static void main(String[] arguments) throws IOException {
      serve(() -> 0);
    }
  }

  /** The build that computes for some milliseconds. */
  static final class Wasteful {
    private Wasteful() {}

    public static void main(String[] arguments) throws IOException {
      serve(Wasteful::waste);
    }

    static long waste() {
      long value = System.nanoTime();
      // Each step needs the one before, and no compiler can put several into one.
      for (int i = 0; i < 2_000_000; i++) {
        value ^= value << 13;
        value ^= value >>> 7;
        value ^= value << 17;
      }
      return value;
    }
  }

  /** Writes the jar of a build. */
  static Path jar(Class<?> build, Path jar) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(Attributes.Name.MAIN_CLASS, build.getName());
    attributes.putValue("Spring-Boot-Version", "3.5.0");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out, manifest)) {
      for (Class<?> part : new Class<?>[] {BuiltService.class, build}) {
        String name = part.getName().replace('.', '/') + ".class";
        entries.putNextEntry(new JarEntry(name));
        try (InputStream in = part.getClassLoader().getResourceAsStream(name)) {
          Objects.requireNonNull(in).transferTo(entries);
        }
      }
    }
    return jar;
  }

  private static void serve(LongSupplier work) throws IOException {
    Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory())
        .schedule(() -> Runtime.getRuntime().halt(99), LIFE_SECONDS, TimeUnit.SECONDS);
    int port = Integer.getInteger("server.port");
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 100);
    server.setExecutor(Executors.newFixedThreadPool(8));
    server.createContext(
        "/",
        exchange -> {
          exchange.getResponseHeaders().set("Result", Long.toString(work.getAsLong()));
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
  }
}
