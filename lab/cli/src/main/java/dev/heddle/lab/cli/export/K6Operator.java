package dev.heddle.lab.cli.export;

import dev.heddle.driver.k6.K6Script;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.Subject;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/**
 * Writes the loads of experiments as manifests for k6's Kubernetes operator: for each load a {@code
 * ConfigMap} with the script, and a {@code TestRun} that runs it on several pods, each with its
 * share of the users or the rate. Pure.
 *
 * <p>The loads are those of the k6 driver, with the longest warm-up of the schedule, because
 * nothing checks in the cluster whether the service is steady. Arms are not included: the cluster
 * decides how the service runs.
 *
 * @param target the address of the service in the cluster; null: a Kubernetes service with the
 *     experiment's name, at the experiment's port or 8080
 * @param parallelism the number of pods that share each load, 1 or more
 */
public record K6Operator(@Nullable Target target, int parallelism) {

  /** The environment variable with which a {@code TestRun} passes the server to its script. */
  public static final String TARGET = "TARGET";

  private static final String SCRIPT = "load.js";
  private static final int DEFAULT_PORT = 8080;

  /**
   * The longest name of a run; the names of its jobs and pods are longer, but at most 63
   * characters.
   */
  private static final int LONGEST_NAME = 48;

  private static final int MOST_PODS = 1000;

  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .enable(YAMLWriteFeature.LITERAL_BLOCK_STYLE)
          .enable(YAMLWriteFeature.MINIMIZE_QUOTES)
          .build();

  public K6Operator {
    if (parallelism < 1 || parallelism > MOST_PODS) {
      throw new DescriptionException(
          "--parallelism", "parallelism must be 1 to " + MOST_PODS + ", was " + parallelism);
    }
  }

  /**
   * The manifests, one YAML document after the other.
   *
   * @throws DescriptionException if k6 cannot make one of the loads, or two of them would have the
   *     same name in the cluster
   */
  public String manifests(Suite suite) {
    StringBuilder documents = new StringBuilder();
    Map<String, String> named = new HashMap<>();
    for (Suite.Scenario scenario : suite.scenarios()) {
      for (LoadPlan plan : plans(scenario.experiment())) {
        requireOther(named, about(scenario.experiment(), plan.load()));
        ObjectNode configMap = configMap(scenario.experiment(), plan);
        documents.append(YAML.writeValueAsString(configMap));
        documents.append(YAML.writeValueAsString(testRun(scenario.experiment(), plan)));
      }
    }
    return documents.toString();
  }

  private static String about(Experiment experiment, Load load) {
    return experiment.name() + " " + load.label();
  }

  /** Checks that no other load has the name of this one. */
  private static void requireOther(Map<String, String> named, String about) {
    String name = nameOf(about);
    String other = named.putIfAbsent(name, about);
    if (other != null) {
      throw new DescriptionException(
          "\""
              + other
              + "\" and \""
              + about
              + "\" would both be called "
              + name
              + " in the cluster; give one of them another name");
    }
  }

  private List<LoadPlan> plans(Experiment experiment) {
    if (experiment.loads().isEmpty()) {
      throw new DescriptionException(
          experiment.name() + ": k6 cannot search for a rate; give one: --rate R or --users N");
    }
    List<LoadPlan> plans = new ArrayList<>();
    for (Load load : experiment.loads()) {
      try {
        K6Script.requirePossible(load);
      } catch (IllegalArgumentException e) {
        throw new DescriptionException(experiment.name() + ": " + e.getMessage());
      }
      if (load instanceof Load.Closed closed && closed.users() < parallelism) {
        throw new DescriptionException(
            experiment.name() + ": " + load.label() + " are too few for " + parallelism + " pods");
      }
      plans.add(plan(experiment, load));
    }
    return plans;
  }

  private LoadPlan plan(Experiment experiment, Load load) {
    Target server = target == null ? defaultTarget(experiment) : target;
    Duration timeout = experiment.schedule().timeout();
    return new LoadPlan(
        server.host(),
        server.port(),
        server.https(),
        requests(experiment),
        load,
        1,
        LoadPlan.MOST_CONNECTIONS,
        timeout.toNanos(),
        timeout.toNanos(),
        Duration.ofSeconds(1).toNanos(),
        experiment.seed());
  }

  private static List<HttpRequest> requests(Experiment experiment) {
    if (!experiment.subject().hasServer()) {
      throw new DescriptionException(
          experiment.name() + " is about tasks without a server, which k6 cannot load");
    }
    return experiment.subject().requests();
  }

  private static Target defaultTarget(Experiment experiment) {
    Subject subject = experiment.subject();
    boolean https = subject instanceof Service service && service.https();
    Integer port = subject instanceof Service service ? service.port() : null;
    return new Target(
        URI.create(
            (https ? "https://" : "http://")
                + nameOf(experiment.name())
                + ":"
                + (port == null ? DEFAULT_PORT : port)),
        null,
        null);
  }

  private static ObjectNode configMap(Experiment experiment, LoadPlan plan) {
    Schedule schedule = experiment.schedule();
    ObjectNode map = manifest("v1", "ConfigMap", experiment, plan.load());
    map.putObject("data")
        .put(SCRIPT, K6Script.alone(plan, schedule.warmUpLimit(), schedule.measure(), TARGET));
    return map;
  }

  private ObjectNode testRun(Experiment experiment, LoadPlan plan) {
    ObjectNode run = manifest("k6.io/v1alpha1", "TestRun", experiment, plan.load());
    ObjectNode spec = run.putObject("spec").put("parallelism", parallelism);
    spec.put("arguments", "--no-usage-report");
    spec.putObject("script")
        .putObject("configMap")
        .put("name", nameOf(about(experiment, plan.load())))
        .put("file", SCRIPT);
    ArrayNode environment = spec.putObject("runner").putArray("env");
    environment.addObject().put("name", TARGET).put("value", K6Script.target(plan));
    environment.addObject().put("name", "GODEBUG").put("value", K6Script.HTTP_1);
    return run;
  }

  private static ObjectNode manifest(
      String version, String kind, Experiment experiment, Load load) {
    ObjectNode manifest = YAML.createObjectNode().put("apiVersion", version).put("kind", kind);
    manifest.putObject("metadata").put("name", nameOf(about(experiment, load)));
    return manifest;
  }

  /**
   * A name that Kubernetes accepts: lower case letters, digits and hyphens, beginning with a
   * letter. Shortened names, and those of texts in other scripts, end with a sum over the whole
   * text.
   */
  static String nameOf(String text) {
    String plain =
        text.toLowerCase(Locale.ROOT)
            .replace("/s", "-per-second")
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    String name = plain.isEmpty() ? "heddle" : plain.matches("[a-z].*") ? plain : "heddle-" + plain;
    boolean isWhole = name.length() <= LONGEST_NAME && text.matches("\\p{ASCII}*");
    return isWhole
        ? name
        : String.format(
            Locale.ROOT,
            "%s-%08x",
            name.substring(0, Math.min(name.length(), LONGEST_NAME - 9)),
            text.hashCode());
  }
}
