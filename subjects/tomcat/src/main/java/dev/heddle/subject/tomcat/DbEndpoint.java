package dev.heddle.subject.tomcat;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** {@code /db?millis=20} reads the balance of an account with a query that takes that long. */
final class DbEndpoint extends Endpoint {

  private static final long serialVersionUID = 1;

  private final transient @Nullable Database database;

  DbEndpoint(@Nullable Database database) {
    this.database = database;
  }

  @Override
  void answer(HttpServletRequest request, HttpServletResponse response)
      throws IOException, Refusal {
    int millis = number(request, "millis", ServerLimits.MOST_DELAY_MILLIS);
    if (database == null) {
      throw new Refusal(
          Refusal.UNAVAILABLE,
          "no database: set DATABASE, as in"
              + " jdbc:postgresql://127.0.0.1:5432/postgres?user=heddle");
    }
    try {
      String cents = Long.toString(database.balance(millis));
      write(response, cents.getBytes(StandardCharsets.US_ASCII));
    } catch (SQLException e) {
      throw new Refusal(Refusal.UNAVAILABLE, "database: " + Database.firstLine(e));
    }
  }
}
