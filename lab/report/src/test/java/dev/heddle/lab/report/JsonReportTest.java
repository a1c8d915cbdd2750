package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Readiness;
import dev.heddle.lab.experiment.Remote;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonReportTest {

  private static final Result RESULT = ResultExamples.twoArms();

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void render_isReadAsTheResultIs_andSaysTheSame() throws IOException {
    String json = JsonReport.render(RESULT, Map.of());
    Files.writeString(folder.resolve(ResultFile.NAME), json);

    Result read = ResultFile.read(folder);
    assertThat(read.summaries()).isEqualTo(RESULT.summaries());
    assertThat(read.trials()).hasSameSizeAs(RESULT.trials());
    assertThat(read.trials().getFirst().window().measurement())
        .isEqualTo(RESULT.trials().getFirst().window().measurement());
    assertThat(read.trials()).allSatisfy(trial -> assertThat(trial.samples().driver()).isEmpty());
    assertThat(read.trials()).allSatisfy(trial -> assertThat(trial.start().command()).isEmpty());
    assertThat(json).hasSizeLessThan(ResultFile.toJson(RESULT).length());
  }

  @Test
  void render_foldersOfTheMachine_areReplaced() {
    assertThat(JsonReport.render(RESULT, Map.of())).contains("\"/srv\"");

    String json = JsonReport.render(RESULT, Map.of("/srv", ".", "/", "-"));

    assertThat(json).contains("\"directory\" : \".\"").doesNotContain("/srv");
  }

  @Test
  void render_pathsOfRequests_areNoFolders() throws IOException {
    Experiment experiment = RESULT.experiment();
    Result result =
        RESULT.with(
            new Experiment(
                experiment.name(),
                withRemote(
                    Service.answering(
                        "/srv/orders",
                        List.of("/srv/run"),
                        "/srv",
                        Duration.ofSeconds(60),
                        Duration.ofSeconds(10))),
                experiment.arms(),
                experiment.loads(),
                null,
                experiment.schedule(),
                experiment.criteria(),
                experiment.seed()),
            RESULT.plannedTrials(),
            RESULT.complete(),
            RESULT.capacities(),
            RESULT.trials(),
            RESULT.summaries(),
            RESULT.findings(),
            RESULT.advice());

    Files.writeString(
        folder.resolve(ResultFile.NAME), JsonReport.render(result, Map.of("/srv", "~")));

    Service subject = (Service) ResultFile.read(folder).experiment().subject();
    assertThat(subject.requests()).extracting(HttpRequest::path).containsExactly("/srv/orders");
    assertThat(subject.ready().path()).isEqualTo("/srv/orders");
    assertThat(subject.remotes().values())
        .extracting(Remote::ready)
        .containsExactly(new Readiness("/srv/health", false));
    assertThat(subject.command()).containsExactly("~/run");
    assertThat(subject.directory()).isEqualTo("~");
  }

  private static Service withRemote(Service service) {
    Remote remote =
        new Remote(
            List.of("remote"),
            Map.of(),
            new Readiness("/srv/health", false),
            Duration.ofSeconds(60));
    return new Service(
        service.command(),
        service.directory(),
        service.environment(),
        service.port(),
        service.https(),
        service.ready(),
        service.requests(),
        service.requestFrame(),
        service.startLimit(),
        service.stopLimit(),
        Map.of("remote", remote));
  }

  @Test
  void render_folderThatOnlyBeginsTheNameOfAnother_leavesThatAsItIs() {
    assertThat(JsonReport.render(RESULT, Map.of("/sr", "~"))).contains("\"/srv\"");
  }
}
