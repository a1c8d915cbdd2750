package dev.heddle.subject.tomcat;

import dev.heddle.executor.Admission;
import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.HeddleExecutorBuilder;
import dev.heddle.executor.ThreadKinds;
import dev.heddle.tomcat.GaugedExecutor;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.threads.VirtualThreadExecutor;
import org.jspecify.annotations.Nullable;

/** Tomcat on loopback, with the chosen threads and all paths. */
final class TomcatServer implements AutoCloseable {

  private static final String ADDRESS = "127.0.0.1";
  private static final int SECONDS_TO_END = 10;

  private final Tomcat tomcat = new Tomcat();
  private final Connector connector = new Connector("HTTP/1.1");

  private final @Nullable ExecutorService executor;
  private final RequestLog log;

  /**
   * Starts a server.
   *
   * @param folder the folder for Tomcat's files
   * @param remote the remote system, if there is one
   * @param database the database, if there is one
   * @throws IllegalStateException with one line, if it cannot listen on that port
   */
  TomcatServer(
      TomcatArguments arguments, Path folder, @Nullable URI remote, @Nullable Database database) {
    connector.setPort(arguments.port());
    connector.setProperty("address", ADDRESS);
    connector.setThrowOnFailure(true);
    ServerLimits.apply(connector);
    executor = executor(arguments.threads());
    if (executor != null) {
      connector.getProtocolHandler().setExecutor(asUsersHaveIt(executor));
    } else {
      ServerLimits.applyPool(connector, arguments.threads().most());
    }

    log = new RequestLog(folder, arguments.log());
    tomcat.setBaseDir(folder.toString());
    tomcat.setConnector(connector);
    Context context = context();
    addPaths(context, arguments, remote, database);
    add(context, "/log", new LogEndpoint(log));
    try {
      tomcat.start();
    } catch (LifecycleException e) {
      throw new IllegalStateException(
          "cannot listen on port " + arguments.port() + ": " + root(e).getMessage(), e);
    }
  }

  /** The executor in place of Tomcat's own pool; null for that pool. */
  private static @Nullable ExecutorService executor(ThreadChoice threads) {
    return switch (threads.kind()) {
      case PLATFORM, ASYNC -> null;
      // The executor that Spring Boot also uses for virtual threads.
      case VIRTUAL -> new VirtualThreadExecutor("virtual-");
      case HEDDLE -> heddle().build();
      case HEDDLE_PLATFORM -> heddle().threads(ThreadKinds.PLATFORM).build();
      // Tomcat closes the connection of a rejected request.
      case HEDDLE_ADAPTIVE -> heddle().admission(Admission.adaptive()).build();
    };
  }

  /** HeddleExecutor as heddle-tomcat gives it to connectors; any other executor unchanged. */
  private static Executor asUsersHaveIt(ExecutorService executor) {
    return executor instanceof HeddleExecutor heddle ? new GaugedExecutor(heddle) : executor;
  }

  private static HeddleExecutorBuilder heddle() {
    return HeddleExecutor.builder().name("requests").registerMXBean();
  }

  private Context context() {
    StandardContext context = (StandardContext) tomcat.addContext("", null);
    // The application is never undeployed, so leak detection is not needed.
    context.setClearReferencesThreadLocals(false);
    context.setClearReferencesRmiTargets(false);
    return context;
  }

  private static void addPaths(
      Context context, TomcatArguments arguments, @Nullable URI base, @Nullable Database database) {
    HttpClientCalls http = new HttpClientCalls();
    RemoteCalls remote =
        new RemoteCalls(
            base, arguments.client() == TomcatArguments.Client.HTTP ? http : new SocketClient());
    boolean async = arguments.threads().kind() == ThreadChoice.Kind.ASYNC;
    add(context, "/ping", new PingEndpoint());
    add(context, "/body", new BodyEndpoint());
    add(
        context,
        "/remote",
        async ? new RemoteAsyncEndpoint(remote, http) : new RemoteEndpoint(remote));
    add(context, "/work", new WorkEndpoint(remote));
    add(context, "/db", new DbEndpoint(database));
    add(context, "/plugin", new PluginEndpoint(remote, arguments.plugins()));
  }

  private static void add(Context context, String path, Endpoint endpoint) {
    Tomcat.addServlet(context, path, endpoint).setAsyncSupported(true);
    context.addServletMappingDecoded(path, path);
  }

  private static Throwable root(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }

  int port() {
    return connector.getLocalPort();
  }

  /** Stops listening, interrupts requests in flight, and waits a while for them to end. */
  @Override
  public void close() throws LifecycleException {
    tomcat.stop();
    tomcat.destroy();
    log.close();
    if (executor != null) {
      executor.shutdownNow();
      awaitEnd(executor);
    }
  }

  private static void awaitEnd(ExecutorService executor) {
    try {
      if (!executor.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS)) {
        throw new IllegalStateException("requests did not end after they were interrupted");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
