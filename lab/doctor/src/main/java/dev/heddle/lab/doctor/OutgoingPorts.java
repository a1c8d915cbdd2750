package dev.heddle.lab.doctor;

import dev.heddle.lab.protocol.LoadPlan;
import java.util.List;
import java.util.OptionalLong;

/**
 * The range of ports for outgoing connections. The driver needs a port for each connection, and a
 * closed one may keep its port for a minute. The service's own port is below 32,000, so the range
 * must begin above that.
 *
 * @param first the lowest port of the range; empty if unknown
 * @param last the highest port of the range; empty if unknown
 */
record OutgoingPorts(OptionalLong first, OptionalLong last) implements Check {

  private static final String CHECK = "outgoing ports";

  private static final int LAST_OF_SERVICES = 31_999;

  static OutgoingPorts read(Tree tree) {
    List<String> fields =
        Text.fields(tree.text("/proc/sys/net/ipv4/ip_local_port_range").orElse(""));
    return fields.size() == 2
        ? new OutgoingPorts(Text.number(fields.get(0)), Text.number(fields.get(1)))
        : new OutgoingPorts(OptionalLong.empty(), OptionalLong.empty());
  }

  @Override
  public Finding finding() {
    if (first.isEmpty() || last.isEmpty() || first.getAsLong() > last.getAsLong()) {
      return Finding.unknown(
          CHECK,
          "the range cannot be read",
          "make sure that it has a port for each connection of the largest load");
    }
    long ports = last.getAsLong() - first.getAsLong() + 1;
    String found = Text.grouped(ports) + ", from " + first.getAsLong() + " to " + last.getAsLong();
    String advice = "as root: sysctl net.ipv4.ip_local_port_range=\"32768 60999\"";
    if (ports < LoadPlan.MOST_CONNECTIONS) {
      return Finding.caution(CHECK, found, "larger loads run out of ports; " + advice);
    }
    return first.getAsLong() <= LAST_OF_SERVICES
        ? Finding.caution(CHECK, found, "a connection may use a service's port; " + advice)
        : Finding.fine(CHECK, found);
  }
}
