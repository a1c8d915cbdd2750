package dev.heddle.lab.rig.observe;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.heddle.lab.agent.InsideMBean;
import dev.heddle.lab.result.Recording.Wait;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/**
 * Asks an agent in another JVM what neither its beans nor Flight Recorder tell: where virtual
 * threads are parked, and the code of its classes. Not thread-safe.
 */
public final class JvmInside {

  /** A look at so many threads takes some milliseconds. */
  private static final int MOST_THREADS = 500;

  private final MBeanServerConnection server;
  private final ObjectName bean;

  private JvmInside(MBeanServerConnection server, ObjectName bean) {
    this.server = server;
    this.bean = bean;
  }

  /**
   * Threads that wait in the same place for the same.
   *
   * @param kind {@code PARK}: virtual threads; {@code YIELD}: platform threads
   * @param threads how many
   * @param on the class of what they wait for; empty if they wait for nothing of the kind
   * @param stack where they wait, innermost frame first: {@code package.Class.method:line}
   */
  record Seen(Wait.Kind kind, int threads, String on, List<String> stack) {}

  /**
   * Loads the agent.
   *
   * @param pid the process of the JVM; empty if it is known by its address alone
   * @param server its connection
   * @throws IOException if the JVM does not allow it, or does not know its threads as expected
   */
  static JvmInside enter(OptionalLong pid, MBeanServerConnection server) throws IOException {
    if (pid.isEmpty()) {
      throw new IOException("an agent can only be loaded into a process that the lab has found");
    }
    try {
      VirtualMachine machine = VirtualMachine.attach(Long.toString(pid.getAsLong()));
      try {
        machine.loadAgent(AgentJar.path().toString());
      } finally {
        machine.detach();
      }
      return new JvmInside(server, ObjectName.getInstance(InsideMBean.NAME));
    } catch (AttachNotSupportedException
        | AgentLoadException
        | AgentInitializationException
        | JMException e) {
      throw new IOException(
          "the JVM takes no agent: " + (e.getMessage() == null ? e : e.getMessage()), e);
    }
  }

  /**
   * The threads that wait now.
   *
   * @throws IOException if the JVM does not answer
   */
  List<Seen> look() throws IOException {
    List<Seen> seen = new ArrayList<>();
    add(seen, Wait.Kind.PARK, ask("waits", MOST_THREADS, int.class));
    add(seen, Wait.Kind.YIELD, ask("yields"));
    return seen;
  }

  private static void add(List<Seen> seen, Wait.Kind kind, Object rows) {
    for (String[] row : (String[][]) rows) {
      List<String> words = List.of(row);
      seen.add(
          new Seen(
              kind,
              Integer.parseInt(words.get(0)),
              ClassName.readable(words.get(1)),
              words.subList(2, words.size())));
    }
  }

  /**
   * The class file of a loaded class; empty if there is none.
   *
   * @throws IOException if the JVM does not answer
   */
  byte[] classFile(String name) throws IOException {
    return (byte[]) ask("classFile", name, String.class);
  }

  private Object ask(String operation) throws IOException {
    return ask(operation, new Object[0], new String[0]);
  }

  private Object ask(String operation, Object argument, Class<?> type) throws IOException {
    return ask(operation, new Object[] {argument}, new String[] {type.getName()});
  }

  private Object ask(String operation, Object[] arguments, String[] types) throws IOException {
    try {
      return server.invoke(bean, operation, arguments, types);
    } catch (JMException | RuntimeException e) {
      throw JvmObserver.silent(e);
    }
  }
}
