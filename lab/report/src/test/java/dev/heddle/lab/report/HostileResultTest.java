package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.judge.Regrets;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A result.json of somebody who means harm, or of a broken disk: it is refused in a sentence, or it
 * is shown, and nothing in it runs.
 */
class HostileResultTest {

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** How a histogram begins: it is no text. */
  private static final String HISTOGRAM = "HISTFAAA";

  /** In words, so that a page that lets one of them through is found. */
  private static final String SCRIPT =
      "</script><script>alert('hostile')</script><img src=x onerror=alert(1)>";

  private static final Pattern LET_THROUGH =
      Pattern.compile("<script>alert\\(|<img|onerror=\"", Pattern.CASE_INSENSITIVE);

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void script_in_every_string_that_may_hold_one_stays_a_word() throws IOException {
    for (Result result : results()) {
      JsonNode tree = JSON.readTree(ResultFile.toJson(result));
      int hostile = 0;
      for (Leaf leaf : leaves(List.of(result))) {
        if (leaf.value().isString() && !leaf.value().asString().startsWith(HISTOGRAM)) {
          JsonNode changed = leaf.in(tree).with(NODES.stringNode(leaf.value().asString() + SCRIPT));
          Files.writeString(folder.resolve(ResultFile.NAME), JSON.writeValueAsString(changed));
          if (isRead()) {
            tree = changed;
            hostile++;
          }
        }
      }
      assertThat(hostile).isGreaterThan(10);
      assertThat(isShown(tree, "a script in every string")).isTrue();
    }
  }

  @Test
  @Timeout(120)
  void every_number_out_of_range_is_refused_or_shown() throws IOException {
    List<JsonNode> numbers =
        List.of(
            NODES.numberNode(-1),
            NODES.numberNode(0),
            NODES.numberNode(Integer.MAX_VALUE),
            NODES.numberNode(Long.MAX_VALUE),
            NODES.numberNode(1e308),
            NODES.numberNode(-1e308),
            NODES.stringNode("NaN"),
            NODES.nullNode());
    Random random = new Random(32);
    for (Leaf leaf : leaves(results())) {
      if (leaf.value().isNumber() && isTried(random)) {
        for (JsonNode number :
            isSlow() ? numbers : List.of(numbers.get(random.nextInt(numbers.size())))) {
          isShown(leaf.with(number), leaf + " = " + number);
        }
      }
    }
  }

  @Test
  @Timeout(120)
  void every_part_that_is_missing_or_of_another_kind_is_refused_or_shown() throws IOException {
    Random random = new Random(32);
    for (Leaf leaf : leaves(results())) {
      if (isTried(random)) {
        isShown(leaf.with(NODES.nullNode()), leaf + " = null");
        isShown(leaf.with(NODES.arrayNode()), leaf + " = []");
      }
    }
  }

  @Test
  void file_that_nests_without_end_is_refused() throws IOException {
    Files.writeString(folder.resolve(ResultFile.NAME), "[".repeat(1_000_000));

    assertThat(isRead()).isFalse();
  }

  private static List<Result> results() {
    return List.of(
        ResultExamples.failures(1, "failed"),
        ResultExamples.byDefault(),
        ResultExamples.climbed(),
        SpendingExample.of("app.Rows.copy"));
  }

  private static boolean isSlow() {
    return Boolean.getBoolean("heddle.slow");
  }

  /** All with -Dheddle.slow=true; else some, always the same. */
  private static boolean isTried(Random random) {
    return isSlow() || random.nextInt(20) == 0;
  }

  private boolean isRead() {
    try {
      ResultFile.read(folder);
      return true;
    } catch (IOException refused) {
      assertThat(refused).hasMessageContaining(ResultFile.NAME);
      return false;
    }
  }

  /**
   * Whether every report was made of it. One that does not fit together may be refused where it is
   * shown, by an exception that the command tells; it must not end the JVM's memory or stack.
   */
  private boolean isShown(JsonNode tree, String what) throws IOException {
    Files.writeString(folder.resolve(ResultFile.NAME), JSON.writeValueAsString(tree));
    try {
      if (!isRead()) {
        return false;
      }
      Result result = ResultFile.read(folder);
      List<Result> all = List.of(result);
      String page = HtmlReport.render(result, Regrets.table(all));
      assertThat(LET_THROUGH.matcher(page).find()).as("%s runs in the page", what).isFalse();
      for (String text :
          List.of(
              TerminalReport.render(result),
              DetailsReport.render(result),
              GateReport.render(result),
              MarkdownReport.render("example", all, true),
              CsvReport.render(all),
              JunitReport.render("example", all),
              JsonReport.render(result, Map.of()))) {
        assertThat(text).as(what).isNotEmpty();
      }
      return true;
    } catch (RuntimeException refused) {
      return false;
    } catch (StackOverflowError | OutOfMemoryError e) {
      throw new AssertionError(what + " takes the reader down", e);
    }
  }

  /** One of each kind: of the fields of trials, those of one are enough. */
  private static List<Leaf> leaves(List<Result> results) {
    Map<String, Leaf> leaves = new TreeMap<>();
    for (Result result : results) {
      JsonNode root = JSON.readTree(ResultFile.toJson(result));
      collect(root, root, "", leaves);
    }
    return List.copyOf(leaves.values());
  }

  private static void collect(JsonNode root, JsonNode node, String path, Map<String, Leaf> found) {
    if (node.isValueNode()) {
      found.putIfAbsent(path.replaceAll("/[0-9]+", "/0"), new Leaf(root, path, node));
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        collect(root, array.get(i), path + "/" + i, found);
      }
    } else {
      node.propertyStream()
          .forEach(each -> collect(root, each.getValue(), path + "/" + each.getKey(), found));
    }
  }

  /** A value somewhere in a result. */
  private record Leaf(JsonNode root, String path, JsonNode value) {

    /** The same place in another whole. */
    Leaf in(JsonNode other) {
      return new Leaf(other, path, value);
    }

    /** The whole, with another value here. */
    JsonNode with(JsonNode other) {
      JsonNode copy = root.deepCopy();
      int end = path.lastIndexOf('/');
      JsonNode parent = copy.at(path.substring(0, end));
      String name = path.substring(end + 1);
      if (parent instanceof ArrayNode array) {
        array.set(Integer.parseInt(name), other);
      } else {
        ((ObjectNode) parent).set(name, other);
      }
      return copy;
    }

    @Override
    public String toString() {
      return path + " (" + value + ")";
    }
  }
}
