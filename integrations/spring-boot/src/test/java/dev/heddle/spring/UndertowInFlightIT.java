package dev.heddle.spring;

import org.junit.jupiter.api.Test;

/** The bound of requests on Undertow. */
class UndertowInFlightIT extends InFlightContract {
  UndertowInFlightIT() {
    super("server.undertow.threads.worker");
  }

  @Test
  void all_are_inside_where_virtual_threads_replace_the_pool() throws Exception {
    SpringBoot.assumeHas("3.4.0", "virtual threads on Undertow");
    assertInside("spring.threads.virtual.enabled=true", 40);
  }
}
