package dev.heddle.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import org.apache.jmeter.control.InterleaveControl;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.threads.openmodel.OpenModelThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JmeterPlanTest {

  private static final HttpRequest POST =
      new HttpRequest(
          "POST",
          "/a?b=c%26d",
          Map.of("X-Own", "1"),
          "<a>\r\n\u00e9</a>".getBytes(StandardCharsets.UTF_8));

  @TempDir private Path directory;

  @BeforeAll
  static void initialize() throws Exception {
    Jmeter.initialize();
  }

  @Test
  void users_areReadBackAsTheyWereKept() throws Exception {
    HashTree kept = kept(Plans.users(3), HttpRequest.get("/"), POST);

    assertThat(all(kept, ThreadGroup.class)).extracting(ThreadGroup::getNumThreads).containsOnly(3);
    Collection<HTTPSamplerProxy> samplers = all(kept, HTTPSamplerProxy.class);
    assertThat(samplers).extracting(HTTPSamplerProxy::getPath).containsExactly("/", "/a?b=c%26d");
    assertThat(samplers).extracting(HTTPSamplerProxy::getUseKeepAlive).containsOnly(true);
    assertThat(samplers).extracting(HTTPSamplerProxy::getResponseTimeout).containsOnly(60_000);
    String body =
        samplers.stream()
            .skip(1)
            .findFirst()
            .orElseThrow()
            .getArguments()
            .getArgument(0)
            .getValue();
    assertThat(body.getBytes(StandardCharsets.ISO_8859_1)).isEqualTo(POST.body());
    assertThat(all(kept, InterleaveControl.class)).isEmpty();
  }

  @Test
  void arrivals_areReadBackAsTheyWereKept() throws Exception {
    HashTree kept = kept(new Load.Open(2.5, Load.Arrivals.POISSON), HttpRequest.get("/"), POST);

    assertThat(all(kept, OpenModelThreadGroup.class))
        .allSatisfy(
            group -> {
              assertThat(group.getScheduleString()).startsWith("rate(2.5/sec) random_arrivals(");
              assertThat(group.getRandomSeed()).isEqualTo(7);
            })
        .hasSize(1);
    assertThat(all(kept, InterleaveControl.class)).hasSize(1);
  }

  private HashTree kept(Load load, HttpRequest... requests) throws Exception {
    Path file = directory.resolve("plan.jmx");
    JmeterPlan.of(Plans.of(80, load, requests), 7).write(file);
    return SaveService.loadTree(file.toFile());
  }

  private static <T> Collection<T> all(HashTree tree, Class<T> type) {
    SearchByClass<T> search = new SearchByClass<>(type);
    tree.traverse(search);
    return search.getSearchResults();
  }
}
