package dev.heddle.lab.rig.observe;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A JVM that uses CPU time on a thread that then ends, says so, and stays until its input ends. */
final class Burner {

  static final long NANOS = 200_000_000;

  private Burner() {}

  public static void main(String[] arguments) throws InterruptedException, IOException {
    Thread thread = new Thread(Burner::burn);
    thread.start();
    thread.join();
    System.out.println("burnt");
    while (System.in.read() >= 0) {}
  }

  /** Starts one and waits until it has burnt. */
  static Process start() throws IOException {
    return start(Burner.class);
  }

  /** Starts a JVM with options and waits for its first line. */
  static Process start(Class<?> main, String... options) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    var output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    Objects.requireNonNull(output.readLine(), "has ended early");
    return process;
  }

  private static void burn() {
    var threads = ManagementFactory.getThreadMXBean();
    while (threads.getCurrentThreadCpuTime() < NANOS) {}
  }
}
