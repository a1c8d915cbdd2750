package dev.heddle.subject.tomcat;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.rolling.FixedWindowRollingPolicy;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy;
import ch.qos.logback.core.util.Duration;
import ch.qos.logback.core.util.FileSize;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/**
 * A log on Logback, as services have it: a file that rolls over when it is large, with every line
 * flushed. Created at its first use. Thread-safe.
 */
final class RequestLog implements AutoCloseable {

  private static final long LARGE = 10_000_000;

  /** How often its size is checked; by default once a minute, in which gigabytes are written. */
  private static final double CHECKED_MILLIS = 100;

  private final Path folder;
  private final TomcatArguments.Log writer;
  private @Nullable LoggerContext context;

  /**
   * @param folder the folder for the files
   * @param writer which thread writes the lines
   */
  RequestLog(Path folder, TomcatArguments.Log writer) {
    this.folder = folder;
    this.writer = writer;
  }

  synchronized Logger logger() {
    if (context == null) {
      context = start();
    }
    return context.getLogger("requests");
  }

  private LoggerContext start() {
    LoggerContext made = new LoggerContext();
    made.setMDCAdapter(new LogbackMDCAdapter());
    Appender<ILoggingEvent> file = file(made);
    var logger = made.getLogger("requests");
    logger.setLevel(Level.INFO);
    logger.setAdditive(false);
    logger.addAppender(writer == TomcatArguments.Log.ASYNC ? async(made, file) : file);
    return made;
  }

  private Appender<ILoggingEvent> file(LoggerContext made) {
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setContext(made);
    encoder.setPattern("%d{ISO8601} %-5level [%thread] %logger - %msg%n");
    encoder.start();
    RollingFileAppender<ILoggingEvent> file = new RollingFileAppender<>();
    file.setContext(made);
    file.setFile(folder.resolve("requests.log").toString());
    file.setEncoder(encoder);
    FixedWindowRollingPolicy names = new FixedWindowRollingPolicy();
    names.setContext(made);
    names.setParent(file);
    names.setFileNamePattern(folder.resolve("requests.%i.log").toString());
    names.setMinIndex(1);
    names.setMaxIndex(1);
    names.start();
    SizeBasedTriggeringPolicy<ILoggingEvent> size = new SizeBasedTriggeringPolicy<>();
    size.setContext(made);
    size.setMaxFileSize(new FileSize(LARGE));
    size.setCheckIncrement(Duration.buildByMilliseconds(CHECKED_MILLIS));
    size.start();
    file.setRollingPolicy(names);
    file.setTriggeringPolicy(size);
    file.start();
    return file;
  }

  private static Appender<ILoggingEvent> async(LoggerContext made, Appender<ILoggingEvent> file) {
    AsyncAppender async = new AsyncAppender();
    async.setContext(made);
    async.addAppender(file);
    async.setNeverBlock(true);
    async.start();
    return async;
  }

  /** Ends the writing thread, if there is one, and closes the file. */
  @Override
  public synchronized void close() {
    if (context != null) {
      context.stop();
      context = null;
    }
  }
}
