package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter.FilterInfo;
import java.io.ObjectInputFilter.Status;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.rmi.server.RemoteObject;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class JmxFilterTest {

  /** A class as a service or a library may have it. */
  private record Foreign(int number) implements Serializable {}

  @Test
  void what_beans_of_a_jvm_say_is_let_through() throws Exception {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName threads = new ObjectName("java.lang:type=Threading");
    ObjectName memory = new ObjectName("java.lang:type=Memory");

    for (Object sent :
        List.of(
            memory,
            server.getMBeanInfo(threads),
            server.getAttribute(memory, "HeapMemoryUsage"),
            server.getAttributes(threads, new String[] {"ThreadCount", "AllThreadIds"}),
            server.invoke(
                threads,
                "dumpAllThreads",
                new Object[] {true, true},
                new String[] {"boolean", "boolean"}),
            new IOException("refused", new IllegalStateException("closed")))) {
      assertThat(received(sent)).hasSameClassAs(sent);
    }
  }

  @Test
  void any_other_class_is_refused_wherever_it_is() {
    for (Object sent :
        List.of(
            new Foreign(1),
            new ArrayList<>(List.of("a", new Foreign(1))),
            new Foreign[0],
            URI.create("http://example.org"))) {
      assertRefused(sent);
    }
  }

  @Test
  void class_of_the_jdk_that_opens_a_port_where_it_is_made_is_refused() {
    assertThat(JmxFilter.filter().checkInput(new Seen(RemoteObject.class)))
        .isEqualTo(Status.ALLOWED);
    assertThat(JmxFilter.filter().checkInput(new Seen(UnicastRemoteObject.class)))
        .isEqualTo(Status.REJECTED);
  }

  /** A class in the beginning of what is sent. */
  private record Seen(Class<?> serialClass) implements FilterInfo {

    @Override
    public long arrayLength() {
      return -1;
    }

    @Override
    public long depth() {
      return 1;
    }

    @Override
    public long references() {
      return 1;
    }

    @Override
    public long streamBytes() {
      return 100;
    }
  }

  @Test
  void object_that_nests_without_end_is_refused() {
    List<Object> nested = new ArrayList<>();
    for (int depth = 0; depth < 200; depth++) {
      nested = new ArrayList<>(List.of(nested));
    }

    assertRefused(nested);
  }

  @Test
  void array_that_is_larger_than_anything_sent_is_refused() {
    assertRefused(new byte[10_000_001]);
  }

  private static void assertRefused(Object sent) {
    assertThatExceptionOfType(InvalidClassException.class)
        .as(sent.getClass().getName())
        .isThrownBy(() -> received(sent))
        .withMessageContaining("REJECTED");
  }

  /** What comes of an object that is sent. */
  @SuppressWarnings("BanSerializableRead") // It is what is tested.
  private static Object received(Object sent) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(sent);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      in.setObjectInputFilter(JmxFilter.filter());
      return in.readObject();
    }
  }
}
