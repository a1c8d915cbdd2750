package dev.heddle.liberty;

import java.io.PrintStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/**
 * {@code -javaagent:heddle-liberty-agent.jar=OPTION}: runs Open Liberty's requests on the executor
 * that the {@link RequestExecutor option} names. On an unknown version of Open Liberty it ends the
 * JVM, because the server would otherwise be measured with the wrong pool.
 */
public final class LibertyAgent implements ClassFileTransformer {

  /** A class that every Open Liberty loads with the first request. */
  private static final String REQUEST =
      "com/ibm/ws/http/dispatcher/internal/channel/HttpDispatcherLink";

  /** A class on the class path of every Open Liberty. */
  private static final String LAUNCHER = "com/ibm/ws/kernel/boot/cmdline/EnvCheck.class";

  private static final int REFUSED = 1;

  private final RequestExecutor choice;

  // Open Liberty replaces these later.
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
        throw new UnknownLibertyException("this is not Open Liberty");
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
        throw new UnknownLibertyException("it serves requests without the class " + Seat.CLASS);
      }
    } catch (UnknownLibertyException | RuntimeException e) {
      // Not exit, because its hooks may wait for the class that is being loaded here.
      err.println(refusal(e));
      Runtime.getRuntime().halt(REFUSED);
    }
    return null;
  }

  private static String refusal(Exception reason) {
    return "Heddle: the agent cannot take over the requests of this server, so the server ends"
        + " here: "
        + (reason.getMessage() == null ? reason : reason.getMessage());
  }
}
