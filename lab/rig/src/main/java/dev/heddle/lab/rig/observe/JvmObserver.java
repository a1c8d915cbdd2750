package dev.heddle.lab.rig.observe;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import com.sun.tools.attach.VirtualMachineDescriptor;
import dev.heddle.lab.agent.VirtualThreadSchedulerMBean;
import dev.heddle.lab.observation.CarrierLevel;
import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.observation.ProcessSample;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.RuntimeMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import javax.management.Attribute;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.jspecify.annotations.Nullable;

/**
 * Observes the subject's JVM over JMX. Attaching to the JVM starts its own management agent; the
 * subject needs no option for that, and the cost is the same for every arm. Not thread-safe.
 */
public final class JvmObserver implements AutoCloseable {

  private static final String DIAGNOSTIC_COMMANDS = "com.sun.management:type=DiagnosticCommand";
  private static final String SCHEDULER = "jdk.management:type=VirtualThreadScheduler";

  /** Flight Recorder's default is 64. */
  private static final int STACK_DEPTH = 256;

  private static final String PARALLELISM = "Parallelism";
  private static final String MOUNTED = "MountedVirtualThreadCount";
  private static final String QUEUED = "QueuedVirtualThreadCount";
  private static final String[] SCHEDULER_ATTRIBUTES = {PARALLELISM, MOUNTED, QUEUED};

  /** Empty if only the JVM's address is known. */
  private final OptionalLong pid;

  private final JMXConnector connector;
  private final MBeanServerConnection server;
  private final RuntimeMXBean runtime;
  private final MemoryMXBean memory;
  private final List<GarbageCollectorMXBean> collectors;
  private final List<GarbageCollectorMXBean> stopping;
  private final @Nullable CompilationMXBean compilation;
  private final ThreadMXBean threads;
  private final ClassLoadingMXBean classes;
  private final @Nullable BufferPoolMXBean direct;
  private final HotSpotDiagnosticMXBean diagnostics;

  /** The bean that reports the carriers: the JDK's, which it has from 24 on, or the agent's. */
  private final String scheduler;

  /**
   * The platform threads that the JVM had started when we connected, including those that serve us.
   */
  private final long threadsBefore;

  private JvmObserver(OptionalLong pid, JMXConnector connector) throws IOException {
    this.pid = pid;
    this.connector = connector;
    this.server = connector.getMBeanServerConnection();
    this.runtime = ManagementFactory.getPlatformMXBean(server, RuntimeMXBean.class);
    this.memory = ManagementFactory.getPlatformMXBean(server, MemoryMXBean.class);
    this.collectors = ManagementFactory.getPlatformMXBeans(server, GarbageCollectorMXBean.class);
    // Concurrent collectors report their cycles in a bean of their own; only pauses are used here.
    this.stopping = collectors.stream().filter(each -> !each.getName().endsWith("Cycles")).toList();
    this.compilation = compilation(server);
    this.threads = ManagementFactory.getPlatformMXBean(server, ThreadMXBean.class);
    this.classes = ManagementFactory.getPlatformMXBean(server, ClassLoadingMXBean.class);
    this.direct =
        ManagementFactory.getPlatformMXBeans(server, BufferPoolMXBean.class).stream()
            .filter(pool -> pool.getName().equals("direct"))
            .findFirst()
            .orElse(null);
    this.diagnostics = ManagementFactory.getPlatformMXBean(server, HotSpotDiagnosticMXBean.class);
    this.scheduler = specVersion().orElse(24) >= 24 ? SCHEDULER : VirtualThreadSchedulerMBean.NAME;
    this.threadsBefore = threads.getTotalStartedThreadCount();
  }

