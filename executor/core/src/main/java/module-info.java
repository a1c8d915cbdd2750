/** An {@code ExecutorService} that chooses the kind of thread, task by task. */
module dev.heddle.executor {
  requires static java.management;
  requires static jdk.jfr;
  requires static org.jspecify;

  exports dev.heddle.executor;
}
