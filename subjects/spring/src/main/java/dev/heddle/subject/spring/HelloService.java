package dev.heddle.subject.spring;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * {@code GET /hello/{millis}} sleeps that long, 0 to 60,000 ms, and returns the name of its thread.
 *
 * <p>Spring Boot's {@code spring.threads.virtual.enabled} sets the kind of thread.
 */
@SpringBootApplication
@RestController
public class HelloService {

  private static final long MAX_MILLIS = 60_000;

  /**
   * An answer.
   *
   * @param msg a greeting
   * @param time how long the request slept, in milliseconds
   * @param thread the thread that served the request, as {@link Thread#toString()}
   */
  record Hello(String msg, long time, String thread) {}

  @GetMapping("/hello/{millis}")
  Hello hello(@PathVariable long millis) throws InterruptedException {
    if (millis < 0 || millis > MAX_MILLIS) {
      throw new ResponseStatusException(
          HttpStatus.BAD_REQUEST, "millis must be 0 to " + MAX_MILLIS + ", was " + millis);
    }
    Thread.sleep(millis);
    return new Hello("Hello", millis, Thread.currentThread().toString());
  }

  public static void main(String[] args) {
    SpringApplication.run(HelloService.class, args);
  }
}
