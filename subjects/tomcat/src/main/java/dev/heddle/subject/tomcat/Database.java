package dev.heddle.subject.tomcat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A pool of connections to PostgreSQL, all open all the time, and a table of accounts, which is
 * created if it does not exist.
 */
final class Database implements AutoCloseable {

  /** The name of the pool in JMX: {@code com.zaxxer.hikari:type=Pool (heddle)}. */
  static final String POOL = "heddle";

  private static final String FORM = "jdbc:postgresql:";

  /**
   * How long to wait for the first connection; a database that has just started refuses connections
   * for a moment.
   */
  private static final Duration FIRST_CONNECTION = Duration.ofSeconds(15);

  /** The number of accounts in the table, numbered from 1. */
  private static final int ACCOUNTS = 1_000;

  /** In one transaction. The lock is for services that start side by side. */
  private static final List<String> TABLE =
      List.of(
          "select pg_advisory_xact_lock(hashtext('heddle_account'))",
          "create table if not exists heddle_account (id int primary key, cents bigint not null)",
          "insert into heddle_account select id, 100 * id from generate_series(1, "
              + ACCOUNTS
              + ") id on conflict do nothing");

  private static final String BALANCE =
      "select cents from heddle_account, pg_sleep(?) where heddle_account.id = ?";

  private final HikariDataSource pool;

  /**
   * Connects to the database.
   *
   * @param url its JDBC URL
   * @throws IllegalArgumentException with one line, if the URL is not one of PostgreSQL
   * @throws IllegalStateException with one line, if the database cannot be reached
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
    config.setConnectionTimeout(ServerLimits.DATABASE_CONNECTION.toMillis());
    config.setInitializationFailTimeout(FIRST_CONNECTION.toMillis());
    // Do not replace or test connections while a trial runs.
    config.setMaxLifetime(0);
    config.setKeepaliveTime(0);
    try {
      pool = new HikariDataSource(config);
    } catch (RuntimeException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new IllegalStateException(
          "the database cannot be reached: " + firstLine(cause) + " (DATABASE is " + url + ")", e);
    }
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      for (String step : TABLE) {
        statement.execute(step);
      }
      connection.commit();
    } catch (SQLException e) {
      pool.close();
      throw new IllegalStateException(
          "the table of accounts cannot be created: " + firstLine(e) + " (DATABASE is " + url + ")",
          e);
    }
  }

  /** The balance of a random account in cents; the database takes that long to read it. */
  long balance(int millis) throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement statement = connection.prepareStatement(BALANCE)) {
      statement.setDouble(1, millis / 1e3);
      statement.setInt(2, ThreadLocalRandom.current().nextInt(1, ACCOUNTS + 1));
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
        return rows.getLong(1);
      }
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
