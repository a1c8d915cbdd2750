package dev.heddle.lab.agent;

/** What the JVM tells of itself under {@link #NAME}, beyond what its own beans do. */
public interface InsideMBean {

  /** The name of the bean. */
  String NAME = "dev.heddle.lab:type=Inside";

  /**
   * Where virtual threads are parked on something that they wait for, such as a lock, a future or a
   * condition. Threads that wait in the same place for the same are one row: how many, the class of
   * what they wait for, and their frames outside the parking itself, innermost first, as {@code
   * package.Class.method:line}.
   *
   * <p>A thread that goes on while it is looked at is left out. Threads are not stopped together,
   * so the rows are no picture of one moment.
   *
   * @param atMost how many threads are looked at; of more threads, evenly chosen ones are, and each
   *     stands for several
   */
  String[][] waits(int atMost);

  /**
   * Where platform threads give their CPU to others by {@code Thread.yield}, to have it back at
   * once if there are none. Rows are those of {@link #waits}, without a class. The JVM stops all
   * threads for a moment.
   */
  String[][] yields();

  /**
   * The class file of a loaded class.
   *
   * @param name its binary name: {@code app.Orders$Line}
   * @return no bytes if no such class is loaded, or its class file cannot be found
   */
  byte[] classFile(String name);
}