  /** The bean of the JIT compilers; null in a JVM without any. */
  private static @Nullable CompilationMXBean compilation(MBeanServerConnection server)
      throws IOException {
    try {
      return ManagementFactory.getPlatformMXBean(server, CompilationMXBean.class);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /**
   * Connects to the first JVM among these processes.
   *
   * @return null if none of them is a JVM that can be attached to
   * @throws IOException if it does not allow access
   */
  public static @Nullable JvmObserver connect(List<Long> pids) throws IOException {
    Set<String> jvms =
        VirtualMachine.list().stream()
            .map(VirtualMachineDescriptor::id)
            .collect(Collectors.toSet());
    for (Long pid : pids) {
      if (jvms.contains(pid.toString())) {
        return connect(pid);
      }
    }
    return null;
  }

  /**
   * Connects to a JVM that accepts JMX at an address.
   *
   * @param address {@code host:port}
   * @throws IOException if no JVM answers there
   */
  @SuppressWarnings("BanJNDI") // The user has named the address.
  public static JvmObserver connect(String address) throws IOException {
    return observer(
        OptionalLong.empty(),
        JMXConnectorFactory.connect(
            new JMXServiceURL("service:jmx:rmi:///jndi/rmi://" + address + "/jmxrmi")));
  }

  @SuppressWarnings("BanJNDI") // The address comes from the JVM that we have just attached to.
  private static JvmObserver connect(long pid) throws IOException {
    try {
      VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
      try {
        return observer(
            OptionalLong.of(pid),
            JMXConnectorFactory.connect(new JMXServiceURL(machine.startLocalManagementAgent())));
      } finally {
        machine.detach();
      }
    } catch (AttachNotSupportedException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static JvmObserver observer(OptionalLong pid, JMXConnector connector) throws IOException {
    try {
      return new JvmObserver(pid, connector);
    } catch (IOException | RuntimeException e) {
      connector.close();
      throw silent(e);
    }
  }

  /** Whether its JDK has virtual threads, which are final since JDK 21. */
  public boolean hasVirtualThreads() {
    return specVersion().orElse(21) >= 21; // If the version is not known, the threads will show it.
  }

  /** Explains why there is no answer. */
  static IOException silent(Exception e) {
    return new IOException("the JVM does not answer over JMX: " + e.getMessage(), e);
  }

  private OptionalDouble specVersion() {
    try {
      return OptionalDouble.of(Double.parseDouble(runtime.getSpecVersion()));
    } catch (RuntimeException e) {
      return OptionalDouble.empty();
    }
  }

  /**
   * Reads counters since the start of the JVM (for threads, since we connected) and current levels.
   *
   * @throws IOException if the JVM does not answer
   */
  public JvmObservation read() throws IOException {
    try {
      var heap = memory.getHeapMemoryUsage();
      return new JvmObservation(
          runtime.getVmVersion(),
          heap.getUsed(),
          heap.getCommitted(),
          gcCount(),
          gcMillis(),
          compileMillis(),
          allocatedBytes(),
          threads.getTotalStartedThreadCount() - threadsBefore,
          directBytes(),
          nativeBytes(),
          null,
          null);
    } catch (RuntimeException e) {
      throw silent(e);
    }
  }

  /**
   * Reads those current levels and counters since the start of the JVM that are cheap to read.
   *
   * @throws IOException if the JVM does not answer
   */
  public JvmSample sample(long elapsedMillis) throws IOException {
    try {
      return new JvmSample(
          elapsedMillis,
          memory.getHeapMemoryUsage().getUsed(),
          gcCount(),
          gcMillis(),
          compileMillis(),
          allocatedBytes(),
          classes.getLoadedClassCount(),
          threads.getThreadCount(),
          directBytes(),
          carriers(),
          null,
          null);
    } catch (RuntimeException e) {
      throw silent(e);
    }
  }

  private long gcCount() {
    return collectors.stream()
        .mapToLong(collector -> Math.max(0, collector.getCollectionCount()))
        .sum();
  }

  private long gcMillis() {
    return stopping.stream()
        .mapToLong(collector -> Math.max(0, collector.getCollectionTime()))
        .sum();
  }

  private long compileMillis() {
    return compilation == null ? 0 : compilation.getTotalCompilationTime();
  }

  private @Nullable Long directBytes() {
    return direct == null ? null : Long.valueOf(direct.getMemoryUsed());
  }

  /** The native memory by category; null unless Native Memory Tracking is on. */
  private @Nullable Map<String, Long> nativeBytes() throws IOException {
    Map<String, Long> committed =
        NativeMemory.parse(command("vmNativeMemory", new String[] {"summary"}));
    return committed.isEmpty() ? null : committed;
  }

  /** The output of a diagnostic command; empty if there is no such command. */
  private String command(String name) throws IOException {
    return invoke(name, new Object[0], new String[0]);
  }

  /** The output of a diagnostic command with arguments. */
  private String command(String name, String[] words) throws IOException {
    return invoke(name, new Object[] {words}, new String[] {String[].class.getName()});
  }

  private String invoke(String name, Object[] arguments, String[] signature) throws IOException {
    try {
      ObjectName commands = ObjectName.getInstance(DIAGNOSTIC_COMMANDS);
      return String.valueOf(server.invoke(commands, name, arguments, signature));
    } catch (JMException e) {
      return "";
    } catch (RuntimeException e) {
      throw silent(e);
    }
  }

  /**
   * Whether virtual threads are queued although some carriers are free.
   *
   * @return empty on a JDK that does not report it, before 24, unless the agent {@linkplain
   *     #showCarriers does}
   * @throws IOException if the JVM does not answer
   */
  public Optional<Boolean> hasIdleCarriers() throws IOException {
    try {
      return Optional.ofNullable(carriers()).map(CarrierLevel::hasIdle);
    } catch (RuntimeException e) {
      throw silent(e);
    }
  }

  /** The state of the carriers; null if neither the JDK nor the agent reports it. */
  private @Nullable CarrierLevel carriers() throws IOException {
    try {
      Map<String, Integer> read = new HashMap<>();
      for (Object attribute :
          server.getAttributes(ObjectName.getInstance(scheduler), SCHEDULER_ATTRIBUTES)) {
        if (attribute instanceof Attribute told && told.getValue() instanceof Number number) {
          read.put(told.getName(), number.intValue());
        }
      }
      Integer parallelism = read.get(PARALLELISM);
      Integer mounted = read.get(MOUNTED);
      Integer queued = read.get(QUEUED);
      return parallelism == null || mounted == null || queued == null || mounted < 0 || queued < 0
          ? null
          : new CarrierLevel(parallelism, mounted, queued);
    } catch (JMException e) {
      return null;
    }
  }

  /**
   * Loads the agent, which reports the carriers where the JDK does not, before 24; elsewhere as
   * well, so that it costs every arm the same.
   *
   * @throws IOException if the JVM does not accept it
   */
  public void showCarriers() throws IOException {
    enter();
  }

  /**
   * The usage of the JVM's process, as far as the JVM itself reports it.
   *
   * @throws IOException if the JVM does not report it
   */
  public SubjectUsage usage() throws IOException {
    try {
      OperatingSystemMXBean system =
          ManagementFactory.getPlatformMXBean(server, OperatingSystemMXBean.class);
      return elapsedMillis -> sample(system, elapsedMillis);
    } catch (IllegalArgumentException e) {
      throw new IOException("the JVM does not report its CPU time: " + e.getMessage(), e);
    }
  }

  private ProcessSample sample(OperatingSystemMXBean system, long elapsedMillis)
      throws IOException {
    try {
      long cpuNanos = system.getProcessCpuTime();
      return new ProcessSample(
          elapsedMillis,
          cpuNanos < 0 ? null : Long.valueOf(cpuNanos),
          null,
          null,
          threads.getThreadCount(),
          null);
    } catch (RuntimeException e) {
      throw silent(e);
    }
  }

  /**
   * Starts Flight Recorder in the JVM and loads an agent that reports what virtual threads wait
   * for. Unless Flight Recorder ran before, its stacks are deep enough for servers and frameworks.
   *
   * @throws IOException if the JVM has no Flight Recorder, or does not answer
   */
  public FlightRecorder record() throws IOException {
    command("jfrConfigure", new String[] {"stackdepth=" + STACK_DEPTH});
    return FlightRecorder.start(server, this::inside);
  }

  private InsideWatch inside() throws IOException {
    return new InsideWatch(enter());
  }

  private JvmInside enter() throws IOException {
    if (!hasVirtualThreads()) {
      throw new IOException("the agent needs JDK 21");
    }
    return JvmInside.enter(pid, server);
  }

  /**
   * Starts Flight Recorder in a way that suits a JVM in production: it does not count virtual
   * threads, is limited in size, and ends by itself if we do not stop it.
   *
   * @param atMost the time after which it ends
   * @throws IOException if the JVM has no Flight Recorder, or does not answer
   */
  public FlightRecorder recordBounded(Duration atMost) throws IOException {
    return FlightRecorder.startBounded(server, atMost);
  }

  /**
   * Reads what the JVM reports about itself.
   *
   * @throws IOException if the JVM does not answer
   */
  public RunningJvm running() throws IOException {
    try {
      return new RunningJvm(server);
    } catch (RuntimeException e) {
      throw silent(e);
    }
  }

  /** The pools that the subject's server publishes. */
  public ServerPools serverPools() {
    return new ServerPools(server);
  }

  private @Nullable Long allocatedBytes() {
    try {
      long bytes = threads.getTotalThreadAllocatedBytes();
      return bytes < 0 ? null : Long.valueOf(bytes);
    } catch (RuntimeException e) {
      return null; // Not on this JDK.
    }
  }

  /**
   * The difference between two readings, with the levels of the second.
   *
   * @param share the factor by which allocation is scaled to the window's length
   */
  public static JvmObservation between(JvmObservation from, JvmObservation to, double share) {
    Long before = from.allocatedBytes();
    Long after = to.allocatedBytes();
    return new JvmObservation(
        to.version(),
        to.heapUsedBytes(),
        to.heapCommittedBytes(),
        to.gcCount() - from.gcCount(),
        to.gcMillis() - from.gcMillis(),
        to.compileMillis() - from.compileMillis(),
        before == null || after == null ? null : Long.valueOf(Math.round((after - before) * share)),
        to.threadsMade(),
        to.directBytes(),
        to.nativeBytes(),
        to.idleCarriers(),
        to.caps());
  }

  /**
   * Makes the JVM write a dump of all its threads, including virtual ones, as JSON.
   *
   * @param file the absolute path of the dump; must not exist
   * @throws IOException if it cannot, for example before JDK 21
   */
  public void dumpThreads(Path file) throws IOException {
    try {
      diagnostics.dumpThreads(file.toString(), ThreadDumpFormat.JSON);
    } catch (RuntimeException e) {
      throw new IOException("the JVM makes no thread dump: " + e.getMessage(), e);
    }
  }

  /**
   * Whether {@link #dumpThreads} may crash the JVM: since JDK 25 it takes snapshots while virtual
   * threads mount and unmount (JDK-8364343).
   */
  public boolean isDumpDangerous() {
    return specVersion().orElse(0) >= 25;
  }

  /**
   * A dump of the platform threads and of mounted virtual threads, as text, made at a safepoint.
   *
   * @throws IOException if the JVM does not answer
   */
  public String printThreads() throws IOException {
    return command("threadPrint", new String[0]);
  }

  /**
   * The number of methods that the JVM's compilers are compiling or have queued; while there are
   * any, code still changes. The JVM stops its threads for a moment to count them.
   *
   * @return empty if the JVM does not report it
   * @throws IOException if the JVM does not answer
   */
  public OptionalInt compilerQueue() throws IOException {
    return CompilerQueueText.tasks(command("compilerQueue"));
  }

  @Override
  public void close() {
    try {
      connector.close();
    } catch (IOException e) {
      // The JVM has already ended.
    }
  }
}
