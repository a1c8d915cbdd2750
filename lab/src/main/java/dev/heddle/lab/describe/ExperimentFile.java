package dev.heddle.lab.describe;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.driver.protocol.HttpRequest;
import dev.heddle.driver.protocol.Load;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
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

  private ExperimentFile() {}

  /**
   * The experiment in that file, changed by the settings.
   *
   * @throws DescriptionException if the file cannot be read or anything in it is wrong; the message
   *     names the file and the place
   */
  public static Experiment read(Path file, Settings settings) {
    return read(file, settings, List.of());
  }

  /**
   * The same, where the file may name a workload of the task program instead of a command.
   *
   * @param taskProgram the command of the task program, to be followed by a workload and the name
   *     of an executor; empty: there is none
   */
  public static Experiment read(Path file, Settings settings, List<String> taskProgram) {
    return checked(
        file,
        written -> toExperiment(written, file.toAbsolutePath().normalize(), settings, taskProgram));
  }

  /**
   * What the file says that it is about, for people; empty if it does not say.
   *
   * @throws DescriptionException as {@link #read}
   */
  public static String about(Path file) {
    return checked(file, written -> written.about() == null ? "" : written.about());
  }

  private static <T> T checked(Path file, Function<Written, T> use) {
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

  private static Written parse(String text) {
    try (JsonParser parser = YAML.createParser(text)) {
      Written written = parser.nextToken() == null ? null : YAML.readValue(parser, Written.class);
      if (written == null) {
        throw new DescriptionException("it is empty");
      }
      if (parser.nextToken() != null) {
        throw new DescriptionException("it holds more than one document");
      }
      return written;
    }
  }

  private static Experiment toExperiment(
      Written written, Path file, Settings settings, List<String> taskProgram) {
    Path folder = Objects.requireNonNull(file.getParent(), "a file has a folder");
    List<Arm> arms = arms(written, settings.arms(), folder);
    List<String> workload = written.tasks();
    return settings
        .experiment(
            written.name() == null ? nameOf(file) : written.name(),
            workload == null
                ? service(written, folder, settings)
                : taskProgram(written, folder, workload, taskProgram),
            workload == null ? arms : arms.stream().map(ExperimentFile::onItsExecutor).toList(),
            loads(written.load()),
            new ScheduleChoice(
                written.blocks(),
                optionalDuration("warm-up", written.warmUp()),
                optionalDuration("warm-up-limit", written.warmUpLimit()),
                optionalDuration("measure", written.measure()),
                optionalDuration("timeout", written.timeout())),
            new CriteriaChoice(
                optionalShare("band", written.band()),
                written.noiseFloor(),
                written.maxBlocks(),
                limits(written)))
        .withClaims(claims(written));
  }

  private static List<Claim> claims(Written written) {
    List<Claim> claims = new ArrayList<>();
    for (WrittenClaim claim : orEmpty(written.claims())) {
      claims.add(named("claims[" + claims.size() + "]", () -> claim(claim)));
    }
    return claims;
  }

  private static Claim claim(WrittenClaim written) {
    List<Double> ratio = orEmpty(written.ratio());
    if (ratio.size() != 2) {
      throw new DescriptionException("ratio must be two numbers: the least and the most published");
    }
    Double tolerance = optionalShare("tolerance", written.tolerance());
    return new Claim(
        required("id", written.id()),
        required("says", written.says()),
        required("arm", written.arm()),
        required("load", written.load()),
        required("metric", written.metric()),
        ratio.getFirst(),
        ratio.getLast(),
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
        duration("stop-limit", written.stopLimit(), Subject.STOP_LIMIT));
  }

  private static TaskProgram taskProgram(
      Written written, Path folder, List<String> workload, List<String> program) {
    boolean isService =
        written.command() != null
            || written.port() != null
            || written.https()
            || written.ready() != null
            || written.requests() != null;
    if (isService) {
      throw new DescriptionException(
          "with tasks there is no command, port, https, ready or requests: the task program is"
              + " run");
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
        written.requestFrame(),
        duration("start-limit", written.startLimit(), Subject.START_LIMIT),
        duration("stop-limit", written.stopLimit(), Subject.STOP_LIMIT));
  }

  /** An arm of a task program is named after its executor, unless its arguments say another. */
  private static Arm onItsExecutor(Arm arm) {
    return arm.arguments().isEmpty() && arm.command() == null
        ? new Arm(
            arm.name(),
            arm.threads(),
            arm.environment(),
            arm.flags(),
            List.of("--on=" + arm.name()),
            arm.javaHome(),
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
                    named("limits." + gate, () -> Gate.parseLimit(limit))));
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
        () -> LoadChoice.of(orEmpty(load.users()), orEmpty(load.rate()), arrivals, load.slo()));
  }

  private static List<Arm> arms(Written written, List<String> asked, Path folder) {
    Map<String, @Nullable WrittenArm> arms = written.arms();
    if (arms == null || arms.isEmpty()) {
      throw new DescriptionException("arms must name at least one way to run the subject");
    }
    List<Arm> found = new ArrayList<>();
    for (String name : asked.isEmpty() ? arms.keySet() : asked) {
      if (!arms.containsKey(name)) {
        throw new DescriptionException(
            "there is no arm \"" + name + "\"; there are " + String.join(", ", arms.keySet()));
      }
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
        written.command());
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
      @Nullable WrittenLoad load,
      @JsonSetter(contentNulls = Nulls.SET) @Nullable Map<String, @Nullable WrittenArm> arms,
      @Nullable Integer blocks,
      @JsonProperty("warm-up") @Nullable String warmUp,
      @JsonProperty("warm-up-limit") @Nullable String warmUpLimit,
      @Nullable String measure,
      @Nullable String timeout,
      @Nullable String band,
      @JsonProperty("noise-floor") @Nullable Boolean noiseFloor,
      @JsonProperty("max-blocks") @Nullable Integer maxBlocks,
      @Nullable Map<String, String> limits,
      @Nullable List<WrittenClaim> claims,
      @JsonProperty("start-limit") @Nullable String startLimit,
      @JsonProperty("stop-limit") @Nullable String stopLimit) {}

  private record WrittenClaim(
      @Nullable String id,
      @Nullable String says,
      @Nullable String arm,
      @Nullable String load,
      @Nullable String metric,
      @Nullable List<Double> ratio,
      @Nullable String tolerance,
      @Nullable List<String> differences) {}

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
      @Nullable String slo) {}

  private record WrittenArm(
      @Nullable String threads,
      @Nullable Map<String, String> environment,
      @Nullable List<String> flags,
      @Nullable List<String> arguments,
      @Nullable String jdk,
      @Nullable List<String> command) {}
}
