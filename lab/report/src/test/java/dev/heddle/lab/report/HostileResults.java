package dev.heddle.lab.report;

import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Every place in the JSON of results, where somebody who means harm may write what he wants. */
public final class HostileResults {

  private HostileResults() {}

  /** Results that have, together, most of what a result can have. */
  public static List<Result> examples() {
    return List.of(
        ResultExamples.failures(1, "failed"),
        ResultExamples.byDefault(),
        ResultExamples.climbed(),
        SpendingExample.of("app.Rows.copy"));
  }

  /** One place of each kind in these results: of the fields of trials, those of one are enough. */
  public static List<Place> places(List<Result> results) {
    return placesIn(
        results.stream()
            .map(ResultFile::toJson)
            .map(json -> JsonMapper.shared().readTree(json))
            .toList());
  }

  /** One place of each kind in these trees: values, and the objects and lists that hold them. */
  public static List<Place> placesIn(List<JsonNode> roots) {
    Map<String, Place> places = new TreeMap<>();
    for (JsonNode root : roots) {
      collect(root, root, "", places);
    }
    return List.copyOf(places.values());
  }

  private static void collect(JsonNode root, JsonNode node, String path, Map<String, Place> found) {
    if (!path.isEmpty()) {
      found.putIfAbsent(path.replaceAll("/[0-9]+", "/0"), new Place(root, path, node));
    }
    if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        collect(root, array.get(i), path + "/" + i, found);
      }
    } else if (node instanceof ObjectNode) {
      node.propertyStream()
          .forEach(each -> collect(root, each.getValue(), path + "/" + each.getKey(), found));
    }
  }

  /**
   * A value somewhere in a result.
   *
   * @param root the whole
   * @param path where in it
   * @param value what is there
   */
  public record Place(JsonNode root, String path, JsonNode value) {

    /** The same place in another whole. */
    public Place in(JsonNode other) {
      return new Place(other, path, value);
    }

    /** The whole, with another value here. */
    public JsonNode with(JsonNode other) {
      JsonNode copy = root.deepCopy();
      if (parent(copy) instanceof ArrayNode array) {
        array.set(Integer.parseInt(name()), other);
      } else {
        ((ObjectNode) parent(copy)).set(name(), other);
      }
      return copy;
    }

    /** The whole, without this. */
    public JsonNode without() {
      JsonNode copy = root.deepCopy();
      if (parent(copy) instanceof ArrayNode array) {
        array.remove(Integer.parseInt(name()));
      } else {
        ((ObjectNode) parent(copy)).remove(name());
      }
      return copy;
    }

    private JsonNode parent(JsonNode whole) {
      return whole.at(path.substring(0, path.lastIndexOf('/')));
    }

    private String name() {
      return path.substring(path.lastIndexOf('/') + 1);
    }

    @Override
    public String toString() {
      return path + " (" + (value.isContainer() ? "..." : value) + ")";
    }
  }
}
