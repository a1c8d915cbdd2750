package dev.heddle.spring;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers with the name of the thread that serves the request. */
@RestController
class ExampleRequests {

  @GetMapping("/thread")
  String thread() {
    return Thread.currentThread().getName();
  }
}
