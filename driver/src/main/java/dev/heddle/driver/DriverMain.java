package dev.heddle.driver;

import dev.heddle.driver.protocol.Command;
import dev.heddle.driver.protocol.Event;
import dev.heddle.driver.protocol.Wire;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import tools.jackson.core.JacksonException;

/**
 * The driver's process: it warms itself up and says so, then commands come in on standard input,
 * events go out on standard output. It exits with 0 when standard input ends, so it does not
 * outlive the process that started it.
 */
public final class DriverMain {

  private DriverMain() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    BlockingQueue<Command> commands = new LinkedBlockingQueue<>();
    Conductor conductor = new Conductor(commands, event -> out.println(Wire.write(event)));
    Thread.ofPlatform()
        .daemon()
        .name("heddle-conductor")
        .start(
            () -> {
              try {
                conductor.run();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });

    Rehearsal.perform();
    out.println(Wire.write(new Event.Ready()));
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      try {
        commands.add(Wire.readCommand(line));
      } catch (JacksonException e) {
        out.println(Wire.write(new Event.Failed("not a command: " + e.getOriginalMessage())));
      }
    }
    System.exit(0);
  }
}
