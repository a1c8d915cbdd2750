package dev.heddle.docs.measured;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A run, read from a reduced file.
 *
 * @param name the name of the file without its extension; combined runs are joined by a plus sign
 * @param host the name of the machine on pages
 * @param tasks whether it has tasks instead of requests
 * @param aims the figures that rank the arms; may be empty
 * @param arms the arms in the order of the experiment
 * @param loads the measured cells by load and arm
 */
record Run(
    String name,
    String host,
    boolean tasks,
    List<String> aims,
    List<String> arms,
    Map<String, Map<String, Cell>> loads,
    List<Claim> claims) {

  /**
   * An arm under a load.
   *
   * @param trials the number of trials, {@code valid} of which count
   * @param outcomes the number of trials that do not count, by outcome
   */
  record Cell(int trials, int valid, Map<String, Integer> outcomes, Map<String, Figure> figures) {}

  /**
   * @param median the median of the trials that count
   * @param ratio the ratio to the first arm within blocks; null for the first arm itself
   */
  record Figure(double median, double least, double most, @Nullable Ratio ratio) {}

  /**
   * @param interval null if there are too few blocks for one
   */
  record Ratio(double value, @Nullable Interval interval, String verdict) {}

  /** From {@code low} to {@code high}. */
  record Interval(double low, double high) {}

  /**
   * A published claim and its finding.
   *
   * @param metric the option of the figure that it is about
   * @param ratio whether it is about a ratio and not about an arm's own figure
   * @param published the published range
   * @param here the range of the trials, or the interval of a ratio; null if there is none
   * @param hereRatio the measured ratio
   * @param told the verdict in words; if there is none, what it would take
   * @param differences the differences between the published set-up and this one
   */
  record Claim(
      String id,
      String says,
      String metric,
      boolean ratio,
      Interval published,
      @Nullable Interval here,
      @Nullable Double hereRatio,
      String verdict,
      String told,
      List<String> differences) {

    boolean isReproduced() {
      return verdict.equals("reproduced");
    }

    boolean isOpen() {
      return verdict.equals("cannot tell");
    }
  }

  /** The cell of an arm under a load, if it was measured. */
  Optional<Cell> cell(String load, String arm) {
    return Optional.ofNullable(loads.getOrDefault(load, Map.of()).get(arm));
  }

  /** Combines two runs; where both have a value, that of this run counts. */
  Run beside(Run other) {
    Set<String> allArms = new LinkedHashSet<>(arms);
    allArms.addAll(other.arms);
    var allLoads = new LinkedHashMap<String, Map<String, Cell>>();
    loads.forEach((load, cells) -> allLoads.put(load, new LinkedHashMap<>(cells)));
    other.loads.forEach(
        (load, cells) -> {
          Map<String, Cell> all = allLoads.computeIfAbsent(load, key -> new LinkedHashMap<>());
          cells.forEach(all::putIfAbsent);
        });
    return new Run(
        name + "+" + other.name, host, tasks, aims, List.copyOf(allArms), allLoads, claims);
  }

  static Run parse(String name, JsonNode file) {
    var loads = new LinkedHashMap<String, Map<String, Cell>>();
    for (JsonNode load : file.required("loads")) {
      var cells = new LinkedHashMap<String, Cell>();
      for (JsonNode arm : load.required("arms")) {
        cells.put(arm.required("arm").asString(), cell(arm));
      }
      loads.put(load.required("load").asString(), cells);
    }
    return new Run(
        name,
        file.required("host").asString(),
        file.required("subject").asString().equals("tasks"),
        strings(file.required("aims")),
        strings(file.required("arms")),
        loads,
        list(file.required("claims"), Run::claim));
  }

  private static Cell cell(JsonNode arm) {
    return new Cell(
        arm.required("trials").asInt(),
        arm.required("valid").asInt(),
        map(arm.required("outcomes"), JsonNode::asInt),
        map(arm.required("figures"), Run::figure));
  }

  private static Figure figure(JsonNode figure) {
    return new Figure(
        figure.get(0).asDouble(),
        figure.get(1).asDouble(),
        figure.get(2).asDouble(),
        figure.size() == 3 ? null : ratio(figure));
  }

  private static Ratio ratio(JsonNode figure) {
    Interval interval = figure.get(4).isNull() ? null : interval(figure.get(4), figure.get(5));
    return new Ratio(figure.get(3).asDouble(), interval, figure.get(6).asString());
  }

  private static Interval interval(JsonNode low, JsonNode high) {
    return new Interval(low.asDouble(), high.asDouble());
  }

  private static Claim claim(JsonNode claim) {
    JsonNode published = claim.required("published");
    JsonNode here = claim.path("here");
    JsonNode ratio = claim.path("ratio");
    return new Claim(
        claim.required("id").asString(),
        claim.required("says").asString(),
        claim.required("metric").asString(),
        claim.required("about").asString().equals("ratio"),
        interval(published.get(0), published.get(1)),
        here.isArray() ? interval(here.get(0), here.get(1)) : null,
        ratio.isNumber() ? ratio.asDouble() : null,
        claim.required("verdict").asString(),
        claim.path("told").asString(""),
        strings(claim.path("differences")));
  }

  private static List<String> strings(JsonNode array) {
    return list(array, JsonNode::asString);
  }

  private static <T> List<T> list(JsonNode array, Function<JsonNode, T> element) {
    var list = new ArrayList<T>();
    array.forEach(each -> list.add(element.apply(each)));
    return List.copyOf(list);
  }

  private static <T> Map<String, T> map(JsonNode object, Function<JsonNode, T> value) {
    return object.properties().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                each -> value.apply(each.getValue()),
                (first, second) -> first,
                LinkedHashMap::new));
  }
}
