package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.SubjectUsage;
import dev.heddle.lab.rig.process.Ports;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.Optional;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A JVM that answers over JMX, this one, and then no longer does. */
class SilentJvmTest {

  private final LoadClock clock = new LoadClock();
  private final Gaps gaps = new Gaps();

  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  private Registry registry;

  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  private JMXConnectorServer server;

  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  private JvmObserver jvm;

  @BeforeEach
  void connect() throws IOException {
    int port = Ports.free();
    registry = LocateRegistry.createRegistry(port);
    server =
        JMXConnectorServerFactory.newJMXConnectorServer(
            new JMXServiceURL("service:jmx:rmi:///jndi/rmi://127.0.0.1:" + port + "/jmxrmi"),
            null,
            ManagementFactory.getPlatformMBeanServer());
    server.start();
    jvm = JvmObserver.connect("127.0.0.1:" + port);
  }

  @AfterEach
  void disconnect() throws IOException {
    jvm.close();
    UnicastRemoteObject.unexportObject(registry, true);
  }

  @Test
  void usage_ofAJvmThatAnswersNoLonger_isMissingAndNotZero() throws IOException {
    SubjectUsage usage = jvm.usage();
    Sampler sampler = new Sampler(usage, clock, gaps);
    assertThat(sampler.sample().orElseThrow().cpuNanos()).isPositive();

    server.stop();

    assertThatIOException().isThrownBy(() -> usage.sample(1));
    assertThat(sampler.sample()).isEmpty();
    assertThat(sampler.sample()).isEmpty();
    assertThat(sampler.samples()).hasSize(1);
    assertThat(gaps.notes())
        .singleElement()
        .asString()
        .startsWith("2 readings of CPU time and memory are missing: ");
  }

  @Test
  void look_ofAJvmThatAnswersNoLonger_isAGap() throws IOException {
    JvmWatch answered = new JvmWatch(jvm, Optional.empty(), clock, gaps);
    answered.look();
    server.stop();

    JvmWatch inside = new JvmWatch(jvm, Optional.empty(), clock, gaps);
    inside.look();
    CarrierWatch carriers = new CarrierWatch(jvm, gaps);
    carriers.look();
    PoolWatch pools = new PoolWatch(jvm, null, clock, gaps);
    pools.look();

    assertThat(answered.samples()).hasSize(1);
    assertThat(inside.samples()).isEmpty();
    assertThat(carriers.idleShare()).isNull();
    assertThat(pools.samples()).isEmpty();
    assertThat(gaps.notes())
        .hasSize(3)
        .allMatch(note -> note.startsWith("1 reading of ") && note.contains(" is missing: "));
  }
}
