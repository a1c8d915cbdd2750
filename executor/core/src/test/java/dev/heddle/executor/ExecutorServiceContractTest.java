package dev.heddle.executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * The JDK's executors and ours keep to the same contract. {@code ForkJoinPool} does not: it does
 * not interrupt what is cancelled, and hands nothing back.
 */
@Execution(ExecutionMode.CONCURRENT)
class ExecutorServiceContractTest {

  /** The JDK's pool. */
  @Nested
  class FixedPoolTest extends ExecutorServiceContract {
    @Override
    ExecutorService create() {
      return Executors.newFixedThreadPool(4);
    }
  }

  /** The JDK's pool that queues nothing. */
  @Nested
  class CachedPoolTest extends ExecutorServiceContract {
    @Override
    ExecutorService create() {
      return Executors.newCachedThreadPool();
    }

    @Override
    boolean canQueue() {
      return false;
    }
  }

  /** The JDK's virtual threads. */
  @Nested
  class VirtualPerTaskTest extends ExecutorServiceContract {
    @Override
    ExecutorService create() {
      return Executors.newVirtualThreadPerTaskExecutor();
    }

    @Override
    boolean canQueue() {
      return false;
    }
  }

  /** Ours. */
  @Nested
  class HeddleTest extends ExecutorServiceContract {
    @Override
    ExecutorService create() {
      return HeddleExecutor.create();
    }
  }

  /** Ours, on platform threads only. */
  @Nested
  class HeddlePlatformTest extends ExecutorServiceContract {
    @Override
    ExecutorService create() {
      return HeddleExecutor.builder()
          .threads(ThreadKinds.PLATFORM)
          .maximumPlatformThreads(100)
          .build();
    }
  }

  /** Ours, on virtual threads only. */
  @Nested
  class HeddleVirtualTest extends ExecutorServiceContract {
    @Override
    ExecutorService create() {
      return HeddleExecutor.builder().threads(ThreadKinds.VIRTUAL).build();
    }

    @Override
    boolean canQueue() {
      return false;
    }
  }

  /** Ours, with an admission that counts. */
  @Nested
  class HeddleBoundedTest extends ExecutorServiceContract {
    @Override
    ExecutorService create() {
      return HeddleExecutor.builder().admission(Admission.bounded(10_000)).build();
    }
  }
}
