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
 * The conversation of a program that makes loads: commands on standard input, events on standard
 * output. Anything else that the program writes to standard output goes to the error stream.
 */
public final class Conversation {

  private Conversation() {}

  /** Work to do before the program is ready. */
  @FunctionalInterface
  public interface Preparation {
    void perform() throws IOException, InterruptedException;
  }

  /**
   * Reports that the program is ready, and carries out commands until standard input ends, so that
   * it does not outlive the program that started it.
   */
  public static void hold(LoadRun.Beginner loads, Preparation preparation)
      throws IOException, InterruptedException {
    converse(Conductor.maker(loads), preparation);
  }

  /** The same for a program with its own way of making loads. */
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
