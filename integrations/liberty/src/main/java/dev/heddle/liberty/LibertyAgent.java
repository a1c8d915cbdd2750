package dev.heddle.liberty;

import java.io.PrintStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/**
 * {@code -javaagent:heddle-liberty-agent.jar=OPTIONS}: runs Open Liberty's requests on the executor
 * that the {@link AgentOptions options} name. If it cannot, it says why and leaves the server as it
 * is. With {@code strict}, it ends the JVM instead, so that nobody measures the wrong pool.
 */
public final class LibertyAgent implements ClassFileTransformer {

  /** A class that every Open Liberty loads with the first request. */
  private static final String REQUEST =
      "com/ibm/ws/http/dispatcher/internal/channel/HttpDispatcherLink";

  /** A class on the class path of every Open Liberty. */
  private static final String LAUNCHER = "com/ibm/ws/kernel/boot/cmdline/EnvCheck.class";

  private static final int REFUSED = 1;

  private final AgentOptions options;
  private final RequestExecutor choice;

  // Open Liberty replaces these later.
  private final PrintStream out = System.out;
  private final PrintStream err = System.err;

  private volatile boolean taken;
  private volatile boolean refused;

  private LibertyAgent(AgentOptions options) {
    this.options = options;
    this.choice = options.executor();
  }

  /** Called by the JVM before the program. */
  public static void premain(@Nullable String given, Instrumentation instrumentation) {
    AgentOptions options = AgentOptions.parse(given);
    try {
      LibertyAgent agent = new LibertyAgent(options);
      if (ClassLoader.getSystemResource(LAUNCHER) == null) {
        throw new UnknownLibertyException("this is not Open Liberty");
      }
      System.getProperties().put(DispatchPatch.KEY, agent.choice.executor());
      instrumentation.addTransformer(agent);
    } catch (UnknownLibertyException | IllegalArgumentException e) {
      options.refusal(e).forEach(System.err::println);
      if (options.isStrict()) {
        System.exit(REFUSED);
      }
    }
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (refused) {
      return null;
    }
    try {
      if (DispatchPatch.CLASS.equals(name)) {
        byte[] replaced = DispatchPatch.replace(bytes);
        taken = true;
        out.println(
            "Heddle: requests run on " + choice.words() + ", not on Open Liberty's own pool");
        return replaced;
      }
      if (REQUEST.equals(name) && !taken) {
        throw new UnknownLibertyException(
            "it serves requests without the class " + DispatchPatch.CLASS);
      }
    } catch (UnknownLibertyException | RuntimeException e) {
      refuse(e);
    }
    return null;
  }

  private void refuse(Exception reason) {
    refused = true;
    options.refusal(reason).forEach(err::println);
    if (options.isStrict()) {
      // Not exit, because its hooks may wait for the class that is being loaded here.
      Runtime.getRuntime().halt(REFUSED);
    }
    System.getProperties().remove(DispatchPatch.KEY);
  }
}
