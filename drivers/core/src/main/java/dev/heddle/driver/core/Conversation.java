package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Wire;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import tools.jackson.core.JacksonException;

/**
 * What a program that makes loads says and is told: commands come in on standard input, events go
 * out on standard output. What else is written to standard output goes to the error stream.
 */
public final class Conversation {

  private Conversation() {}

  /** What has to be done before it is ready. */
  @FunctionalInterface
  public interface Preparation {
    void perform() throws IOException, InterruptedException;
  }

  /**
   * Says that it is ready when it is, and does as it is told until standard input ends; so the
   * program does not outlive the one that has started it.
   */
  public static void hold(LoadRun.Beginner loads, Preparation preparation)
      throws IOException, InterruptedException {
    converse(Conductor.maker(loads), preparation);
  }

  /** The same, of a program that has its own way of making a load. */
  public static void converse(LoadMaker maker, Preparation preparation)
      throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.setOut(System.err);
    BlockingQueue<Command> commands = new LinkedBlockingQueue<>();
    Conductor conductor = new Conductor(maker, commands, event -> out.println(Wire.write(event)));
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

    preparation.perform();
    out.println(Wire.write(new Event.Ready()));
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      try {
        commands.add(Wire.readCommand(line));
      } catch (JacksonException e) {
        out.println(Wire.write(new Event.Failed("not a command: " + e.getOriginalMessage())));
      }
    }
  }
}
