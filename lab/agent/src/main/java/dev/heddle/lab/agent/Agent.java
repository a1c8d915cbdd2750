package dev.heddle.lab.agent;

import java.lang.instrument.Instrumentation;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.management.InstanceAlreadyExistsException;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * The entry point that the JVM calls when it loads the agent. Registers beans, and changes no
 * class.
 */
public final class Agent {

  private Agent() {}

  /**
   * Registers the beans. Loading the agent again changes nothing.
   *
   * @param options not used
   * @throws JMException if a bean cannot be registered
   * @throws ReflectiveOperationException if this JDK does not keep its threads as expected
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
    Optional<VirtualThreadScheduler> scheduler = VirtualThreadScheduler.here();
    if (scheduler.isPresent()) {
      register(scheduler.get(), VirtualThreadSchedulerMBean.NAME);
    }
    register(new Inside(new AllThreads(), new CarrierProbe(), instrumentation), InsideMBean.NAME);
  }

  private static void register(Object bean, String name) throws JMException {
    try {
      ManagementFactory.getPlatformMBeanServer().registerMBean(bean, new ObjectName(name));
    } catch (InstanceAlreadyExistsException e) {
      // The bean is from an earlier recording of this start.
    }
  }
}
