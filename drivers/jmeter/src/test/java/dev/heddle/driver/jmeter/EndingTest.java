package dev.heddle.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.core.Loss;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndingTest {

  @Test
  void status_isAnAnswer() {
    assertThat(Ending.of("503")).isEqualTo(new Ending(503, null));
  }

  @ParameterizedTest
  @CsvSource({
    "org.apache.http.conn.HttpHostConnectException, CONNECT_FAILURE",
    "org.apache.http.conn.ConnectTimeoutException, TIMEOUT",
    "java.net.SocketTimeoutException, TIMEOUT",
    "org.apache.http.client.ClientProtocolException, MALFORMED",
    "org.apache.http.NoHttpResponseException, DISCONNECT",
    "java.net.SocketException, DISCONNECT"
  })
  void exception_isALoss(String exception, Loss loss) {
    assertThat(Ending.of("Non HTTP response code: " + exception)).isEqualTo(new Ending(0, loss));
  }
}
