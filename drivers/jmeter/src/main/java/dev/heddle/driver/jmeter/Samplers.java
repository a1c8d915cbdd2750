package dev.heddle.driver.jmeter;

import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.LoadPlan;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.jmeter.protocol.http.control.Header;
import org.apache.jmeter.protocol.http.control.HeaderManager;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jorphan.collections.HashTree;

/** Makes JMeter's HTTP samplers, which send requests with the same bytes as the embedded driver. */
final class Samplers {

  private Samplers() {}

  /**
   * Adds the sampler of one of the plan's requests.
   *
   * @throws IllegalArgumentException if JMeter cannot send it unchanged
   */
  static void add(HashTree parent, LoadPlan plan, int index) {
    HttpRequest request = plan.requests().get(index);
    String body = new String(request.body(), StandardCharsets.ISO_8859_1);
    check(request, body);
    HTTPSamplerProxy sampler =
        JmeterPlan.named(
            new HTTPSamplerProxy("HttpClient4"),
            request.toString(),
            "org.apache.jmeter.protocol.http.control.gui.HttpTestSampleGui");
    sampler.setProtocol(plan.tls() ? "https" : "http");
    sampler.setDomain(plan.host());
    sampler.setPort(plan.port());
    sampler.setMethod(request.method());
    // The sampler's own setter would parse the query and encode it again.
    sampler.setProperty(HTTPSamplerBase.PATH, request.path());
    sampler.setContentEncoding(StandardCharsets.ISO_8859_1.name());
    sampler.setUseKeepAlive(true);
    sampler.setFollowRedirects(false);
    sampler.setAutoRedirects(false);
    String timeout = Long.toString(Math.max(1, plan.timeoutNanos() / 1_000_000));
    sampler.setConnectTimeout(timeout);
    sampler.setResponseTimeout(timeout);
    if (!body.isEmpty()) {
      sampler.setPostBodyRaw(true);
      sampler.addNonEncodedArgument("", body, "");
    }
    parent.add(sampler).add(headers(request));
  }

  private static HeaderManager headers(HttpRequest request) {
    HeaderManager headers =
        JmeterPlan.named(
            new HeaderManager(), "headers", "org.apache.jmeter.protocol.http.gui.HeaderPanel");
    Map<String, String> all = new LinkedHashMap<>(request.headers());
    if (all.keySet().stream().noneMatch("User-Agent"::equalsIgnoreCase)) {
      all.put("User-Agent", "heddle");
    }
    if (all.keySet().stream().noneMatch("Accept"::equalsIgnoreCase)) {
      all.put("Accept", "*/*");
    }
    all.forEach((name, value) -> headers.add(new Header(name, value)));
    return headers;
  }

  private static void check(HttpRequest request, String body) {
    boolean variable =
        request.path().contains("${")
            || request.headers().values().stream().anyMatch(value -> value.contains("${"))
            || body.contains("${");
    if (variable) {
      throw new IllegalArgumentException(
          "JMeter would replace ${ in " + request + "; such a request needs the embedded driver");
    }
    if (!body.isEmpty() && (request.method().equals("GET") || request.method().equals("DELETE"))) {
      throw new IllegalArgumentException(
          "JMeter would put the body of " + request + " into its address");
    }
    if (body.chars().anyMatch(c -> c < ' ' && c != '\t' && c != '\n' && c != '\r')) {
      throw new IllegalArgumentException(
          "the body of " + request + " has bytes that a plan of JMeter's cannot hold");
    }
  }
}
