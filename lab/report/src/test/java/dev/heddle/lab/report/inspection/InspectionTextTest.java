package dev.heddle.lab.report.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.InspectionExample;
import dev.heddle.lab.observation.CarrierLevel;
import dev.heddle.lab.report.text.Wrap;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.DownstreamPool;
import dev.heddle.lab.result.cause.LockWait;
import dev.heddle.lab.result.inspection.Inspection;
import dev.heddle.lab.result.inspection.NamedThreads;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class InspectionTextTest {

  private static final String CART = "shop.Cart.add:31";

  @Test
  void text_of_a_quiet_jvm_names_no_cause() {
    assertThat(String.join("\n", InspectionText.lines(new InspectionExample().seen(), List.of())))
        .isEqualTo(
            """
            pid 4711 (shop.jar), seen for 30 s

            JVM       OpenJDK 64-Bit Server VM 25.0.3+9-LTS, Eclipse Adoptium, pid 4711
                      counts on 2 CPUs, collects garbage with G1, up for 2 h 13 min
            faults    with virtual threads, of which none was seen: JDK-8373120, JDK-8364343
                        (see docs/guide.md)
            CPU       0.02 of 2 CPUs used; its machine or container is 10 % busy
            threads   9 platform threads now: 8 waiting, 1 in a timed wait
                          8  pool-*-thread-*  8 waiting
                          1  main             1 in a timed wait
                      no virtual thread was seen

            What holds its threads:
              Nothing, as far as could be seen.

            What could not be seen:
              - requests, throughput and response times: inspect does not count requests.
                ./heddle compare --target URL puts a load on a service that runs.
              - hand-overs between pools, most loops that wait, and compilers that wait for
                a CPU: ./heddle compare sees them in services that it starts.
              - which threads serve requests: none was seen in Tomcat, Jetty, Undertow, the
                JDK's own server, servlets or WebFlux. Look while it is under load.
              - a server's pool of threads: no MBean of Tomcat or Open Liberty shows one.
                With Spring Boot, set server.tomcat.mbeanregistry.enabled=true; with Open
                Liberty, use monitor-1.0.
              - a pool of connections: no MBean of HikariCP shows one. With Spring Boot, set
                spring.datasource.hikari.register-mbeans=true.\
            """);
  }

  @Test
  void a_cause_is_told_with_what_was_seen_and_what_would_remove_it() {
    assertThat(
            text(
                new InspectionExample(),
                new LockWait(7, 7.4, "java.lang.Object", List.of("java.lang.Object.x:1", CART)),
                new DownstreamPool("db", 10, 25)))
        .contains(
            "What holds its threads: It is limited by a lock: on average, 7 of 7 threads at work"
                + " wait for java.lang.Object in shop.Cart.add:31; no kind of thread helps; hold"
                + " the lock for a shorter time, or split it. It is limited by the 10 connections"
                + " of its pool db: 25 threads wait for one; threads of any kind only wait there;")
        .doesNotContain("Nothing, as far");
  }

  @Test
  void a_full_pool_of_threads_is_told_with_what_it_does_not_say() {
    assertThat(text(new InspectionExample().threadPool(200, 199, 200).connections(10, 2, 0)))
        .contains(
            "pools http: on average, 199 of 200 threads are busy, and it may have 200: full db: on"
                + " average, 2 of 10 connections are busy; 0 threads wait for one",
            "Its pool of threads http is full: on average, 199 of 200 are busy. Only compare can"
                + " see whether requests wait for a thread.")
        .doesNotContain("a server's pool of threads:", "a pool of connections:");
    // It grows before anybody waits.
    assertThat(text(new InspectionExample().threadPool(10, 10, 200)))
        .contains("may have 200", "Nothing, as far as could be seen.")
        .doesNotContain("full");
  }

  @Test
  void threads_that_are_all_busy_are_told_although_there_may_be_more() {
    assertThat(text(new InspectionExample().threads("pool-1-thread-*", 10, 10)))
        .contains(
            "All of its threads pool-1-thread-* are busy: on average, 10 of 10. inspect cannot see"
                + " whether the pool may grow. To see whether requests wait for a thread, use"
                + " compare.");
  }

  @Test
  void faults_of_virtual_threads_are_told_if_there_are_some() {
    InspectionExample busy = new InspectionExample().carriers(new CarrierLevel(2, 1, 3));

    assertThat(text(busy))
        .contains(
            "JDK 25.0.3 has JDK-8373120: a virtual thread can stay blocked at synchronized for"
                + " ever, and its request never ends. To avoid it, use JDK 25.0.4, 27 or later.",
            "JDK 25.0.3 has JDK-8364343: a full thread dump, as by jcmd PID Thread.dump_to_file,",
            "virtual threads: on average, 1.0 run on the 2 carriers, and 3.0 wait for one",
            "how many virtual threads wait")
        .doesNotContain("of which none was seen", "JDK-8369227");
    assertThat(text(busy.version("openj9-0.61.0", 25))).contains("faults not known");
    assertThat(text(new InspectionExample().version("17.0.12+7", 17)))
        .contains("no virtual threads: its JDK has none", "none known that matter");
  }

  @Test
  void what_cannot_be_seen_is_told_with_the_reason() {
    assertThat(
            text(
                new InspectionExample()
                    .version("21.0.5+11-LTS", 21)
                    .carriers(null)
                    .cpu(null, null, null)
                    .notRecorded("the JVM has no Flight Recorder")))
        .contains(
            "locks, pinned carriers and long computations: the JVM has no Flight Recorder. They are"
                + " seen on HotSpot of JDK 17 or later",
            "carriers and the virtual threads that wait for one: JDK 24 or later shows them",
            "virtual threads are seen on JDK 23 or later",
            "CPU not known",
            "CPU time: the JVM does not report it");
    assertThat(
            text(
                new InspectionExample()
                    .waiting(Wait.Kind.PARK, "java.util.concurrent.Semaphore$FairSync", 3, CART)))
        .contains(
            "why 3 threads wait for java.util.concurrent.Semaphore$FairSync in shop.Cart.add:31:"
                + " they may wait for a permit, or for work; look at the code.");
  }

  @Test
  void threads_that_serve_requests_are_told_with_an_example() {
    assertThat(
            text(
                new InspectionExample().requests(new ThreadProof(3, 1, 0, "http-nio-8080-exec-3"))))
        .contains("requests served by platform threads, such as http-nio-8080-exec-3")
        .doesNotContain("which threads serve requests")
        .contains("a server's pool of threads: no MBean");
    assertThat(text(new InspectionExample().requests(new ThreadProof(3, 0, 1, null))))
        .contains("requests served by virtual threads What")
        .doesNotContain("a server's pool of threads");
  }

  @Test
  void a_window_that_ended_early_says_so() {
    assertThat(text(new InspectionExample().ending(Inspection.Ending.INTERRUPTED)))
        .startsWith("pid 4711 (shop.jar), seen for 30 s, then you interrupted ");
    assertThat(text(new InspectionExample().ending(Inspection.Ending.JVM_GONE)))
        .contains("then it did not answer any more");
  }

  @Test
  void many_groups_of_threads_are_shown_as_the_largest_and_the_rest() {
    List<NamedThreads> groups = new ArrayList<>();
    for (char name = 'a'; name < 'a' + 12; name++) {
      groups.add(new NamedThreads(String.valueOf(name), Map.of(Thread.State.RUNNABLE, 2)));
    }
    groups.add(new NamedThreads("Finalizer", Map.of(Thread.State.WAITING, 1)));

    assertThat(ThreadsText.groups(groups, ""))
        .hasSize(10)
        .startsWith("    2  a                  2 runnable")
        .endsWith("    8  in 4 other groups  8 runnable", "    1  of the JVM itself  1 waiting");
  }

  @Test
  void lines_fit_a_terminal() {
    assertThat(
            InspectionText.lines(
                new InspectionExample()
                    .carriers(new CarrierLevel(2, 1, 3))
                    .threads(
                        new NamedThreads(
                            "a-pool-with-a-name-that-is-long-*",
                            Map.of(
                                Thread.State.BLOCKED, 100,
                                Thread.State.RUNNABLE, 100,
                                Thread.State.TIMED_WAITING, 100)))
                    .seen(),
                List.of(new LockWait(7, 7, "java.lang.Object", List.of(CART)))))
        .allMatch(line -> line.length() <= Wrap.COLUMNS);
  }

  @Test
  void spans_and_collectors_have_the_names_that_people_use() {
    assertThat(JvmText.span(Duration.ofSeconds(45))).isEqualTo("45 s");
    assertThat(JvmText.span(Duration.ofSeconds(125))).isEqualTo("2 min 5 s");
    assertThat(JvmText.span(Duration.ofHours(76))).isEqualTo("3 d 4 h");
    assertThat(JvmText.collector(List.of("Copy", "MarkSweepCompact"))).isEqualTo("Serial");
    assertThat(JvmText.collector(List.of("ZGC Minor Cycles", "ZGC Minor Pauses"))).isEqualTo("ZGC");
    assertThat(JvmText.collector(List.of("New One"))).isEqualTo("New One");
  }

  /** The text in one line. */
  private static String text(InspectionExample example, Cause... causes) {
    return InspectionText.lines(example.seen(), List.of(causes)).stream()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining(" "))
        .replaceAll(" +", " ");
  }
}
