package dev.heddle.subject.tomcat;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/**
 * {@code /plugin?millis=20} runs a plugin: a class whose superclass comes from the remote system,
 * which takes that long. It is loaded for each request, as in a service that runs scripts, or once.
 *
 * <p>The JVM itself asks the class loader for the superclass, so a frame of the JVM is on the stack
 * while the thread waits, and a virtual thread holds its carrier.
 */
final class PluginEndpoint extends Endpoint {

  private static final long serialVersionUID = 1;

  private final transient RemoteCalls remote;
  private final TomcatArguments.Plugins plugins;

  PluginEndpoint(RemoteCalls remote, TomcatArguments.Plugins plugins) {
    this.remote = remote;
    this.plugins = plugins;
  }

  @Override
  void answer(HttpServletRequest request, HttpServletResponse response)
      throws IOException, Refusal {
    int millis = number(request, "millis", ServerLimits.MOST_DELAY_MILLIS);
    Supplier<String> plugin =
        plugins == TomcatArguments.Plugins.ONCE ? new Plugin() : PluginLoader.load(remote, millis);
    write(response, plugin.get().getBytes(StandardCharsets.US_ASCII));
  }

  /** The superclass of every plugin. */
  static class Base {
    String greeting() {
      return "plugin";
    }
  }

  /** A plugin. */
  static final class Plugin extends Base implements Supplier<String> {
    @Override
    public String get() {
      return greeting();
    }
  }
}
