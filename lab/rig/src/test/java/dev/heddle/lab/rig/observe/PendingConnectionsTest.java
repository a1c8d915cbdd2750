package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class PendingConnectionsTest {

  private static final long PATIENCE_NANOS = 5_000_000_000L;

  private static final String TCP =
      """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 00000000:1F90 00000000:0000 0A 00000000:0000001B 00:00000000 00000000     0        0 1162 1 0
         1: 0100007F:2382 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1163 1 0
        12: 0100007F:1F90 00000000:0000 0A 00000000:00000002 00:00000000 00000000     0        0 1164 1 0
        13: 0100007F:1F90 0100007F:E0C2 01 00000000:00000100 00:00000000 00000000     0        0 1165 1 0
      """;

  private static final String TCP6 =
      """
        sl  local_address                         remote_address                        st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 00000000000000000000000000000000:1F90 00000000000000000000000000000000:0000 0A 00000000:00000064 00:00000000 00000000     0        0 10753 1 0
      """;

  @Test
  void waiting_in_a_table_adds_up_the_listeners_of_the_port() {
    assertThat(PendingConnections.waiting(TCP.lines(), 8080)).hasValue(27 + 2);
    assertThat(PendingConnections.waiting(TCP6.lines(), 8080)).hasValue(100);
  }

  @Test
  void waiting_in_a_table_at_a_listener_without_a_queue_is_none() {
    assertThat(PendingConnections.waiting(TCP.lines(), 9090)).hasValue(0);
  }

  @Test
  void waiting_in_a_table_without_a_listener_is_not_known() {
    assertThat(PendingConnections.waiting(TCP.lines(), 80)).isEmpty();
    assertThat(PendingConnections.waiting(TCP.lines(), 0x90)).isEmpty();
    assertThat(PendingConnections.waiting("".lines(), 8080)).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void waiting_at_a_server_that_does_not_accept_counts_its_clients() throws IOException {
    List<Socket> clients = new ArrayList<>();
    try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      int port = server.getLocalPort();
      assertThat(PendingConnections.waiting(port)).hasValue(0);
      for (int i = 0; i < 3; i++) {
        clients.add(new Socket(server.getInetAddress(), port));
      }

      assertThat(waitingOnceIts(3, port)).hasValue(3);

      server.accept().close();
      assertThat(PendingConnections.waiting(port)).hasValue(2);
    } finally {
      for (Socket client : clients) {
        client.close();
      }
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void waiting_at_a_port_that_nobody_listens_on_is_not_known() throws IOException {
    int port;
    try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      port = server.getLocalPort();
    }

    assertThat(PendingConnections.waiting(port)).isEmpty();
  }

  /** A client may know of its connection before the listener does. */
  private static OptionalInt waitingOnceIts(int expected, int port) {
    long start = System.nanoTime();
    OptionalInt waiting = PendingConnections.waiting(port);
    while (waiting.orElse(-1) != expected && System.nanoTime() - start < PATIENCE_NANOS) {
      Thread.onSpinWait();
      waiting = PendingConnections.waiting(port);
    }
    return waiting;
  }
}
