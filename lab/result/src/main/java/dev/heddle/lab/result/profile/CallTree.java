package dev.heddle.lab.result.profile;

import java.util.ArrayList;
import java.util.List;

/**
 * Samples of computing threads as a tree of calls. Its nodes are numbered from 0, callers before
 * what they call; all lists except {@code methods} have one element for each node.
 *
 * @param methods the names of methods, each once
 * @param callers the node that calls this one; -1 for the outermost
 * @param called the method of the node, as an index into {@code methods}
 * @param samples how many samples have the node as their innermost call
 * @param stretches how many stretches these samples form: consecutive samples of one thread that
 *     belong to one method of the service are not independent
 */
public record CallTree(
    List<String> methods,
    List<Integer> callers,
    List<Integer> called,
    List<Integer> samples,
    List<Integer> stretches) {

  /** A tree without samples. */
  public static final CallTree EMPTY =
      new CallTree(List.of(), List.of(), List.of(), List.of(), List.of());

  public CallTree {
    methods = List.copyOf(methods);
    callers = List.copyOf(callers);
    called = List.copyOf(called);
    samples = List.copyOf(samples);
    stretches = List.copyOf(stretches);
    int size = callers.size();
    if (called.size() != size || samples.size() != size || stretches.size() != size) {
      throw new IllegalArgumentException("a tree of calls must have lists of one length");
    }
    for (int node = 0; node < size; node++) {
      check("caller", callers.get(node), -1, node);
      check("method", called.get(node), 0, methods.size());
      check("samples", samples.get(node), 0, Integer.MAX_VALUE);
      check("stretches", stretches.get(node), 0, samples.get(node) + 1);
    }
  }

  private static void check(String what, int value, int least, int below) {
    if (value < least || value >= below) {
      throw new IllegalArgumentException(
          what + " of a node must be from " + least + " to below " + below + ", was " + value);
    }
  }

  /** The number of nodes. */
  public int size() {
    return callers.size();
  }

  /** The number of samples. */
  public long total() {
    return samples.stream().mapToLong(Integer::longValue).sum();
  }

  /** The method of a node. */
  public String method(int node) {
    return methods.get(called.get(node));
  }

  /** The methods from a node to the outermost caller. */
  public List<String> stack(int node) {
    List<String> stack = new ArrayList<>();
    for (int at = node; at >= 0; at = callers.get(at)) {
      stack.add(method(at));
    }
    return stack;
  }

  /** The samples of a node without those of its calls. */
  public Sampled alone(int node) {
    return new Sampled(samples.get(node), stretches.get(node));
  }
}
