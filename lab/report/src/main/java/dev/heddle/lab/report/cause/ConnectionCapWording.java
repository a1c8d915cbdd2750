package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.ConnectionCap;

final class ConnectionCapWording implements Wording<ConnectionCap> {

  @Override
  public String title() {
    return "connection cap";
  }

  @Override
  public String seenWhen() {
    return "most trials fail the gate of the connection cap";
  }

  @Override
  public String evidence(ConnectionCap cause) {
    return "is limited by the connections that its server takes: " + cause.detail();
  }

  @Override
  public String remedy(ConnectionCap cause) {
    return "a higher limit of connections removes it (Tomcat: server.tomcat.max-connections)";
  }
}
