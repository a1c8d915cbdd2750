package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.observation.PoolSample;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.junit.jupiter.api.Test;

class ServerPoolsTest {

  private final MBeanServer server = MBeanServerFactory.newMBeanServer();
  private final ServerPools pools = new ServerPools(server);

  /** As Open Liberty shows its pool. */
  public interface LibertyMBean {

    int getPoolSize();

    int getActiveThreads();
  }

  /** As HikariCP shows its pool. */
  public interface HikariMBean {

    int getTotalConnections();

    int getActiveConnections();

    int getThreadsAwaitingConnection();
  }

  /** As HikariCP shows how a pool is set. */
  public interface HikariConfigMBean {

    int getMaximumPoolSize();

    long getConnectionTimeout();
  }

  /** As set. */
  public static final class Config implements HikariConfigMBean {

    @Override
    public int getMaximumPoolSize() {
      return 12;
    }

    @Override
    public long getConnectionTimeout() {
      return 30_000;
    }
  }

  /** Both, with figures of its own. */
  public static final class Pool implements LibertyMBean, HikariMBean {

    private final int size;

    Pool(int size) {
      this.size = size;
    }

    @Override
    public int getPoolSize() {
      return size;
    }

    @Override
    public int getActiveThreads() {
      return 3;
    }

    @Override
    public int getTotalConnections() {
      return size;
    }

    @Override
    public int getActiveConnections() {
      return 5;
    }

    @Override
    public int getThreadsAwaitingConnection() {
      return 90;
    }
  }

  @Test
  void sample_ofPoolsThatAreShown_isWhatTheyTell() throws IOException, JMException {
    show("WebSphere:type=ThreadPoolStats,name=Default Executor", new Pool(8), LibertyMBean.class);
    show("com.zaxxer.hikari:type=Pool (orders)", new Pool(10), HikariMBean.class);

    pools.find();

    assertThat(pools.sample(250))
        .containsExactlyInAnyOrder(
            new PoolSample(250, "Default Executor", PoolSample.Kind.THREADS, 8, 3, null),
            new PoolSample(250, "Pool (orders)", PoolSample.Kind.CONNECTIONS, 10, 5, 90));
  }

  @Test
  void sample_ofPoolsWithoutASize_orThatAreGone_leavesThemOut() throws IOException, JMException {
    ObjectName unknown =
        show("WebSphere:type=ThreadPoolStats,name=a", new Pool(-1), LibertyMBean.class);
    ObjectName gone =
        show("WebSphere:type=ThreadPoolStats,name=b", new Pool(1), LibertyMBean.class);
    pools.find();
    server.unregisterMBean(gone);

    assertThat(pools.sample(1)).isEmpty();
    assertThat(server.isRegistered(unknown)).isTrue();
  }

  @Test
  void sample_beforeAnyWasFound_isEmpty() throws IOException, JMException {
    show("WebSphere:type=ThreadPoolStats,name=a", new Pool(1), LibertyMBean.class);

    assertThat(pools.sample(1)).isEqualTo(List.of());
  }

  @Test
  void caps_areWhatThePoolsThatTellThemGrantAtMost() throws IOException, JMException {
    show("WebSphere:type=ThreadPoolStats,name=a", new Pool(8), LibertyMBean.class);
    show("com.zaxxer.hikari:type=Pool (orders)", new Pool(10), HikariMBean.class);
    show("com.zaxxer.hikari:type=PoolConfig (orders)", new Config(), HikariConfigMBean.class);
    pools.find();

    assertThat(pools.caps())
        .isEqualTo(
            Map.of("Pool (orders)", Map.of("MaximumPoolSize", 12L, "ConnectionTimeout", 30_000L)));
  }

  private <T> ObjectName show(String name, T pool, Class<T> as) throws JMException {
    ObjectName shown = ObjectName.getInstance(name);
    server.registerMBean(new StandardMBean(pool, as), shown);
    return shown;
  }
}
