package dev.heddle.lab.agent;

import java.util.List;

/** What the JVM reports about itself under {@link #NAME}, in addition to its own beans. */
public interface InsideMBean {

  /** The beginnings of the names of threads that serve the lab. */
  List<String> OURS = List.of("RMI ", "JMX ", "JFR ", "Attach Listener");

  /** The name of the bean. */
  String NAME = "dev.heddle.lab:type=Inside";

  /** A row of parked threads: how many, the class of the object they wait for, frames. */
  String PARKED = "parked";

  /** A row of threads that wait for a result of other threads; like {@link #PARKED}. */
  String RESULT = "result";

  /** A row of virtual threads that wait and keep their carriers: how many, empty, frames. */
  String HELD = "held";

  /** A row of platform threads in {@code Thread.yield}: how many, empty, frames. */
  String YIELDING = "yielding";

  /**
   * A row about an executor on platform threads: how many are at work, how many it has, their name.
   */
  String EXECUTOR = "executor";

  /**
   * What threads do now: rows that begin with one of the kinds above. Threads of one kind that wait
   * for the same type in the same place share a row. Frames are innermost first, without parking
   * itself, as {@code package.Class.method:line}. A star replaces the last number in the names of
   * an executor's threads: {@code pool-1-thread-*}. A thread of an executor that waits for a result
   * is not at work. A virtual thread that keeps its carrier counts only in that row.
   *
   * <p>Leaves out carriers, threads that serve the lab, and threads that continue while looked at.
   * Threads are not stopped together, so the rows do not show one moment.
   *
   * @param atMost the most platform threads, and the most virtual threads, to look at; of more,
   *     evenly chosen ones stand for several
   */
  String[][] look(int atMost);

  /**
   * The class file of a loaded class.
   *
   * @param name its binary name: {@code app.Orders$Line}
   * @return no bytes if no such class is loaded or its class file cannot be found
   */
  byte[] classFile(String name);

  /**
   * The libraries of loaded classes: the name of the jar, followed by its version if the name has
   * none: {@code HikariCP-6.3.0.jar}.
   *
   * @param names the binary names of the classes
   * @return a name for each class; empty for classes of the program or the JDK, not loaded, or not
   *     from a jar
   */
  String[] libraries(String[] names);
}
