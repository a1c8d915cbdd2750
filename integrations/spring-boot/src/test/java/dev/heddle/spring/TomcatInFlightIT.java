package dev.heddle.spring;

import org.junit.jupiter.api.Test;

/** The bound of requests on Tomcat. */
class TomcatInFlightIT extends InFlightContract {
  TomcatInFlightIT() {
    super("server.tomcat.threads.max");
  }

  @Test
  void all_are_inside_where_virtual_threads_replace_the_pool() throws Exception {
    assertInside("spring.threads.virtual.enabled=true", 40);
  }
}
