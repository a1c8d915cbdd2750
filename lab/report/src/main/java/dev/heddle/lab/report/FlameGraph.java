package dev.heddle.lab.report;

import dev.heddle.lab.report.cause.SpendingText;
import dev.heddle.lab.result.RequestUse;
import dev.heddle.lab.result.profile.CallTree;
import dev.heddle.lab.result.profile.MethodName;
import dev.heddle.lab.result.profile.Sampled;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Draws the CPU time of one arm's requests by calls, the outermost on top, coloured by the
 * difference from another arm.
 */
final class FlameGraph {

  private static final int WIDTH = 1040;
  private static final int ROW = 18;

  /** Boxes in deeper rows are not drawn. */
  private static final int MOST_ROWS = 60;

  /** Narrower boxes are not drawn. */
  private static final double NARROWEST = 4;

  /** The mean width of a character. */
  private static final double CHARACTER = 6.2;

  /** The shares of the whole difference from which boxes are darker. */
  private static final double[] DARKER = {0.02, 0.15, 0.5};

  /** A caller that spends this share of its time in one call counts as doing nothing else. */
  private static final double NEARLY_ALL = 0.98;

  private final Svg svg;
  private final double scale;
  private final double whole;
  private final String behind;
  private final String ahead;

  private FlameGraph(Svg svg, double scale, double whole, String behind, String ahead) {
    this.svg = svg;
    this.scale = scale;
    this.whole = whole;
    this.behind = behind;
    this.ahead = ahead;
  }

  /** A method called along one path, in both arms. */
  private static final class Node {
    private final String method;
    private final Map<String, Node> calls = new TreeMap<>();
    private Sampled more = Sampled.NOTHING;
    private Sampled less = Sampled.NOTHING;

    Node(String method) {
      this.method = method;
    }

    Node call(String callee) {
      return calls.computeIfAbsent(callee, Node::new);
    }

    void add(Sampled amount, boolean isMore) {
      if (isMore) {
        more = more.plus(amount);
      } else {
        less = less.plus(amount);
      }
    }

    /** The node to draw: this one, or what it calls if it is a library's and does nothing else. */
    Node shown() {
      Node node = this;
      while (!MethodName.isOwn(node.method) && node.calls.size() == 1) {
        Node only = node.calls.values().iterator().next();
        if (only.more.amount() < NEARLY_ALL * node.more.amount()
            || only.less.amount() < NEARLY_ALL * node.less.amount()) {
          break;
        }
        node = only;
      }
      return node;
    }
  }

  /** The drawing; empty if there are no samples of the arm that uses more. */
  static String render(RequestUse behind, RequestUse ahead, String nameBehind, String nameAhead) {
    Node root = new Node("");
    add(root, behind, true);
    add(root, ahead, false);
    double total = root.more.amount();
    if (behind.profile().cpu().total() == 0 || total <= 0) {
      return "";
    }
    double scale = WIDTH / total;
    int rows = rows(root, scale, 0);
    Svg svg =
        new Svg(
            WIDTH,
            Math.max(1, rows) * ROW,
            "flame",
            "CPU of a request of " + nameBehind + ", by calls, beside " + nameAhead);
    new FlameGraph(svg, scale, Math.abs(total - root.less.amount()), nameBehind, nameAhead)
        .drawCalls(root, 0, 0);
    return svg.end();
  }

  private static void add(Node root, RequestUse use, boolean isMore) {
    CallTree tree = use.profile().cpu();
    double micros = use.microsOfSample();
    for (int number = 0; number < tree.size(); number++) {
      Sampled amount = tree.alone(number).times(micros);
      if (amount.amount() > 0) {
        Node node = root;
        node.add(amount, isMore);
        for (String method : tree.stack(number).reversed()) {
          node = node.call(method);
          node.add(amount, isMore);
        }
      }
    }
    use.besidesJava()
        .forEach(
            (kind, apart) -> {
              if (apart.amount() > 0) {
                root.add(apart, isMore);
                root.call("(" + SpendingText.worker(kind) + ")").add(apart, isMore);
              }
            });
  }

  private static List<Node> shownCalls(Node node) {
    return node.calls.values().stream()
        .map(Node::shown)
        .sorted(Comparator.comparingDouble((Node call) -> -call.more.amount()))
        .toList();
  }

  private static boolean isDrawn(Node node, double scale) {
    return node.more.amount() * scale >= NARROWEST;
  }

  private static int rows(Node node, double scale, int above) {
    int rows = above;
    if (above < MOST_ROWS) {
      for (Node call : shownCalls(node)) {
        if (isDrawn(call, scale)) {
          rows = Math.max(rows, rows(call, scale, above + 1));
        }
      }
    }
    return rows;
  }

  private void drawCalls(Node node, double left, int row) {
    if (row >= MOST_ROWS) {
      return;
    }
    double x = left;
    for (Node call : shownCalls(node)) {
      if (isDrawn(call, scale)) {
        double width = call.more.amount() * scale;
        svg.box(x, row * ROW, width, ROW, style(call), label(call.method, width), title(call));
        drawCalls(call, x, row + 1);
        x += width;
      }
    }
  }

  private String style(Node node) {
    double share = (node.more.amount() - node.less.amount()) / whole;
    if (Math.abs(share) < DARKER[0] || !node.more.isClearlyOtherThan(node.less)) {
      return "same";
    }
    return share < 0 ? "less" : share < DARKER[1] ? "more1" : share < DARKER[2] ? "more2" : "more3";
  }

  /** The method without its package, as far as it fits. */
  private static String label(String method, double width) {
    int fitting = (int) ((width - 6) / CHARACTER);
    int name = method.lastIndexOf('.');
    int type = name < 0 ? -1 : method.lastIndexOf('.', name - 1);
    String label = method.substring(type + 1);
    if (label.length() <= fitting) {
      return label;
    }
    return fitting < 4 ? "" : label.substring(0, fitting - 1) + "\u2026";
  }

  private String title(Node node) {
    return String.format(
        Locale.ROOT,
        "%s: %,.1f us for a request of %s, %,.1f us of %s",
        node.method,
        node.more.amount(),
        behind,
        node.less.amount(),
        ahead);
  }
}
