package dev.heddle.lab.result.profile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up samples of stacks to make a {@link CallTree}. Not thread-safe. */
public final class CallTally {

  /**
   * Calls with a smaller share of all samples count as part of their caller, so that a tree stays
   * small.
   */
  private static final double LEAST_SHARE = 0.002;

  private final Node root = new Node();
  private int total;

  private static final class Node {
    private final Map<String, Node> calls = new LinkedHashMap<>();
    private int alone;
    private int stretches;
    private int all;
  }

  /**
   * Adds a sample.
   *
   * @param stack names of methods, innermost first
   * @param isNew whether the sample begins a stretch; see {@link CallTree}
   */
  public void add(List<String> stack, boolean isNew) {
    if (stack.isEmpty()) {
      return;
    }
    total++;
    Node node = root;
    for (String method : stack.reversed()) {
      node = node.calls.computeIfAbsent(method, _ -> new Node());
      node.all++;
    }
    node.alone++;
    node.stretches += isNew ? 1 : 0;
  }

  /** The tree of the samples so far. */
  public CallTree tree() {
    Writing writing = new Writing(Math.max(1, total * LEAST_SHARE));
    // There are few roots, and they have no caller to be counted with.
    root.calls.forEach((method, node) -> writing.write(method, node, -1));
    return new CallTree(
        List.copyOf(writing.methods.keySet()),
        writing.callers,
        writing.called,
        writing.samples,
        writing.stretches);
  }

  /** The lists of a tree while they grow. Recurses as deep as the stacks. */
  private static final class Writing {
    private final double least;
    private final Map<String, Integer> methods = new LinkedHashMap<>();
    private final List<Integer> callers = new ArrayList<>();
    private final List<Integer> called = new ArrayList<>();
    private final List<Integer> samples = new ArrayList<>();
    private final List<Integer> stretches = new ArrayList<>();

    Writing(double least) {
      this.least = least;
    }

    void write(String method, Node node, int caller) {
      int number = callers.size();
      callers.add(caller);
      Integer known = methods.putIfAbsent(method, methods.size());
      called.add(known == null ? Integer.valueOf(methods.size() - 1) : known);
      samples.add(node.alone);
      stretches.add(node.stretches);
      node.calls.forEach(
          (callee, of) -> {
            if (of.all >= least) {
              write(callee, of, number);
            } else {
              samples.set(number, samples.get(number) + of.all);
              stretches.set(number, stretches.get(number) + stretchesIn(of));
            }
          });
    }

    private static int stretchesIn(Node node) {
      return node.stretches + node.calls.values().stream().mapToInt(Writing::stretchesIn).sum();
    }
  }
}
