package dev.heddle.liberty;

import java.io.PrintStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/**
 * {@code -javaagent:heddle-liberty-agent.jar=OPTION}: runs Open Liberty's requests on what the
 * {@link RequestExecutor option} says. On an Open Liberty that it does not know it ends the JVM: a
 * server that goes on with a pool that nobody asked for would be measured by mistake.
 */
public final class LibertyAgent implements ClassFileTransformer {

  /** Is loaded when a request is there, in every Open Liberty, whatever has brought it. */
  private static final String REQUEST =
      "com/ibm/ws/http/dispatcher/internal/channel/HttpDispatcherLink";

  /** On the class path of every Open Liberty from the beginning. */
  private static final String LAUNCHER = "com/ibm/ws/kernel/boot/cmdline/EnvCheck.class";

  private static final int REFUSED = 1;

  private final RequestExecutor choice;

  // Open Liberty puts its own in place of these later.
  private final PrintStream out = System.out;
  private final PrintStream err = System.err;

  private volatile boolean taken;

  private LibertyAgent(RequestExecutor choice) {
    this.choice = choice;
  }

  /** Called by the JVM before the program. */
  public static void premain(@Nullable String option, Instrumentation instrumentation) {
    try {
      LibertyAgent agent = new LibertyAgent(RequestExecutor.ofOption(option));
      if (ClassLoader.getSystemResource(LAUNCHER) == null) {
        throw new UnknownLibertyException("this is no Open Liberty");
      }
      System.getProperties().put(Seat.KEY, agent.choice.executor());
      instrumentation.addTransformer(agent);
    } catch (UnknownLibertyException | IllegalArgumentException e) {
      System.err.println(refusal(e));
      System.exit(REFUSED);
    }
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    try {
      if (Seat.CLASS.equals(name)) {
        byte[] replaced = Seat.replace(bytes);
        taken = true;
        out.println(
            "Heddle: requests run on " + choice.words() + ", not on Open Liberty's own pool");
        return replaced;
      }
      if (REQUEST.equals(name) && !taken) {
        throw new UnknownLibertyException("it serves requests without " + Seat.CLASS);
      }
    } catch (UnknownLibertyException | RuntimeException e) {
      // Not exit: its hooks may wait for the class that is being loaded here.
      err.println(refusal(e));
      Runtime.getRuntime().halt(REFUSED);
    }
    return null;
  }

  private static String refusal(Exception reason) {
    return "Heddle: the agent cannot take over the requests of this server, which ends here: "
        + (reason.getMessage() == null ? reason : reason.getMessage());
  }
}
