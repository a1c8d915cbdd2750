package dev.heddle.lab.jdk;

import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The table of known faults. Add new ones to the list; docs/refresh writes the list into the guide.
 */
public final class KnownFaults {

  private static final LocalDate LOOKED_UP = LocalDate.of(2026, 11, 24);

  private static final List<JdkFault> ALL =
      List.of(
          new JdkFault(
              "JDK-8369227",
              "a virtual thread can stay parked for ever when it waits again right after a wait"
                  + " with a time limit, and its request never ends",
              25,
              versions("25.0.3", "26.0.1", "27"),
              Set.of(),
              Concern.VIRTUAL_THREADS,
              "use JDK 25.0.3, 26.0.1, 27 or later",
              LOOKED_UP),
          new JdkFault(
              "JDK-8373120",
              "a virtual thread can stay blocked at synchronized for ever, and its request never"
                  + " ends",
              25,
              versions("25.0.4", "27"),
              Set.of(26),
              Concern.VIRTUAL_THREADS,
              "use JDK 25.0.4, 27 or later",
              LOOKED_UP),
          new JdkFault(
              "JDK-8338383",
              "a virtual thread that waits inside synchronized keeps its carrier, so a few such"
                  + " waits can stop all virtual threads",
              21,
              versions("24"),
              Set.of(),
              Concern.VIRTUAL_THREADS,
              "use JDK 24 or later (JEP 491), or ReentrantLock instead of synchronized",
              LOOKED_UP),
          new JdkFault(
              "JDK-8329593",
              "a virtual thread that waits for a file keeps its carrier, and no spare carrier takes"
                  + " over as it did before JDK 23",
              23,
              List.of(),
              Set.of(),
              Concern.VIRTUAL_THREADS_ON_FILES,
              "give slow files a pool of platform threads",
              LOOKED_UP),
          new JdkFault(
              "JDK-8364343",
              "a full thread dump, as by jcmd PID Thread.dump_to_file, can end a JVM whose virtual"
                  + " threads are busy",
              25,
              versions("27"),
              Set.of(26),
              Concern.DUMPS_OF_VIRTUAL_THREADS,
              "use jcmd PID Thread.print, which shows virtual threads while they run",
              LocalDate.of(2026, 11, 26)),
          new JdkFault(
              "JDK-8362881",
              "tasks of CompletableFuture without an executor share one thread, and can hang if"
                  + " they wait for each other; before JDK 25 each had its own",
              25,
              List.of(),
              Set.of(),
              Concern.ASYNC_TASKS_ON_FEW_CPUS,
              "pass an executor, or set -Djava.util.concurrent.ForkJoinPool.common.parallelism=2",
              LOOKED_UP));

  private KnownFaults() {}

  /** All faults, those that can stop a service first. */
  public static List<JdkFault> all() {
    return ALL;
  }

  private static List<JdkVersion> versions(String... versions) {
    return Stream.of(versions).map(JdkVersion::of).toList();
  }
}
