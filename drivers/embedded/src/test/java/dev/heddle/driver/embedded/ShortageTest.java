package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.ChannelException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import org.junit.jupiter.api.Test;

class ShortageTest {

  @Test
  void of_what_the_driver_lacks_tells_what_to_change() {
    assertThat(Shortage.of(new ConnectException("connect(..) failed with error(-99): Cannot")))
        .get()
        .asString()
        .contains("no local port", "ip_local_port_range");
    assertThat(Shortage.of(new BindException("Cannot assign requested address")))
        .get()
        .asString()
        .contains("no local port");
    assertThat(Shortage.of(new ChannelException("Too many open files")))
        .get()
        .asString()
        .contains("ulimit -n");
  }

  @Test
  void of_a_service_that_cannot_be_reached_is_none() {
    assertThat(Shortage.of(new ConnectException("connect(..) failed with error(-111)"))).isEmpty();
    assertThat(Shortage.of(new NoRouteToHostException())).isEmpty();
  }
}
