package dev.heddle.lab.agent;

import java.lang.instrument.Instrumentation;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.Set;
import javax.management.InstanceAlreadyExistsException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Where the JVM enters when the agent is loaded. Registers one bean, and changes no class. */
public final class Agent {

  private Agent() {}

  /**
   * Makes the bean known. Loaded once more, it leaves everything as it is.
   *
   * @param options none
   * @throws JMException if the bean cannot be registered
   * @throws ReflectiveOperationException if this JDK does not know its threads as expected
   */
  public static void agentmain(String options, Instrumentation instrumentation)
      throws JMException, ReflectiveOperationException {
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of(AllThreads.PACKAGE, Set.of(Agent.class.getModule())),
        Map.of(CarrierProbe.PACKAGE, Set.of(Agent.class.getModule())),
        Set.of(),
        Map.of());
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    try {
      server.registerMBean(
          new Inside(new AllThreads(), new CarrierProbe(), instrumentation),
          new ObjectName(InsideMBean.NAME));
    } catch (InstanceAlreadyExistsException e) {
      // From an earlier recording of this start.
    }
  }
}
