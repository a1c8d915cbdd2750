package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.UnpooledByteBufAllocator;
import org.junit.jupiter.api.Test;

class TlsTest {

  /** A server whose threads are all at work shakes hands late. */
  @Test
  void handshake_endsWithTheTimeoutOfItsRequestOnly() {
    assertThat(
            Tls.towards("localhost")
                .newHandler(UnpooledByteBufAllocator.DEFAULT)
                .getHandshakeTimeoutMillis())
        .isZero();
  }
}
