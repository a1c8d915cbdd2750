package dev.heddle.subject.tomcat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;

/** A pool of connections to PostgreSQL, all of them open from the beginning to the end. */
final class Database implements AutoCloseable {

  /** As JMX shows it: {@code com.zaxxer.hikari:type=Pool (heddle)}. */
  static final String POOL = "heddle";

  private static final String FORM = "jdbc:postgresql:";

  /** A database that has just been started refuses connections for a moment. */
  private static final Duration FIRST_CONNECTION = Duration.ofSeconds(15);

  private final HikariDataSource pool;

  /**
   * Connects.
   *
   * @param url its JDBC URL
   * @throws IllegalArgumentException in one line, if it is none of PostgreSQL
   * @throws IllegalStateException in one line, if the database cannot be reached
   */
  Database(String url, int connections) {
    if (!url.startsWith(FORM)) {
      throw new IllegalArgumentException(
          "DATABASE must look like jdbc:postgresql://127.0.0.1:5432/postgres?user=heddle, was "
              + url);
    }
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setPoolName(POOL);
    config.setRegisterMbeans(true);
    config.setMaximumPoolSize(connections);
    config.setConnectionTimeout(Limits.DATABASE_CONNECTION.toMillis());
    config.setInitializationFailTimeout(FIRST_CONNECTION.toMillis());
    // No connection is replaced or tested while a trial runs.
    config.setMaxLifetime(0);
    config.setKeepaliveTime(0);
    try {
      pool = new HikariDataSource(config);
    } catch (RuntimeException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new IllegalStateException(
          "the database cannot be reached: " + firstLine(cause) + " (DATABASE is " + url + ")", e);
    }
  }

  /** Takes a connection, has the database wait for that long on it, and gives it back. */
  void sleep(int millis) throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement statement = connection.prepareStatement("select pg_sleep(?)")) {
      statement.setDouble(1, millis / 1e3);
      statement.execute();
    }
  }

  static String firstLine(Throwable failure) {
    return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
  }

  @Override
  public void close() {
    pool.close();
  }
}
