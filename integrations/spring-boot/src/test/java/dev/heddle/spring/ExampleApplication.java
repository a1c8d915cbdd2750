package dev.heddle.spring;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;

/** An application that knows nothing of Heddle and tells on which threads it runs. */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
@EnableAsync
class ExampleApplication {

  @Bean
  ExampleRequests requests() {
    return new ExampleRequests();
  }

  @Bean
  Tasks tasks() {
    return new Tasks();
  }

  static class Tasks {
    @Async
    CompletableFuture<String> thread() {
      return CompletableFuture.completedFuture(Thread.currentThread().getName());
    }

    /** Ends when the latch opens or it is interrupted, and tells which. */
    @Async
    CompletableFuture<String> await(CountDownLatch begun, CountDownLatch end) {
      begun.countDown();
      try {
        end.await();
        return CompletableFuture.completedFuture("opened");
      } catch (InterruptedException e) {
        return CompletableFuture.completedFuture("interrupted");
      }
    }
  }
}
