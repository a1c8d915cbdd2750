package dev.heddle.lab.rig.observe;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.heddle.lab.agent.InsideMBean;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/**
 * Asks an agent in another JVM for what neither its MBeans nor Flight Recorder report: what threads
 * wait for, and the code of classes. Not thread-safe.
 */
final class JvmInside {

  /** The largest number of threads of each kind in a look, which then takes some milliseconds. */
  private static final int MOST_THREADS = 500;

  private final MBeanServerConnection server;
  private final ObjectName bean;

  private JvmInside(MBeanServerConnection server, ObjectName bean) {
    this.server = server;
    this.bean = bean;
  }

  /**
   * What threads wait for, and where.
   *
   * @param kind {@code PARK}, {@code RESULT}, {@code PINNED} or {@code YIELD}
   * @param on the class of the object they wait for; empty if there is no such object
   * @param stack the place, innermost frame first: {@code package.Class.method:line}
   */
  record Place(Wait.Kind kind, String on, List<String> stack) {}

  /** Threads that wait in a place. */
  record Waiting(Place place, int threads) {}

  /** An executor on platform threads, recognised by the threads' names. */
  record Executor(String name, int atWork, int threads) {}

  /** What was seen in one look. */
  record Look(List<Waiting> waiting, List<Executor> executors) {}

  /**
   * Loads the agent, unless it is already loaded.
   *
   * @param pid the process of the JVM; empty if only its address is known
   * @param server the connection to it
   * @throws IOException if only the address is known, or the JVM does not accept the agent
   */
  static JvmInside enter(OptionalLong pid, MBeanServerConnection server) throws IOException {
    if (pid.isEmpty()) {
      throw new IOException("an agent can only be loaded into a process that the lab has found");
    }
    try {
      ObjectName bean = ObjectName.getInstance(InsideMBean.NAME);
      if (!server.isRegistered(bean)) {
        load(pid.getAsLong());
      }
      return new JvmInside(server, bean);
    } catch (AttachNotSupportedException
        | AgentLoadException
        | AgentInitializationException
        | JMException e) {
      throw new IOException(
          "the JVM takes no agent: " + (e.getMessage() == null ? e : e.getMessage()), e);
    }
  }

  private static void load(long pid)
      throws IOException,
          AttachNotSupportedException,
          AgentLoadException,
          AgentInitializationException {
    VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
    try {
      machine.loadAgent(AgentJar.path().toString());
    } finally {
      machine.detach();
    }
  }

  /**
   * What threads do now.
   *
   * @throws IOException if the JVM does not answer
   */
  Look look() throws IOException {
    List<Waiting> waiting = new ArrayList<>();
    List<Executor> executors = new ArrayList<>();
    for (String[] row : (String[][]) ask("look", MOST_THREADS, int.class)) {
      List<String> words = List.of(row);
      int first = Integer.parseInt(words.get(1));
      switch (words.getFirst()) {
        case InsideMBean.EXECUTOR ->
            executors.add(new Executor(words.get(3), first, Integer.parseInt(words.get(2))));
        case InsideMBean.PARKED -> waiting.add(waiting(Wait.Kind.PARK, first, words));
        case InsideMBean.RESULT -> waiting.add(waiting(Wait.Kind.RESULT, first, words));
        case InsideMBean.HELD -> waiting.add(waiting(Wait.Kind.PINNED, first, words));
        case InsideMBean.YIELDING -> waiting.add(waiting(Wait.Kind.YIELD, first, words));
        default -> throw new IOException("the agent is of another version");
      }
    }
    return new Look(waiting, executors);
  }

  private static Waiting waiting(Wait.Kind kind, int threads, List<String> words) {
    return new Waiting(
        new Place(kind, ClassName.readable(words.get(2)), words.subList(3, words.size())), threads);
  }

  /**
   * The class file of a loaded class; empty if there is none.
   *
   * @throws IOException if the JVM does not answer
   */
  byte[] classFile(String name) throws IOException {
    return (byte[]) ask("classFile", name, String.class);
  }

  /**
   * The libraries of loaded classes, by class; classes without a known library are left out.
   *
   * @param classes the names of the classes
   * @throws IOException if the JVM does not answer
   */
  Map<String, String> libraries(List<String> classes) throws IOException {
    String[] names = classes.toArray(String[]::new);
    String[] libraries = (String[]) ask("libraries", names, String[].class);
    Map<String, String> found = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      if (!libraries[i].isEmpty()) {
        found.put(names[i], libraries[i]);
      }
    }
    return found;
  }

  private Object ask(String operation, Object argument, Class<?> type) throws IOException {
    try {
      return server.invoke(bean, operation, new Object[] {argument}, new String[] {type.getName()});
    } catch (JMException | RuntimeException e) {
      throw JvmObserver.silent(e);
    }
  }
}
