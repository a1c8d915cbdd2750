package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Reads an experiment from a YAML file; docs/experiment-file.md tells users its form. */
public final class ExperimentFile {

  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .changeDefaultNullHandling(nulls -> nulls.withContentNulls(Nulls.FAIL))
          .build();

  private static final String SCENARIOS = "scenarios";

  private static final Pattern PORT_OF = Pattern.compile("\\{port\\.([^}]*)}");

  /** Says on which executor the task program runs its tasks. */
  private static final String ON = "--on=";

  private ExperimentFile() {}

  /**
   * The experiment in that file, changed by the settings.
   *
   * @throws DescriptionException if the file cannot be read or anything in it is wrong; the message
   *     names the file and the place
   */
  public static Experiment read(Path file, Settings settings) {
    return readSuite(file, settings, List.of(), List.of()).scenarios().getFirst().experiment();
  }

  /**
   * All experiments in that file, which may name a workload of the task program instead of a
   * command.
   *
   * @param taskProgram the command of the task program, to be followed by a workload and the name
   *     of an executor; empty: there is none
   * @param scenarios names of those to read; empty: all that the settings do not leave out
   */
  public static Suite readSuite(
      Path file, Settings settings, List<String> taskProgram, List<String> scenarios) {
    return checked(
        file,
        written ->
            toSuite(written, file.toAbsolutePath().normalize(), settings, taskProgram, scenarios));
  }

  /**
   * What the file says that it is about, for people; empty if it does not say.
   *
   * @throws DescriptionException as {@link #read}
   */
  public static String about(Path file) {
    return checked(
        file,
        written -> {
          String about = written.values().iterator().next().about();
          return about == null ? "" : about;
        });
  }

  private static <T> T checked(Path file, Function<Map<String, Written>, T> use) {
    try {
      return use.apply(parse(Files.readString(file)));
    } catch (NoSuchFileException e) {
      throw new DescriptionException("cannot read " + file + ": no such file");
    } catch (CharacterCodingException e) {
      throw new DescriptionException("cannot read " + file + ": it is not UTF-8 text");
    } catch (IOException e) {
      throw new DescriptionException("cannot read " + file + ": " + e.getMessage());
    } catch (JacksonException e) {
      throw new DescriptionException(file + YamlFault.where(e) + ": " + YamlFault.what(e));
    } catch (DescriptionException | IllegalArgumentException e) {
      throw new DescriptionException(file + ": " + e.getMessage());
    }
  }

  /**
   * By the name of the scenario, which is empty where there are none; then it is read once more, by
   * fields, so that faults are told with their line.
   */
  private static Map<String, Written> parse(String text) {
    if (parse(text, JsonNode.class) instanceof ObjectNode whole && whole.has(SCENARIOS)) {
      return scenarios(whole);
    }
    return Map.of("", parse(text, Written.class));
  }

  private static <T> T parse(String text, Class<T> type) {
    try (JsonParser parser = YAML.createParser(text)) {
      T read = parser.nextToken() == null ? null : YAML.readValue(parser, type);
      if (read == null || read instanceof NullNode) {
        throw new DescriptionException("it is empty");
      }
      if (parser.nextToken() != null) {
        throw new DescriptionException("it holds more than one document");
      }
      return read;
    }
  }

