package dev.heddle.subject.store;

import jakarta.servlet.ServletContext;
import java.util.Locale;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * {@code GET /stock/{millis}} runs a query that takes that long, 0 to 60,000 ms, on the database of
 * {@code DATABASE}. A request that gets no connection in time is answered with status 503.
 *
 * <p>Tomcat and Jetty are both included. With the property {@code store.server}, {@code tomcat} or
 * {@code jetty}, the service fails to start on the other one.
 */
@SpringBootApplication
@RestController
public class StoreService {

  private static final int MAX_MILLIS = 60_000;

  private final JdbcClient database;

  StoreService(JdbcClient database) {
    this.database = database;
  }

  @GetMapping("/stock/{millis}")
  int stock(@PathVariable int millis) {
    if (millis < 0 || millis > MAX_MILLIS) {
      throw new ResponseStatusException(
          HttpStatus.BAD_REQUEST, "millis must be 0 to " + MAX_MILLIS + ", was " + millis);
    }
    return database
        .sql("SELECT 17 FROM pg_sleep(:seconds)")
        .param("seconds", millis / 1e3)
        .query(Integer.class)
        .single();
  }

  @ExceptionHandler(CannotGetJdbcConnectionException.class)
  @ResponseStatus(HttpStatus.SERVICE_UNAVAILABLE)
  void noConnection() {
    // The status is enough; a stack trace for each would be most of the work.
  }

  @Bean
  ApplicationRunner onThatServer(ServletContext context, @Value("${store.server:}") String wanted) {
    return arguments -> {
      String server = context.getServerInfo();
      if (!server.toLowerCase(Locale.ROOT).contains(wanted)) {
        throw new IllegalStateException("the server is " + server + ", not " + wanted);
      }
    };
  }

  public static void main(String[] args) {
    SpringApplication.run(StoreService.class, args);
  }
}
