package dev.heddle.lab.report.inspection;

import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.inspection.Inspection;
import dev.heddle.lab.result.recording.Frames;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Describes what could not be seen of a JVM, and how to make it visible. */
final class UnseenText {

  /** The first release whose thread dumps as text show virtual threads. */
  private static final int PRINTS_VIRTUAL = 23;

  private static final String SEMAPHORE = "Semaphore";

  private UnseenText() {}

  /** A sentence for each, without a capital letter or full stop. */
  static List<String> of(Inspection seen) {
    List<String> unseen = new ArrayList<>();
    unseen.add(
        "requests, throughput and response times: inspect does not count requests. ./heddle compare"
            + " --target URL puts a load on a service that runs");
    recording(seen, unseen);
    unseen.add(
        "hand-overs between pools, most loops that wait, and compilers that wait for a CPU:"
            + " ./heddle compare sees them in services that it starts");
    virtualThreads(seen, unseen);
    if (!seen.requests().isSeen()) {
      unseen.add(requests(seen));
    }
    pools(seen, unseen);
    if (seen.cpu().used() == null) {
      unseen.add("CPU time: the JVM does not report it. Look at its process with top");
    }
    return unseen;
  }

  private static void recording(Inspection seen, List<String> unseen) {
    Recording recording = seen.recording();
    if (recording == null) {
      unseen.add(
          "locks, pinned carriers and long computations: "
              + (seen.notRecorded() == null ? "there is no recording" : seen.notRecorded())
              + ". They are seen on HotSpot of JDK 17 or later, with Flight Recorder");
      return;
    }
    recording.waits().stream()
        .filter(wait -> wait.kind() == Wait.Kind.PARK && wait.on().contains(SEMAPHORE))
        .filter(wait -> recording.threadsIn(wait) >= 1)
        .forEach(
            wait ->
                unseen.add(
                    String.format(
                        Locale.ROOT,
                        "why %.0f threads wait for %s in %s: they may wait for a permit, or for"
                            + " work; look at the code",
                        recording.threadsIn(wait),
                        wait.on(),
                        Frames.place(wait.stack()))));
  }

  private static void virtualThreads(Inspection seen, List<String> unseen) {
    if (!seen.jvm().hasVirtualThreads()) {
      return;
    }
    if (seen.carriers(JvmSample::parallelism).isEmpty()) {
      unseen.add("carriers and the virtual threads that wait for one: JDK 24 or later shows them");
    }
    if (seen.usesVirtualThreads()) {
      unseen.add(
          "how many virtual threads wait, and for which locks and results, and whether they fill"
              + " thread-locals: that takes an agent, which ./heddle compare loads into services"
              + " that it starts, and inspect does not");
    }
  }

  private static String requests(Inspection seen) {
    String dump =
        seen.jvm().hasVirtualThreads() && seen.jvm().feature() < PRINTS_VIRTUAL
            ? ", and virtual threads are seen on JDK 23 or later"
            : "";
    return "which threads serve requests: none was seen in Tomcat, Jetty, Undertow, the JDK's own"
        + " server, servlets or WebFlux. Look while it is under load"
        + dump;
  }

  private static void pools(Inspection seen, List<String> unseen) {
    ThreadProof requests = seen.requests();
    boolean needsNone = requests.virtual() > 0 && requests.platform() == 0;
    if (!needsNone && seen.pools().of(PoolSample.Kind.THREADS).isEmpty()) {
      unseen.add(
          "a server's pool of threads: no MBean of Tomcat or Open Liberty shows one. With Spring"
              + " Boot, set server.tomcat.mbeanregistry.enabled=true; with Open Liberty, use"
              + " monitor-1.0");
    }
    if (seen.pools().of(PoolSample.Kind.CONNECTIONS).isEmpty()) {
      unseen.add(
          "a pool of connections: no MBean of HikariCP shows one. With Spring Boot, set"
              + " spring.datasource.hikari.register-mbeans=true");
    }
  }

  /** The sentence as a line of a list. */
  static String line(String unseen) {
    return "- " + Format.printable(unseen) + ".";
  }
}
