/** An {@code ExecutorService} that chooses the kind of thread, task by task. */
@org.jspecify.annotations.NullMarked
module dev.heddle.executor {
  requires java.management;
  requires static org.jspecify;

  exports dev.heddle.executor;
}
