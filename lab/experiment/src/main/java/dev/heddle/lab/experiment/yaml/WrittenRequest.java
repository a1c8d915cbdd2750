package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.protocol.HttpRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A request as written, with exactly one method. */
record WrittenRequest(
    @JsonPropertyDescription("The path of a GET request.") @Nullable String get,
    @JsonPropertyDescription("The path of a POST request.") @Nullable String post,
    @JsonPropertyDescription("The path of a PUT request.") @Nullable String put,
    @JsonPropertyDescription("The path of a PATCH request.") @Nullable String patch,
    @JsonPropertyDescription("The path of a DELETE request.") @Nullable String delete,
    @JsonPropertyDescription("A file with the body, relative to this one. Default: no body.")
        @Nullable String body,
    @JsonPropertyDescription("Headers, name to value.") Map<String, String> headers) {

  WrittenRequest {
    headers = Absent.orEmpty(headers);
  }

  HttpRequest toRequest(Path folder) {
    List<HttpRequest> found = new ArrayList<>();
    byte[] bytes = bytes(folder);
    addIfGiven(found, "GET", get, bytes);
    addIfGiven(found, "POST", post, bytes);
    addIfGiven(found, "PUT", put, bytes);
    addIfGiven(found, "PATCH", patch, bytes);
    addIfGiven(found, "DELETE", delete, bytes);
    if (found.size() != 1) {
      String had = String.join(" and ", found.stream().map(HttpRequest::method).toList());
      throw new DescriptionException(
          "must have exactly one of get, post, put, patch and delete, had "
              + (had.isEmpty() ? "none" : had));
    }
    return found.getFirst();
  }

  private void addIfGiven(
      List<HttpRequest> found, String method, @Nullable String path, byte[] bytes) {
    if (path != null) {
      found.add(new HttpRequest(method, path, headers, bytes));
    }
  }

  private byte[] bytes(Path folder) {
    if (body == null) {
      return new byte[0];
    }
    Path file = folder.resolve(body);
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new DescriptionException("cannot read the body " + file);
    }
  }
}
