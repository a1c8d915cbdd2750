package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.tools.attach.VirtualMachine;
import dev.heddle.lab.agent.VirtualThreadSchedulerMBean;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import javax.management.Attribute;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CarriersIT {

  private static final String[] LEVELS = {
    "Parallelism", "MountedVirtualThreadCount", "QueuedVirtualThreadCount"
  };

  private static final int THREADS = 4;

  @Test
  @SuppressWarnings("BanJNDI") // The address comes from the JVM that the test has started.
  void agent_reports_what_the_jdk_reports() throws Exception {
    Process process = Burner.start(Busy.class, "-Djdk.virtualThreadScheduler.parallelism=2");
    VirtualMachine machine = VirtualMachine.attach(Long.toString(process.pid()));
    try (JMXConnector connector =
        JMXConnectorFactory.connect(new JMXServiceURL(machine.startLocalManagementAgent()))) {
      MBeanServerConnection server = connector.getMBeanServerConnection();

      JvmInside.enter(OptionalLong.of(process.pid()), server);

      assumeTrue(
          server.isRegistered(ObjectName.getInstance(VirtualThreadSchedulerMBean.NAME)),
          "a JDK that keeps its scheduler in another way");
      List<Attribute> told = levels(server, VirtualThreadSchedulerMBean.NAME);
      assertThat(told)
          .containsExactly(
              new Attribute(LEVELS[0], 2),
              new Attribute(LEVELS[1], 2),
              new Attribute(LEVELS[2], (long) THREADS - 2));
      assertThat(levels(server, "jdk.management:type=VirtualThreadScheduler")).isEqualTo(told);
    } finally {
      machine.detach();
      process.destroyForcibly().waitFor();
    }
  }

  private static List<Attribute> levels(MBeanServerConnection server, String bean)
      throws Exception {
    return server.getAttributes(ObjectName.getInstance(bean), LEVELS).asList();
  }

  /** More virtual threads than carriers, all of which compute until the input ends. */
  static final class Busy {

    private static final AtomicInteger begun = new AtomicInteger();

    public static void main(String[] arguments) throws IOException {
      for (int i = 0; i < THREADS; i++) {
        Thread.ofVirtual().start(Busy::compute);
      }
      while (begun.get() < 2) {
        Thread.onSpinWait();
      }
      System.out.println("busy");
      while (System.in.read() >= 0) {}
    }

    private static void compute() {
      begun.incrementAndGet();
      while (true) {
        Thread.onSpinWait();
      }
    }
  }
}
