package dev.heddle.jetty;

import dev.heddle.executor.HeddleExecutor;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** What README.md shows. */
final class ReadmeExample {

  private ReadmeExample() {}

  static Server server(HeddleExecutor executor) {
    QueuedThreadPool pool = new QueuedThreadPool();
    pool.setVirtualThreadsExecutor(executor);
    return new Server(pool);
  }
}
