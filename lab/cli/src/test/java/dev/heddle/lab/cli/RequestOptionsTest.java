package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RequestOptionsTest {

  @Test
  void headersOfOneName_areOneHeader_andCookiesAsABrowserSendsThem() {
    RequestOptions options = new RequestOptions();
    options.gets = List.of("/");
    options.headers =
        List.of("Accept: text/html", "Accept: text/plain", "Cookie: a=1", "cookie: b=2");

    assertThat(options.requests().getFirst().headers())
        .containsEntry("Accept", "text/html, text/plain")
        .containsEntry("Cookie", "a=1; b=2");
  }
}
