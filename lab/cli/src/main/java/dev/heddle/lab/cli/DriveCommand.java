package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.DriverChoice;
import dev.heddle.lab.experiment.DriverKind;
import dev.heddle.lab.experiment.LoadChoice;
import dev.heddle.lab.experiment.Need;
import dev.heddle.lab.experiment.ScheduleChoice;
import dev.heddle.lab.protocol.Command.Begin;
import dev.heddle.lab.protocol.Command.Measure;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.rig.drive.DriverException;
import dev.heddle.lab.rig.drive.DriverProcess;
import dev.heddle.lab.rig.drive.Drivers;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.HdrHistogram.Histogram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle drive}: runs only a driver, against a server that is already running. */
@Command(
    name = "drive",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Put a load on a server that is already running, and print what the driver measures. Needs"
            + " --users or --rate.",
    footerHeading = "%nExample:%n",
    footer = "  heddle drive http://127.0.0.1:8080/hello/100 --users 500",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "2:wrong usage",
      "4:skipped: the driver needs a component that is missing, such as k6",
      "70:a fault of Heddle, or it could not be built",
      "130:interrupted"
    })
final class DriveCommand implements Callable<Integer> {

  private static final Duration GRACE = Duration.ofSeconds(30);

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Parameters(paramLabel = "URL", description = "What to GET, http or https.")
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  URI url;

  @Mixin LoadOptions loads = new LoadOptions();

  @Mixin DriverOptions driven = new DriverOptions();

  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      defaultValue = "3s",
      description = "Time under load before measuring. Default: ${DEFAULT-VALUE}.")
  Duration warmUp = Duration.ofSeconds(3);

  @Option(
      names = "--measure",
      paramLabel = "TIME",
      defaultValue = "5s",
      description =
          "Length of the measured window; a surge lasts at least five times --timeout. Default:"
              + " ${DEFAULT-VALUE}.")
  Duration measure = Duration.ofSeconds(5);

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      defaultValue = "10s",
      description =
          "How long a request may take before it counts as failed. Default: ${DEFAULT-VALUE}.")
  Duration timeout = Duration.ofSeconds(10);

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Event loops that share the load. Default: ${DEFAULT-VALUE}.")
  int threads = 1;

  @Override
  public Integer call() throws IOException {
    DriverChoice asked = driven.choice();
    LoadChoice choice = loads.choice(null);
    if (choice.relative() != null) {
      throw new UsageException(
          "drive cannot use --rate auto, because it has no arms; give --rate a number");
    }
    List<Load> given = choice.given();
    if (given.isEmpty()) {
      throw new UsageException("no load given: add --users N or --rate R");
    }
    new ScheduleChoice(null, warmUp, null, measure, timeout).check();
    List<LoadPlan> plans = given.stream().map(this::plan).toList();
    Interruption.interruptsThisThread();
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    DriverChoice maker = asked == null ? DriverChoice.EMBEDDED : asked;
    for (Need need : Components.current().missing(maker.kind())) {
      err.println("heddle: the driver " + maker.kind().option() + " needs " + need.sentence());
      return ExitCode.SKIPPED;
    }
    Path logs = Files.createTempDirectory("heddle-driver");
    try (Drivers drivers = new Drivers(Installation.current().labJvm(), logs)) {
      DriverProcess driver = drivers.get(maker, 0);
      for (LoadPlan plan : plans) {
        out.print(text(plan.load(), drive(driver, plan, maker.kind().startLimit())));
        out.flush();
      }
    } catch (InterruptedException e) {
      leave(maker.kind(), logs);
      return ExitCode.INTERRUPTED;
    }
    leave(maker.kind(), logs);
    return ExitCode.DONE;
  }

  /** Deletes the files of the driver, or says where they are. */
  private void leave(DriverKind kind, Path logs) throws IOException {
    if (kind.keepsFiles()) {
      PrintWriter out = spec.commandLine().getOut();
      out.println("Script, summary and log of the driver: " + logs);
      out.flush();
      return;
    }
    Files.deleteIfExists(logs.resolve(kind.log()));
    Files.deleteIfExists(logs);
  }

  private LoadPlan plan(Load load) {
    boolean https = "https".equalsIgnoreCase(url.getScheme());
    if (url.getRawUserInfo() != null) {
      throw new UsageException(
          "URL has no user name and no password, because no driver sends them");
    }
    if (!hasAddress() || !(https || "http".equalsIgnoreCase(url.getScheme()))) {
      throw new UsageException("URL must look like http://host:port/path, was \"" + url + "\"");
    }
    int port = url.getPort() >= 0 ? url.getPort() : https ? 443 : 80;
    String path = url.getRawPath().isEmpty() ? "/" : url.getRawPath();
    String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
    HttpRequest request = DescriptionException.at("URL", () -> HttpRequest.get(path + query));
    return DescriptionException.at(
        "--threads",
        () ->
            new LoadPlan(
                url.getHost(),
                port,
                https,
                List.of(request),
                load,
                threads,
                LoadPlan.MOST_CONNECTIONS,
                timeout.toNanos(),
                timeout.toNanos(),
                Duration.ofSeconds(1).toNanos(),
                1));
  }

  private boolean hasAddress() {
    return url.getHost() != null && url.getPort() != 0 && url.getPort() <= LoadPlan.LAST_PORT;
  }

  private Measurement drive(DriverProcess driver, LoadPlan plan, Duration startLimit)
      throws IOException, InterruptedException {
    driver.send(new Begin(plan));
    await(driver, Event.Begun.class, startLimit);
    Thread.sleep(warmUp);
    Duration window = plan.load().window(measure, timeout);
    driver.send(new Measure(window.toNanos()));
    Duration atMost =
        plan.load()
            .longestWindow(window, timeout)
            .plus(startLimit)
            .plus(plan.load().longestRecovery())
            .plusNanos(plan.drainNanos())
            .plus(GRACE);
    return await(driver, Event.Finished.class, atMost).measurement();
  }

  private static <E extends Event> E await(DriverProcess driver, Class<E> awaited, Duration atMost)
      throws InterruptedException {
    E event;
    try {
      event = driver.await(awaited, atMost);
    } catch (DriverException e) {
      throw new UsageException("the driver failed: " + e.getMessage());
    }
    if (event == null) {
      throw new UsageException("the driver has ended or does not answer");
    }
    return event;
  }

  private static String text(Load load, Measurement measured) {
    Histogram response = Histograms.decode(measured.responseTime());
    Histogram service = Histograms.decode(measured.serviceTime());
    Histogram lag = Histograms.decode(measured.sendLag());
    return String.format(
        Locale.ROOT,
        """
        %s
          throughput     %,.1f/s, %d answered, %d failed, %d connects
          response time  p50 %s, p99 %s, max %s
          service time   p50 %s, p99 %s, max %s
          send lag       p50 %s, p99 %s, max %s
          driver CPU     %.2f us/request
        """,
        load.label(),
        measured.throughput(),
        measured.completed(),
        measured.failed(),
        measured.connects(),
        millis(response, 50),
        millis(response, 99),
        millis(response, 100),
        millis(service, 50),
        millis(service, 99),
        millis(service, 100),
        millis(lag, 50),
        millis(lag, 99),
        millis(lag, 100),
        measured.completed() == 0 ? 0 : measured.cpuNanos() / 1e3 / measured.completed());
  }

  private static String millis(Histogram histogram, double percentile) {
    return String.format(Locale.ROOT, "%.3f ms", histogram.getValueAtPercentile(percentile) / 1e6);
  }
}