  /** Each is the whole file with the fields of the scenario in place of those beside it. */
  private static Map<String, Written> scenarios(ObjectNode whole) {
    if (!(whole.remove(SCENARIOS) instanceof ObjectNode scenarios) || scenarios.isEmpty()) {
      throw new DescriptionException("scenarios must be pairs of a name and fields");
    }
    Map<String, Written> written = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> scenario : scenarios.properties()) {
      if (!(scenario.getValue() instanceof ObjectNode own)) {
        throw new DescriptionException(SCENARIOS + "." + scenario.getKey() + " must have fields");
      }
      if (own.has(SCENARIOS)) {
        throw new DescriptionException(
            SCENARIOS + "." + scenario.getKey() + " has scenarios itself");
      }
      ObjectNode merged = whole.deepCopy();
      merged.setAll(own);
      written.put(scenario.getKey(), written(scenario.getKey(), merged));
    }
    return written;
  }

  private static Written written(String scenario, ObjectNode merged) {
    try {
      return YAML.treeToValue(merged, Written.class);
    } catch (JacksonException e) { // It does not know the line.
      throw new DescriptionException(SCENARIOS + "." + scenario + ": " + YamlFault.what(e));
    }
  }

  private static Suite toSuite(
      Map<String, Written> all,
      Path file,
      Settings settings,
      List<String> taskProgram,
      List<String> asked) {
    requireArms(settings.arms(), all);
    Map<String, Written> written = new LinkedHashMap<>(all);
    if (asked.isEmpty()) {
      written
          .values()
          .removeIf(
              scenario -> settings.quick() && scenario.quick() != null && scenario.quick().skip());
    } else {
      requireAmong(all.keySet(), "scenario", asked);
      written.keySet().retainAll(asked);
    }
    List<Suite.Scenario> scenarios = new ArrayList<>();
    written.forEach(
        (name, scenario) -> {
          Settings ours = name.isEmpty() ? settings : settings.withArms(armsOf(scenario, settings));
          if (ours.arms().isEmpty() && !settings.arms().isEmpty()) {
            return; // It has none of those that were asked for.
          }
          String called = nameOf(scenario, file);
          Experiment experiment =
              name.isEmpty()
                  ? toExperiment(called, scenario, file, ours, taskProgram)
                  : named(
                      SCENARIOS + "." + name,
                      () -> toExperiment(called + " " + name, scenario, file, ours, taskProgram));
          scenarios.add(new Suite.Scenario(name, experiment, needs(scenario, file)));
        });
    return new Suite(nameOf(all.values().iterator().next(), file), scenarios);
  }

  /** Each arm asked for is in one of the scenarios. */
  private static void requireArms(List<String> asked, Map<String, Written> all) {
    Set<String> known =
        all.values().stream()
            .map(Written::arms)
            .flatMap(arms -> arms == null ? Stream.of() : arms.keySet().stream())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (!known.isEmpty()) {
      requireAmong(known, "arm", asked);
    }
  }

  private static void requireAmong(Set<String> known, String what, List<String> asked) {
    for (String name : asked) {
      if (name.isEmpty() || !known.contains(name)) {
        throw new DescriptionException(
            "there is no "
                + what
                + " \""
                + name
                + "\"; there are "
                + (known.contains("") ? "none" : String.join(", ", known)));
      }
    }
  }

  /** Those of the arms asked for that a scenario has. */
  private static List<String> armsOf(Written scenario, Settings settings) {
    Map<String, @Nullable WrittenArm> arms = scenario.arms();
    return settings.arms().stream().filter(arm -> arms != null && arms.containsKey(arm)).toList();
  }

  private static String nameOf(Written written, Path file) {
    return written.name() == null ? nameOf(file) : written.name();
  }

  private static Experiment toExperiment(
      String name, Written written, Path file, Settings settings, List<String> taskProgram) {
    Path folder = folderOf(file);
    WrittenQuick quick = settings.quick() ? written.quick() : null;
    List<String> quickArms = quick == null ? List.of() : orEmpty(quick.arms());
    List<Arm> arms =
        arms(written, settings.arms().isEmpty() ? quickArms : settings.arms(), folder).stream()
            .map(
                arm ->
                    settings.driver() == null
                        ? arm.drivenBy(driver("driver", written.driver()))
                        : arm)
            .toList();
    List<String> workload = written.tasks();
    requireRemotes(written, arms);
    return settings
        .measuring(quick == null ? null : optionalDuration("quick.measure", quick.measure()))
        .experiment(
            name,
            workload == null
                ? service(written, folder, settings)
                : taskProgram(written, folder, workload, taskProgram),
            workload == null ? arms : arms.stream().map(ExperimentFile::onItsExecutor).toList(),
            loads(quick == null || quick.load() == null ? written.load() : quick.load()),
            new ScheduleChoice(
                written.blocks(),
                optionalDuration("warm-up", written.warmUp()),
                optionalDuration("warm-up-limit", written.warmUpLimit()),
                optionalDuration("measure", written.measure()),
                optionalDuration("timeout", written.timeout()),
                written.recordings(),
                written.oneProcess(),
                optionalDuration("takes", written.takes())),
            new CriteriaChoice(
                optionalShare("band", written.band()),
                written.noiseFloor(),
                written.maxBlocks(),
                limits(written)))
        .asking(settings.claims(claims(written)), orEmpty(written.aims()));
  }

  private static List<Claim> claims(Written written) {
    Map<String, @Nullable WrittenArm> arms = written.arms();
    String first = arms == null || arms.isEmpty() ? "" : arms.keySet().iterator().next();
    List<Claim> claims = new ArrayList<>();
    for (WrittenClaim claim : orEmpty(written.claims())) {
      claims.add(named("claims[" + claims.size() + "]", () -> claim(claim, first)));
    }
    return claims;
  }

  private static Claim claim(WrittenClaim written, String first) {
    boolean isRatio = written.value() == null;
    List<Double> published = orEmpty(isRatio ? written.ratio() : written.value());
    if (published.size() != 2 || (!isRatio && written.ratio() != null)) {
      throw new DescriptionException(
          "either ratio or value must be two numbers: the least and the most published");
    }
    if (!isRatio && written.to() != null) {
      throw new DescriptionException("a value is compared with nothing: to goes with ratio");
    }
    Double tolerance = optionalShare("tolerance", written.tolerance());
    WrittenBase base = written.to();
    return new Claim(
        required("id", written.id()),
        required("says", written.says()),
        required("arm", written.arm()),
        required("load", written.load()),
        base == null || base.arm() == null ? first : base.arm(),
        base == null || base.load() == null ? required("load", written.load()) : base.load(),
        required("metric", written.metric()),
        isRatio ? Claim.About.RATIO : Claim.About.VALUE,
        published.getFirst(),
        published.getLast(),
        tolerance == null ? 0 : tolerance,
        orEmpty(written.differences()));
  }

  private static String required(String field, @Nullable String value) {
    if (value == null) {
      throw new DescriptionException(field + " is missing");
    }
    return value;
  }

  private static Service service(Written written, Path folder, Settings settings) {
    List<HttpRequest> requests =
        settings.requests().isEmpty() ? requests(written, folder) : settings.requests();
    return new Service(
        orEmpty(written.command()),
        directory(written, folder),
        orEmpty(written.environment()),
        written.port(),
        settings.https() || written.https(),
        written.ready() == null
            ? Readiness.answers(requests.isEmpty() ? "/" : requests.getFirst().path())
            : Readiness.succeeds(written.ready()),
        requests,
        written.requestFrame(),
        duration("start-limit", written.startLimit(), Subject.START_LIMIT),
        duration("stop-limit", written.stopLimit(), Subject.STOP_LIMIT),
        remotes(written));
  }

  private static Map<String, Remote> remotes(Written written) {
    Map<String, Remote> remotes = new LinkedHashMap<>();
    orEmpty(written.remotes())
        .forEach((name, remote) -> remotes.put(name, named("remotes." + name, () -> of(remote))));
    return remotes;
  }

  private static Remote of(WrittenRemote written) {
    return new Remote(
        orEmpty(written.command()),
        orEmpty(written.environment()),
        written.ready() == null ? null : Readiness.succeeds(written.ready()),
        duration("start-limit", written.startLimit(), Subject.START_LIMIT));
  }

  /** Every {port.NAME} is that of a remote. */
  private static void requireRemotes(Written written, List<Arm> arms) {
    Set<String> known = orEmpty(written.remotes()).keySet();
    Stream.concat(
            Stream.of(
                orEmpty(written.command()), List.copyOf(orEmpty(written.environment()).values())),
            arms.stream()
                .flatMap(
                    arm ->
                        Stream.of(
                            arm.flags(),
                            arm.arguments(),
                            orEmpty(arm.command()),
                            List.copyOf(arm.environment().values()))))
        .flatMap(List::stream)
        .flatMap(word -> PORT_OF.matcher(word).results())
        .map(found -> found.group(1))
        .filter(name -> !known.contains(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw new DescriptionException(
                  "{port."
                      + name
                      + "} is the port of no remote; there are "
                      + (known.isEmpty() ? "none" : String.join(", ", known)));
            });
  }

  private static List<Need> needs(Written written, Path file) {
    Path directory = Path.of(directory(written, folderOf(file)));
    List<Need> needs = new ArrayList<>();
    for (WrittenNeed need : orEmpty(written.needs())) {
      needs.add(
          named(
              "needs[" + needs.size() + "]",
              () ->
                  new Need(
                      need.program(),
                      need.path() == null
                          ? null
                          : directory.resolve(need.path()).normalize().toString(),
                      required("get", need.get()))));
    }
    return needs;
  }

  private static Path folderOf(Path file) {
    return Objects.requireNonNull(file.getParent(), "a file has a folder");
  }

  private static TaskProgram taskProgram(
      Written written, Path folder, List<String> workload, List<String> program) {
    boolean isService =
        written.command() != null
            || written.port() != null
            || written.https()
            || written.ready() != null
            || written.requests() != null
            || written.requestFrame() != null
            || written.remotes() != null
            || written.driver() != null
            || armsNameDriver(written);
    if (isService) {
      throw new DescriptionException(
          "with tasks there is no command, port, https, ready, requests, request-frame, remotes or"
              + " driver: the task program is run");
    }
    if (program.isEmpty()) {
      throw new DescriptionException("tasks: there is no task program here");
    }
    if (workload.isEmpty()) {
      throw new DescriptionException("tasks must name a workload");
    }
    return new TaskProgram(
        Stream.concat(program.stream(), workload.stream()).toList(),
        directory(written, folder),
        orEmpty(written.environment()),
        duration("start-limit", written.startLimit(), Subject.START_LIMIT),
        duration("stop-limit", written.stopLimit(), Subject.STOP_LIMIT));
  }

  private static boolean armsNameDriver(Written written) {
    Map<String, @Nullable WrittenArm> arms = written.arms();
    return arms != null
        && arms.values().stream().anyMatch(arm -> arm != null && arm.driver() != null);
  }

  /** An arm of a task program is named after its executor, unless its arguments say another. */
  private static Arm onItsExecutor(Arm arm) {
    return arm.arguments().stream().noneMatch(word -> word.startsWith(ON)) && arm.command() == null
        ? new Arm(
            arm.name(),
            arm.threads(),
            arm.environment(),
            arm.flags(),
            Stream.concat(Stream.of(ON + arm.name()), arm.arguments().stream()).toList(),
            arm.javaHome(),
            null,
            arm.cpus(),
            null)
        : arm;
  }

  private static String directory(Written written, Path folder) {
    String directory = written.directory() == null ? "." : written.directory();
    return folder.resolve(directory).normalize().toString();
  }

  private static Map<Gate, Double> limits(Written written) {
    Map<Gate, Double> limits = new EnumMap<>(Gate.class);
    orEmpty(written.limits())
        .forEach(
            (gate, limit) ->
                limits.put(
                    named("limits", () -> Gate.ofOption(gate)),
                    named("limits." + gate, () -> Shares.parseLimit(limit))));
    return limits;
  }

  private static @Nullable Double optionalShare(String field, @Nullable String text) {
    return text == null ? null : named(field, () -> Shares.parse(text));
  }

  private static List<HttpRequest> requests(Written written, Path folder) {
    List<HttpRequest> requests = new ArrayList<>();
    for (WrittenRequest request : orEmpty(written.requests())) {
      requests.add(named("requests[" + requests.size() + "]", () -> request(request, folder)));
    }
    return requests;
  }

  private static HttpRequest request(WrittenRequest request, Path folder) {
    List<HttpRequest> found = new ArrayList<>();
    byte[] body = body(request, folder);
    Map<String, String> headers = orEmpty(request.headers());
    addIfGiven(found, "GET", request.get(), headers, body);
    addIfGiven(found, "POST", request.post(), headers, body);
    addIfGiven(found, "PUT", request.put(), headers, body);
    addIfGiven(found, "PATCH", request.patch(), headers, body);
    addIfGiven(found, "DELETE", request.delete(), headers, body);
    if (found.size() != 1) {
      String had = String.join(" and ", found.stream().map(HttpRequest::method).toList());
      throw new DescriptionException(
          "must have exactly one of get, post, put, patch and delete, had "
              + (had.isEmpty() ? "none" : had));
    }
    return found.getFirst();
  }

  private static void addIfGiven(
      List<HttpRequest> found,
      String method,
      @Nullable String path,
      Map<String, String> headers,
      byte[] body) {
    if (path != null) {
      found.add(new HttpRequest(method, path, headers, body));
    }
  }

  private static byte[] body(WrittenRequest request, Path folder) {
    if (request.body() == null) {
      return new byte[0];
    }
    Path file = folder.resolve(request.body());
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new DescriptionException("cannot read the body " + file);
    }
  }

  private static LoadChoice loads(@Nullable WrittenLoad load) {
    if (load == null) {
      return LoadChoice.NONE;
    }
    Load.Arrivals arrivals =
        switch (load.arrivals()) {
          case null -> null;
          case "constant" -> Load.Arrivals.CONSTANT;
          case "poisson" -> Load.Arrivals.POISSON;
          default ->
              throw new DescriptionException(
                  "load.arrivals must be constant or poisson, was \"" + load.arrivals() + "\"");
        };
    return named(
        "load",
        () ->
            LoadChoice.of(orEmpty(load.users()), orEmpty(load.rate()), arrivals, load.slo())
                .and(jumps(orEmpty(load.jump())), orEmpty(load.fractions())));
  }

  private static List<Load> jumps(List<Integer> users) {
    if (users.isEmpty()) {
      return List.of();
    }
    if (users.size() != 2) {
      throw new DescriptionException("jump must be two numbers of users: before and after");
    }
    return List.of(new Load.Jump(users.getFirst(), users.getLast()));
  }

  private static List<Arm> arms(Written written, List<String> asked, Path folder) {
    Map<String, @Nullable WrittenArm> arms = written.arms();
    if (arms == null || arms.isEmpty()) {
      throw new DescriptionException("arms must name at least one way to run the subject");
    }
    requireAmong(arms.keySet(), "arm", asked);
    List<Arm> found = new ArrayList<>();
    for (String name : asked.isEmpty() ? arms.keySet() : asked) {
      found.add(arm(name, arms.get(name), folder));
    }
    return found;
  }

  private static Arm arm(String name, @Nullable WrittenArm written, Path folder) {
    if (written == null) {
      return new Arm(name, null, Map.of(), List.of(), List.of(), null, null);
    }
    ThreadKind threads =
        switch (written.threads()) {
          case null -> null;
          case "platform" -> ThreadKind.PLATFORM;
          case "virtual" -> ThreadKind.VIRTUAL;
          default ->
              throw new DescriptionException(
                  "arms."
                      + name
                      + ".threads must be platform or virtual, was \""
                      + written.threads()
                      + "\"");
        };
    return new Arm(
        name,
        threads,
        orEmpty(written.environment()),
        orEmpty(written.flags()),
        orEmpty(written.arguments()),
        jdk(name, written.jdk(), folder),
        written.command(),
        written.cpus(),
        driver("arms." + name + ".driver", written.driver()));
  }

  private static @Nullable DriverChoice driver(String field, @Nullable String name) {
    return name == null ? null : named(field, () -> DriverChoice.of(DriverKind.ofOption(name)));
  }

  private static @Nullable String jdk(String arm, @Nullable String jdk, Path folder) {
    return jdk == null
        ? null
        : named("arms." + arm + ".jdk", () -> Jdk.home(folder.resolve(jdk)).toString());
  }

  /** The file's name without its ending. */
  static String nameOf(Path file) {
    String name = String.valueOf(file.getFileName());
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  private static Duration duration(String field, @Nullable String text, Duration otherwise) {
    Duration read = optionalDuration(field, text);
    return read == null ? otherwise : read;
  }

  private static @Nullable Duration optionalDuration(String field, @Nullable String text) {
    return text == null ? null : named(field, () -> Durations.parse(text));
  }

  private static <T> T named(String field, Supplier<T> read) {
    try {
      return read.get();
    } catch (DescriptionException | IllegalArgumentException e) {
      throw new DescriptionException(field + ": " + e.getMessage());
    }
  }

  private static <T> List<T> orEmpty(@Nullable List<T> list) {
    return list == null ? List.of() : list;
  }

  private static <V> Map<String, V> orEmpty(@Nullable Map<String, V> map) {
    return map == null ? Map.of() : map;
  }

  /** The file as it is written. */
  private record Written(
      @Nullable String name,
      @Nullable String about,
      @Nullable List<String> tasks,
      @Nullable List<String> command,
      @Nullable String directory,
      @Nullable Map<String, String> environment,
      @Nullable Integer port,
      boolean https,
      @Nullable String ready,
      @Nullable List<WrittenRequest> requests,
      @JsonProperty("request-frame") @Nullable String requestFrame,
      @Nullable Map<String, WrittenRemote> remotes,
      @Nullable List<WrittenNeed> needs,
      @Nullable String driver,
      @Nullable WrittenLoad load,
      @JsonSetter(contentNulls = Nulls.SET) @Nullable Map<String, @Nullable WrittenArm> arms,
      @Nullable Integer blocks,
      @JsonProperty("warm-up") @Nullable String warmUp,
      @JsonProperty("warm-up-limit") @Nullable String warmUpLimit,
      @Nullable String measure,
      @Nullable String timeout,
      @Nullable Boolean recordings,
      @JsonProperty("one-process") @Nullable Boolean oneProcess,
      @Nullable String takes,
      @Nullable String band,
      @JsonProperty("noise-floor") @Nullable Boolean noiseFloor,
      @JsonProperty("max-blocks") @Nullable Integer maxBlocks,
      @Nullable Map<String, String> limits,
      @Nullable List<WrittenClaim> claims,
      @Nullable List<String> aims,
      @Nullable WrittenQuick quick,
      @Nullable Object scenarios, // Gone before this is read; known for messages.
      @JsonProperty("start-limit") @Nullable String startLimit,
      @JsonProperty("stop-limit") @Nullable String stopLimit) {}

  private record WrittenClaim(
      @Nullable String id,
      @Nullable String says,
      @Nullable String arm,
      @Nullable String load,
      @Nullable String metric,
      @Nullable List<Double> ratio,
      @Nullable WrittenBase to,
      @Nullable List<Double> value,
      @Nullable String tolerance,
      @Nullable List<String> differences) {}

  private record WrittenBase(@Nullable String arm, @Nullable String load) {}

  private record WrittenRequest(
      @Nullable String get,
      @Nullable String post,
      @Nullable String put,
      @Nullable String patch,
      @Nullable String delete,
      @Nullable String body,
      @Nullable Map<String, String> headers) {}

  private record WrittenLoad(
      @Nullable List<Integer> users,
      @Nullable List<String> rate,
      @Nullable String arrivals,
      @Nullable List<Double> fractions,
      @Nullable List<Integer> jump,
      @Nullable String slo) {}

  /** What the quick form runs of it. */
  private record WrittenQuick(
      @Nullable List<String> arms,
      @Nullable WrittenLoad load,
      @Nullable String measure,
      boolean skip) {}

  private record WrittenArm(
      @Nullable String threads,
      @Nullable Map<String, String> environment,
      @Nullable List<String> flags,
      @Nullable List<String> arguments,
      @Nullable String jdk,
      @Nullable Integer cpus,
      @Nullable String driver,
      @Nullable List<String> command) {}

  private record WrittenRemote(
      @Nullable List<String> command,
      @Nullable Map<String, String> environment,
      @Nullable String ready,
      @JsonProperty("start-limit") @Nullable String startLimit) {}

  private record WrittenNeed(
      @Nullable String program, @Nullable String path, @Nullable String get) {}
}
