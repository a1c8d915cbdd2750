package dev.heddle.executor.dispatch;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * All types of task seen so far. Each lives as long as the class of the task or of the key, and
 * keeps neither it nor the executor alive; one of a class that outlives this library, such as one
 * of the JDK, lives as long as the executor. The number of keys per class is limited; beyond it,
 * they are learned anew. Wrappers of the JDK, such as a stage of a {@code CompletableFuture}, tell
 * nothing about what they wrap, so all of them are one type.
 */
public final class TaskTypes {

  private static final int MOST = 1_000;
  private static final String WRAPPERS = "java.util.concurrent.";

  private final Function<Object, ?> keyOf;

  /** Identifies the executor without holding it. */
  private final Object owner = new Object();

  private final TaskType wrapped;

  private final ByClass byClass = new ByClass();

  /** Guarded by itself. */
  private final List<WeakReference<TaskType>> all = new ArrayList<>();

  /**
   * The types by their keys, for each class of a key: a key, or the class itself, lives no longer
   * than the class. Threads that race may compute a map in vain, but no type.
   */
  private static final class ByClass extends ClassValue<Map<Object, TaskType>> {

    private static final ClassLoader[] OUTLIVING = outliving();

    /** Classes that outlive this library must not refer to its types. */
    private final Map<Class<?>, Map<Object, TaskType>> ofOutliving = new ConcurrentHashMap<>();

    /** The loaders of the JDK, and those above that of this library. */
    private static ClassLoader[] outliving() {
      List<ClassLoader> loaders = new ArrayList<>(List.of(ClassLoader.getPlatformClassLoader()));
      ClassLoader own = TaskTypes.class.getClassLoader();
      while (own != null && own.getParent() != null) {
        own = own.getParent();
        loaders.add(own);
      }
      return loaders.toArray(new ClassLoader[0]);
    }

    @Override
    protected Map<Object, TaskType> computeValue(Class<?> type) {
      return new ConcurrentHashMap<>();
    }

    Map<Object, TaskType> of(Class<?> type) {
      if (!isOutliving(type.getClassLoader())) {
        return get(type);
      }
      Map<Object, TaskType> known = ofOutliving.get(type);
      if (known == null) {
        Map<Object, TaskType> made = computeValue(type);
        Map<Object, TaskType> first = ofOutliving.putIfAbsent(type, made);
        known = first == null ? made : first;
      }
      return known;
    }

    @SuppressWarnings("ReferenceEquality") // A class loader may claim to equal another.
    private static boolean isOutliving(@Nullable ClassLoader loader) {
      boolean is = loader == null;
      for (ClassLoader each : OUTLIVING) {
        is |= loader == each;
      }
      return is;
    }
  }

  /**
   * @param keyOf returns the key that identifies a type; must be fast and thread-safe. If it throws
   *     or returns null, or the key throws when it is looked up, the class of the task is its type
   */
  public TaskTypes(Function<Object, ?> keyOf) {
    this.keyOf = keyOf;
    this.wrapped = new TaskType("tasks wrapped by the JDK", owner);
  }

  /** Identifies the executor. */
  Object owner() {
    return owner;
  }

  /** The type of a task: a {@code Runnable} or a {@code Callable}. */
  public TaskType of(Object task) {
    if (task instanceof TypedTask typed && typed.type().isOf(owner)) {
      return typed.type(); // A future of another executor has a type there.
    }
    try {
      Object key = keyOf.apply(task);
      if (key != null && !(key instanceof Class<?>)) {
        return of(key.getClass(), key);
      }
      return ofClassOf(key instanceof Class<?> type ? type : task.getClass());
    } catch (Throwable e) { // Even checked exceptions, which the compiler does not see.
      return ofClassOf(task.getClass());
    }
  }

  /** Never fails, because a worker that holds the task calls it too. */
  private TaskType ofClassOf(Class<?> type) {
    try {
      return of(type, type);
    } catch (RuntimeException | Error e) {
      return wrapped;
    }
  }

  private TaskType of(Class<?> type, Object key) {
    Map<Object, TaskType> types = byClass.of(type);
    TaskType known = types.get(key);
    return known == null ? made(types, key) : known;
  }

  private TaskType made(Map<Object, TaskType> types, Object key) {
    if (types.size() >= MOST) {
      forget(types.values());
      types.clear();
    }
    TaskType made = isWrapper(key) ? wrapped : new TaskType(name(key), owner);
    TaskType first = types.putIfAbsent(key, made);
    if (first == null && !made.equals(wrapped)) {
      remember(made);
    }
    return first == null ? made : first;
  }

  private static boolean isWrapper(Object key) {
    return key instanceof Class<?> type
        && type.getClassLoader() == null
        && type.getName().startsWith(WRAPPERS);
  }

  private static String name(Object key) {
    return key instanceof Class<?> type ? type.getName() : String.valueOf(key);
  }

  private void forget(Collection<TaskType> types) {
    Set<TaskType> gone = new HashSet<>(types);
    for (TaskType each : gone) {
      each.forget();
    }
    synchronized (all) {
      all.removeIf(reference -> gone.contains(reference.get()));
    }
  }

  private void remember(TaskType made) {
    synchronized (all) {
      for (int i = all.size() - 1; i >= 0; i--) {
        if (all.get(i).refersTo(null)) { // Its class was unloaded, or it is learned anew.
          all.remove(i);
        }
      }
      all.add(new WeakReference<>(made));
    }
  }

  /** What was submitted: the task, or what it wraps. */
  static @Nullable Object given(@Nullable Object task) {
    return task instanceof TypedTask typed ? typed.given() : task;
  }

  /** All types; wrappers of the JDK only if something is known of them. */
  public List<TaskType> all() {
    List<TaskType> seen = new ArrayList<>();
    if (wrapped.isKnown()) {
      seen.add(wrapped);
    }
    synchronized (all) {
      for (WeakReference<TaskType> reference : all) {
        TaskType type = reference.get();
        if (type != null) {
          seen.add(type);
        }
      }
    }
    return seen;
  }

  /** A task that brings its type with it. */
  public interface TypedTask extends Runnable {

    /** Its type. */
    TaskType type();

    /** What was submitted: itself, or what it wraps. */
    default @Nullable Object given() {
      return this;
    }
  }
}
