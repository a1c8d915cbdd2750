package dev.heddle.lab.rig.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PortsTest {

  @Test
  void free_is_free_and_outside_the_range_of_outgoing_connections() throws IOException {
    int port = Ports.free();

    assertThat(port).isBetween(20_000, 31_999);
    assertThat(Ports.isFree(port)).isTrue();
  }

  @Test
  void freeBeside_most_isNoneOfThem() throws IOException {
    int left = Ports.free();
    Set<Integer> given =
        IntStream.rangeClosed(20_000, 31_999)
            .filter(port -> port / 100 != left / 100)
            .boxed()
            .collect(Collectors.toSet());

    assertThat(given).doesNotContain(Ports.freeBeside(given));
  }

  @Test
  void isFree_of_a_port_that_is_listened_on_everywhere_says_no() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      assertThat(Ports.isFree(socket.getLocalPort())).isFalse();
    }
  }

  @Test
  void isFree_of_a_port_that_is_listened_on_at_loopback_says_no() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThat(Ports.isFree(socket.getLocalPort())).isFalse();
    }
  }

  @Test
  void isFree_after_the_listener_has_closed_says_yes() throws IOException {
    int port = Ports.free();
    try (ServerSocket socket = new ServerSocket(port)) {
      assertThat(Ports.isFree(socket.getLocalPort())).isFalse();
    }

    assertThat(Ports.isFree(port)).isTrue();
  }
}
