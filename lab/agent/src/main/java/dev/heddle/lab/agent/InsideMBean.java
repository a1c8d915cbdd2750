package dev.heddle.lab.agent;

import java.util.List;

/** What the JVM tells of itself under {@link #NAME}, beyond what its own beans do. */
public interface InsideMBean {

  /** The beginnings of the names of threads that serve the lab. */
  List<String> OURS = List.of("RMI ", "JMX ", "JFR ", "Attach Listener");

  /** The name of the bean. */
  String NAME = "dev.heddle.lab:type=Inside";

  /** A row of threads that are parked: how many, the class of what they wait for, frames. */
  String PARKED = "parked";

  /** A row of threads that wait for a result of other threads; as {@link #PARKED}. */
  String RESULT = "result";

  /** A row of virtual threads that wait and keep their carriers: how many, nothing, frames. */
  String HELD = "held";

  /** A row of platform threads in {@code Thread.yield}: how many, nothing, frames. */
  String YIELDING = "yielding";

  /** A row about an executor on platform threads: how many are at work, of how many, their name. */
  String EXECUTOR = "executor";

  /**
   * What threads do now: rows that begin with their kind, one of the above. Threads of one kind
   * that wait for the same in the same place are one row. Frames are those outside of parking
   * itself, innermost first, as {@code package.Class.method:line}. The last number in the names of
   * an executor's threads is a star: {@code pool-1-thread-*}. A thread of an executor that waits
   * for a result is not at work. A virtual thread that keeps its carrier has that row alone.
   *
   * <p>Carriers, and threads that serve this bean, are left out. So is a thread that goes on while
   * it is looked at. Threads are not stopped together, so the rows are no picture of one moment.
   *
   * @param atMost how many platform threads and how many virtual threads are looked at; of more,
   *     evenly chosen ones are, and each stands for several
   */
  String[][] look(int atMost);

  /**
   * The class file of a loaded class.
   *
   * @param name its binary name: {@code app.Orders$Line}
   * @return no bytes if no such class is loaded, or its class file cannot be found
   */
  byte[] classFile(String name);

  /**
   * The libraries that loaded classes are from: the name of the jar, and its version if the name
   * has none: {@code HikariCP-6.3.0.jar}.
   *
   * @param names the binary names of the classes
   * @return a name for each; empty for the classes of the program itself, of the JDK, of none, and
   *     of what is no jar
   */
  String[] libraries(String[] names);
}
