package dev.heddle.subject.tomcat;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** {@code /db?millis=20} has a connection to the database for a query that takes so long. */
final class Db extends Endpoint {

  private static final long serialVersionUID = 1;
  private static final byte[] DONE = "ok".getBytes(StandardCharsets.US_ASCII);

  private final transient @Nullable Database database;

  Db(@Nullable Database database) {
    this.database = database;
  }

  @Override
  void answer(HttpServletRequest request, HttpServletResponse response)
      throws IOException, Refusal {
    int millis = number(request, "millis", Limits.MOST_DELAY_MILLIS);
    if (database == null) {
      throw new Refusal(
          Refusal.UNAVAILABLE,
          "no database: set DATABASE, as in"
              + " jdbc:postgresql://127.0.0.1:5432/postgres?user=heddle");
    }
    try {
      database.sleep(millis);
    } catch (SQLException e) {
      throw new Refusal(Refusal.UNAVAILABLE, "database: " + Database.firstLine(e));
    }
    write(response, DONE);
  }
}
