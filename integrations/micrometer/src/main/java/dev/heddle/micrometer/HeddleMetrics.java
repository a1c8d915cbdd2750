package dev.heddle.micrometer;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.HeddleStats;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.BaseUnits;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/**
 * Metrics of a {@link HeddleExecutor}. Metrics that every executor has are named as in Micrometer's
 * {@code ExecutorServiceMetrics}, with the same tag {@code name}, so that dashboards for those show
 * it too. The others begin with {@code heddle.executor}. The README of this module lists all.
 *
 * <p>A registry with these metrics does not keep the executor from being collected. Figures are at
 * most 100 ms old; those of a scrape are nearly always from one reading. They replace those of an
 * executor with the same name and tags that was bound to the registry before.
 */
public final class HeddleMetrics implements MeterBinder {

  /** Why the executor acts, as {@link HeddleStats#decisions} names it. */
  static final List<String> REASONS =
      List.of(
          "CPUS",
          "CARRIERS_STUCK",
          "CARRIERS_TRIED",
          "CARRIERS_RUN",
          "LINE",
          "WAITING",
          "WAITING_FEW",
          "DISK",
          "COMPUTING",
          "NO_PROGRESS",
          "SURPLUS",
          "MEASURE",
          "CROWD");

  private static final String QUEUE_AGE = "heddle.executor.queue.age";

  private final HeddleExecutor executor;
  private final Tags tags;

  /** Tags the metrics with the executor's name alone. */
  public HeddleMetrics(HeddleExecutor executor) {
    this(executor, Tags.empty());
  }

  /**
   * Tags the metrics with the executor's name and more.
   *
   * @param executor what is bound does not keep it alive
   * @param more tags besides {@code name}
   */
  public HeddleMetrics(HeddleExecutor executor, Iterable<Tag> more) {
    this.executor = Objects.requireNonNull(executor, "executor");
    this.tags = Tags.concat(more, "name", executor.stats().name());
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    // Else the meters that every executor has may be those of another one, which stays.
    boolean replaces = registry.find(QUEUE_AGE).tags(tags).meter() != null;
    FreshStats readings = new FreshStats(registry.config().clock());
    Binding binding = new Binding(registry, executor, tags, readings, replaces);
    binding.asEveryExecutor();
    binding.threads();
    binding.tasks();
    binding.decisions();
  }

  /** Registers the metrics in one registry. */
  private record Binding(
      MeterRegistry registry,
      HeddleExecutor executor,
      Tags tags,
      FreshStats readings,
      boolean replaces) {

    void asEveryExecutor() {
      gauge(
          "executor.active",
          "Threads that run tasks, of both kinds",
          BaseUnits.THREADS,
          stats -> stats.threads().active() + stats.threads().virtual());
      gauge("executor.queued", "Tasks that have not begun", BaseUnits.TASKS, HeddleStats::queued);
      gauge(
          "executor.pool.size",
          "Platform threads",
          BaseUnits.THREADS,
          stats -> stats.threads().platform());
      gauge(
          "executor.pool.core",
          "Tasks that it lets compute at a time: the CPUs granted, if not set",
          BaseUnits.THREADS,
          HeddleStats::cpus);
      gauge(
          "executor.pool.max",
          "Platform threads that may be active now",
          BaseUnits.THREADS,
          stats -> stats.threads().limit());
    }

    void threads() {
      gauge(
          "heddle.executor.platform.active",
          "Platform threads that run tasks or look for some",
          BaseUnits.THREADS,
          stats -> stats.threads().active());
      gauge(
          "heddle.executor.platform.blocked",
          "Those that are blocked, parked or asleep in a task",
          BaseUnits.THREADS,
          stats -> stats.threads().blocked());
      gauge(
          "heddle.executor.virtual",
          "Tasks on virtual threads",
          BaseUnits.THREADS,
          stats -> stats.threads().virtual());
    }

    void tasks() {
      replace(QUEUE_AGE, tags, Meter.Type.GAUGE);
      TimeGauge.builder(
              QUEUE_AGE, executor, TimeUnit.NANOSECONDS, from(stats -> stats.queueAge().toNanos()))
          .description("How long the first queued task had waited when that was last looked at")
          .tags(tags)
          .register(registry);
      counter(
          "heddle.executor.started.virtual",
          "Tasks that went to virtual threads at once",
          BaseUnits.TASKS,
          tags,
          HeddleStats::startedVirtual);
      counter(
          "heddle.executor.released",
          "Tasks that went to virtual threads out of the queue",
          BaseUnits.TASKS,
          tags,
          HeddleStats::releasedToVirtual);
      counter(
          "heddle.executor.refused",
          "Tasks that the admission has refused",
          BaseUnits.TASKS,
          tags,
          HeddleStats::refused);
      counter(
          "heddle.executor.failed.starts",
          "Threads that could not be started",
          BaseUnits.THREADS,
          tags,
          HeddleStats::failedStarts);
    }

    void decisions() {
      for (String reason : REASONS) {
        counter(
            "heddle.executor.decisions",
            "How often it has done something for this reason",
            "decisions",
            tags.and("reason", reason),
            stats -> stats.decisions().getOrDefault(reason, 0L));
      }
    }

    private void gauge(
        String name, String description, String unit, ToDoubleFunction<HeddleStats> value) {
      replace(name, tags, Meter.Type.GAUGE);
      Gauge.builder(name, executor, from(value))
          .description(description)
          .baseUnit(unit)
          .tags(tags)
          .register(registry);
    }

    private void counter(
        String name,
        String description,
        String unit,
        Tags tagged,
        ToDoubleFunction<HeddleStats> value) {
      replace(name, tagged, Meter.Type.COUNTER);
      FunctionCounter.builder(name, executor, from(value))
          .description(description)
          .baseUnit(unit)
          .tags(tagged)
          .register(registry);
    }

    /** Makes room: a registry keeps the meter that it has, even of an executor that is gone. */
    private void replace(String name, Tags tagged, Meter.Type type) {
      if (replaces) {
        registry.removeByPreFilterId(new Meter.Id(name, tagged, null, null, type));
      }
    }

    /** Holds the readings but not the executor, which the registry holds weakly. */
    private ToDoubleFunction<HeddleExecutor> from(ToDoubleFunction<HeddleStats> value) {
      FreshStats read = readings;
      return of -> value.applyAsDouble(read.of(of));
    }
  }
}
