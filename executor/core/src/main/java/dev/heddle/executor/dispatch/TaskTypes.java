package dev.heddle.executor.dispatch;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** All types of task that were seen, at most so many; the rest are one type. */
public final class TaskTypes {

  private static final int MOST = 1_000;

  private final Function<Object, ?> keyOf;
  private final Map<Object, TaskType> types = new ConcurrentHashMap<>();
  private final Journal journal;
  private final TaskType rest;

  /** Mostly the next is the same, which spares a lookup. Any thread's will do. */
  private TaskType lastAsked;

  /**
   * @param keyOf tells types apart; must be fast, and is called by several threads. If it throws or
   *     gives null, or what it gives throws when it is looked up, the class of the task is its type
   * @param journal is told what is learned
   */
  public TaskTypes(Function<Object, ?> keyOf, Journal journal) {
    this.keyOf = keyOf;
    this.journal = journal;
    this.rest = new TaskType("other types", journal);
    this.lastAsked = rest;
  }

  /** The type of a task: a {@code Runnable} or a {@code Callable}. */
  public TaskType of(Object task) {
    if (task instanceof TypedTask typed) {
      return typed.type();
    }
    try {
      Object key = keyOf.apply(task);
      return ofKey(key == null ? task.getClass() : key);
    } catch (RuntimeException | Error e) { // A worker asks too, with the task in its hands.
      return ofKey(task.getClass());
    }
  }

  private TaskType ofKey(Object key) {
    TaskType last = lastAsked;
    if (last.isOf(key)) {
      return last;
    }
    TaskType known = types.get(key);
    TaskType type = known == null ? add(key) : known;
    lastAsked = type;
    return type;
  }

  private TaskType add(Object key) {
    if (types.size() >= MOST) {
      return rest;
    }
    TaskType added = new TaskType(key, journal);
    TaskType first = types.putIfAbsent(key, added);
    return first == null ? added : first;
  }

  /** All of them. */
  public Collection<TaskType> all() {
    return types.values();
  }

  /** A task that brings its type with it. */
  public interface TypedTask extends Runnable {

    /** Its type. */
    TaskType type();
  }
}
