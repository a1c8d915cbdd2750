package dev.heddle.driver.jmeter;

import dev.heddle.driver.core.Loss;
import org.jspecify.annotations.Nullable;

/**
 * How a request ended, from JMeter's response code.
 *
 * @param status the HTTP status; 0 if there was no answer
 * @param loss why there was no answer; null if there was one
 */
record Ending(int status, @Nullable Loss loss) {

  /**
   * @param responseCode a status, or "Non HTTP response code: " and the class of an exception
   */
  static Ending of(String responseCode) {
    if (responseCode.matches("[1-5][0-9]{2}")) {
      return new Ending(Integer.parseInt(responseCode), null);
    }
    String exception = responseCode.substring(responseCode.lastIndexOf('.') + 1);
    return new Ending(
        0,
        switch (exception) {
          case "HttpHostConnectException",
              "ConnectException",
              "NoRouteToHostException",
              "UnknownHostException",
              "BindException",
              "SSLHandshakeException" ->
              Loss.CONNECT_FAILURE;
          // A connection may take as long as the whole request.
          case "SocketTimeoutException", "ConnectTimeoutException" -> Loss.TIMEOUT;
          case "ProtocolException",
              "ClientProtocolException",
              "ParseException",
              "MalformedChunkCodingException",
              "UnsupportedHttpVersionException" ->
              Loss.MALFORMED;
          default -> Loss.DISCONNECT;
        });
  }
}
