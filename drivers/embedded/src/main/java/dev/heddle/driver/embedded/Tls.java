package dev.heddle.driver.embedded;

import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.util.List;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;

/**
 * TLS towards one server. Neither its certificate nor its name is checked.
 *
 * @param names the server's name, sent to it (SNI) so that an ingress can choose the certificate
 *     and the service; empty for an address, which RFC 6066 does not allow there
 */
record Tls(SslContext context, List<SNIServerName> names) {

  /** TLS towards the server of that name or address. */
  static Tls towards(String host) {
    try {
      SslContext context =
          SslContextBuilder.forClient()
              .trustManager(InsecureTrustManagerFactory.INSTANCE)
              .endpointIdentificationAlgorithm(null)
              .build();
      return new Tls(context, names(host));
    } catch (SSLException e) {
      throw new IllegalStateException("no TLS in this JDK: " + e.getMessage(), e);
    }
  }

  private static List<SNIServerName> names(String host) {
    boolean isAddress = host.contains(":") || host.matches("[0-9]+(\\.[0-9]+){3}");
    return isAddress ? List.of() : List.of(new SNIHostName(host.replaceFirst("\\.$", "")));
  }

  /**
   * The handler of a new connection. It is not given the host and the port, because then
   * connections would resume each other's sessions, which clients of their own cannot.
   */
  SslHandler newHandler(ByteBufAllocator allocator) {
    SslHandler handler = context.newHandler(allocator);
    SSLParameters parameters = handler.engine().getSSLParameters();
    parameters.setServerNames(names);
    handler.setHandshakeTimeoutMillis(0); // A request that waits for it has a time-out of its own.
    handler.engine().setSSLParameters(parameters);
    return handler;
  }
}
