package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.ConnectionCap;

final class ConnectionCapWording implements Wording<ConnectionCap> {

  @Override
  public String title() {
    return "connection cap";
  }

  @Override
  public String seenWhen() {
    return "most trials fail the `connection-cap` gate";
  }

  @Override
  public String evidence(ConnectionCap cause) {
    return "is limited by the number of connections that its server accepts: " + cause.detail();
  }

  @Override
  public String remedy(ConnectionCap cause) {
    return "a higher connection limit removes it (Tomcat:" + " server.tomcat.max-connections)";
  }
}
