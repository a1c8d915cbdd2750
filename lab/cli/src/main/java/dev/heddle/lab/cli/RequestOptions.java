package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.protocol.HttpRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about requests. */
@Help.In(Help.Group.REQUESTS)
final class RequestOptions {

  @Help.Common
  @Option(
      names = "--get",
      paramLabel = "PATH",
      description =
          "Send GET PATH. May be repeated; requests are sent in turn. Default: /hello/100 of the"
              + " bundled service.")
  List<String> gets = new ArrayList<>();

  @Option(
      names = "--post",
      paramLabel = "PATH",
      description = "Send POST PATH, with --body and --header. May be repeated. Default: none.")
  List<String> posts = new ArrayList<>();

  @Option(
      names = "--body",
      paramLabel = "FILE",
      description = "Body of every POST. Default: empty.")
  @Nullable Path body;

  @Option(
      names = "--header",
      paramLabel = "'NAME: VALUE'",
      description = "Header of every request. May be repeated. Default: none.")
  List<String> headers = new ArrayList<>();

  /** The requests; empty if the user gave none. */
  List<HttpRequest> requests() {
    if (body != null && posts.isEmpty()) {
      throw new UsageException("--body needs --post");
    }
    if (!headers.isEmpty() && gets.isEmpty() && posts.isEmpty()) {
      throw new UsageException("--header needs --get or --post");
    }
    Map<String, String> fields = fields();
    List<HttpRequest> requests = new ArrayList<>();
    for (String path : gets) {
      requests.add(request("--get", "GET", path, fields, new byte[0]));
    }
    for (String path : posts) {
      requests.add(request("--post", "POST", path, fields, bodyBytes()));
    }
    return requests;
  }

  private static HttpRequest request(
      String option, String method, String path, Map<String, String> fields, byte[] body) {
    DescriptionException.at(option, () -> HttpRequest.get(path));
    return DescriptionException.at("--header", () -> new HttpRequest(method, path, fields, body));
  }

  private Map<String, String> fields() {
    Map<String, String> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String header : headers) {
      int colon = header.indexOf(':');
      if (colon < 1) {
        throw new UsageException("--header: looks like 'NAME: VALUE', was \"" + header + "\"");
      }
      String name = header.substring(0, colon).strip();
      String between = name.equalsIgnoreCase("Cookie") ? "; " : ", "; // RFC 6265, section 5.4.
      fields.merge(
          name, header.substring(colon + 1).strip(), (first, second) -> first + between + second);
    }
    return fields;
  }

  private byte[] bodyBytes() {
    if (body == null) {
      return new byte[0];
    }
    try {
      return Files.readAllBytes(body);
    } catch (IOException e) {
      throw new UsageException("--body: cannot read " + body);
    }
  }
}
