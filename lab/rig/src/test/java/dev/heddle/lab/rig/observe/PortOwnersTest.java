package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class PortOwnersTest {

  private static final long PARENT = ProcessHandle.current().parent().orElseThrow().pid();
  private static final long SELF = ProcessHandle.current().pid();

  @Test
  void first_behindAWrapper_isWhoListens() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThat(PortOwners.first(List.of(PARENT, SELF), server.getLocalPort()))
          .containsExactly(SELF, PARENT);
    }
  }

  @Test
  void first_ifNobodyListens_isAsItWas() throws Exception {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    assertThat(PortOwners.first(List.of(PARENT, SELF), port)).containsExactly(PARENT, SELF);
    assertThat(PortOwners.first(List.of(PARENT, SELF), 0)).containsExactly(PARENT, SELF);
  }
}
