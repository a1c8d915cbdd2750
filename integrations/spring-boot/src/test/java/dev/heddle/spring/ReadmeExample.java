package dev.heddle.spring;

import dev.heddle.executor.Admission;
import dev.heddle.executor.HeddleExecutor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What README.md shows. */
@Configuration(proxyBeanMethods = false)
class ReadmeExample {

  @Bean(destroyMethod = "shutdown", autowireCandidate = false)
  HeddleExecutor heddleExecutor() {
    return HeddleExecutor.builder().name("orders").admission(Admission.adaptive()).build();
  }
}
