package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.judge.Regrets;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HtmlReportTest {

  private static final Pattern RAW_RESULT =
      Pattern.compile(
          "<script type=\"application/gzip\" id=\"result\">(.*?)</script>", Pattern.DOTALL);

  /** The scripts that run: the library's and ours. */
  private static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  static Stream<Result> results() {
    return Stream.of(
        ResultExamples.smallest(),
        ResultExamples.twoArms(),
        ResultExamples.fortyCells(),
        ResultExamples.byDefault(),
        ResultExamples.longNames(),
        ResultExamples.climbed(),
        ResultExamples.refused(),
        ResultExamples.unsteady(),
        ResultExamples.quick(),
        ResultExamples.interrupted(),
        ResultExamples.withoutTrial(),
        ResultExamples.failures(3, ResultExamples.HOSTILE));
  }

  @Test
  void render_shows_the_limits_of_the_server_of_each_arm() {
    assertThat(render(ResultExamples.twoArms()))
        .contains("Limits of the server", "<dd>http: acceptCount 100, maxThreads 200</dd>");
    assertThat(render(ResultExamples.withoutTrial())).doesNotContain("Limits of the server");
  }

  @ParameterizedTest
  @MethodSource("results")
  void render_of_any_result_holds_it_as_json_that_can_be_read_back(Result result)
      throws IOException {
    Files.writeString(folder.resolve(ResultFile.NAME), json(render(result)));

    assertThat(ResultFile.read(folder)).isEqualTo(result);
  }

  @ParameterizedTest
  @MethodSource("results")
  void render_of_any_result_loads_nothing(Result result) {
    String page = SCRIPT.matcher(withoutRawResult(render(result))).replaceAll("<script></script>");

    assertThat(page)
        .contains("default-src 'none'")
        .doesNotContain("http://", "https://", "src=", "@import", "url(", "<iframe");
    assertThat(Pattern.compile("href=\"([^\"]*)\"").matcher(page).results())
        .allMatch(link -> link.group(1).startsWith("#") || link.group(1).equals("data:,"));
  }

  @ParameterizedTest
  @MethodSource("results")
  void render_of_any_result_allows_its_own_scripts_by_their_hashes_and_no_other(Result result) {
    String page = render(result);
    List<String> scripts =
        SCRIPT.matcher(page).results().map(found -> found.group(1)).distinct().toList();

    assertThat(scripts).hasSize(4);
    assertThat(policy(page))
        .contains("script-src " + ScriptSource.of(scripts) + ";")
        .contains("base-uri 'none'; form-action 'none'");
    assertThat(directive(policy(page), "script-src")).doesNotContain("unsafe");
  }

  @Test
  void hash_of_a_script_is_that_of_the_specification() {
    // The example of Content Security Policy Level 3, section 1.2.
    assertThat(ScriptSource.of(List.of("doSubmit()")))
        .isEqualTo("'sha256-jzgBGA4UWFFmpOBq0JpdsySukE1FrEN5bUpoK8Z29fY='");
  }

  @Test
  void page_of_scenarios_allows_no_script() {
    Result result = ResultExamples.twoArms();
    String page =
        SuitePage.render(
            "pack",
            List.of(new SuitePage.Scenario("one", "report.html", result)),
            Regrets.table(List.of(result)),
            Optional.empty(),
            Completion.WHOLE);

    assertThat(directive(policy(page), "script-src")).isEqualTo("script-src 'none'");
    assertThat(page).doesNotContain("<script");
  }

  /** The content security policy of a page. */
  private static String policy(String page) {
    Matcher policy =
        Pattern.compile("http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"")
            .matcher(page);
    assertThat(policy.find()).isTrue();
    return policy.group(1);
  }

  private static String directive(String policy, String name) {
    return Stream.of(policy.split("; "))
        .filter(each -> each.startsWith(name + " "))
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @MethodSource("results")
  void render_of_any_result_closes_what_it_opens(Result result) {
    String page = SCRIPT.matcher(withoutRawResult(render(result))).replaceAll("");

    for (String element :
        new String[] {
          "html", "head", "body", "main", "nav", "section", "figure", "details", "table", "tr",
          "td", "th", "dl", "svg", "pre"
        }) {
      assertThat(count(page, "<" + element + "\\b"))
          .as(element)
          .isEqualTo(count(page, "</" + element + ">"));
    }
  }

  @Test
  void render_of_hostile_words_lets_none_of_them_through() {
    String page = render(ResultExamples.failures(2, ResultExamples.HOSTILE));
    String shown = withoutRawResult(page);

    // Ours: before the page, the raw result, the library, two after it, and one a chart.
    long scripts = 5 + count(page, "<figure");
    assertThat(count(page, "(?i)<script")).isEqualTo(scripts);
    assertThat(count(page, "(?i)</script")).isEqualTo(scripts);
    assertThat(page).doesNotContain("<!--", "<img");
    assertThat(shown)
        .contains("&lt;/script&gt;&lt;script&gt;alert(1)", "{{name}}&amp;lt;")
        .doesNotContain("\"alert(", "'2'");
    assertThat(shown.codePoints().filter(Character::isISOControl).distinct())
        .containsExactlyInAnyOrder((int) '\n', (int) '\t');
  }

  @Test
  void render_of_the_smallest_result_has_its_figures_and_no_ratio() {
    String page = render(ResultExamples.smallest());

    assertThat(page)
        .contains(
            "<title>Heddle: example</title>",
            "example: 1 block, 1 trial, 1 valid",
            "<h2>100 users</h2>",
            "</span>1,235/s<small></small><small></small><small></small></td>",
            "</span>1 of 1</td>",
            "<figcaption>Throughput over time, 100 users</figcaption>",
            "<figcaption>Latency by percentile, 100 users</figcaption>",
            "<figcaption>Server&#39;s pool, 100 users</figcaption>",
            "<p class=\"verdict\">No verdict: there is only one arm")
        .doesNotContain("Ratios to", "Dots are ratios", "class=\"caution\"", "id=\"regrets\"");
  }

  @Test
  void render_of_two_arms_compares_them_in_words_numbers_and_a_drawing() {
    assertThat(render(ResultExamples.twoArms()))
        .contains(
            "<p class=\"verdict\">100 users: virtual answers 2.0x as much as platform, CLEAR (at"
                + " least 1.5x).</p>",
            "<p>CPU/request with virtual: 2.0x as much, LIKELY (1.5x to 2.5x as much).</p>",
            "<li>100 users: with virtual, p50 is 2.0x as long as with platform, LIKELY (at least"
                + " 1.5x).</li>",
            "</span>2,469/s<small>2.00x</small><small>1.50-2.50</small><small>CLEAR"
                + " better</small></td>",
            "aria-label=\"Ratios to platform, 100 users\"",
            "class=\"band\"",
            "<p class=\"soft\">Dots are ratios, lines their intervals; the shaded band")
        .doesNotContain("range floor", "noise floor");
  }

  @Test
  void render_of_forty_cells_has_a_column_for_each_and_drawings_for_each_load() {
    String page = render(ResultExamples.fortyCells());

    assertThat(count(page, "<th scope=\"col\"><span")).isEqualTo(40);
    assertThat(count(page, "aria-label=\"Ratios to arm-1")).isEqualTo(8);
    assertThat(count(page, "<figcaption>Throughput over time")).isEqualTo(8);
    assertThat(count(page, "<figcaption>Throughput against load, users")).isEqualTo(1);
    assertThat(count(page, "<li>[0-9]")).isEqualTo(224);
  }

  @Test
  void render_of_the_defaults_shows_the_noise_floor_and_every_verdict() {
    String page = withoutRawResult(render(ResultExamples.byDefault()));

    assertThat(page)
        .contains(
            "<span class=\"key floor\" aria-hidden=\"true\">&#9632;</span> platform-again"
                + " (noise floor)</th>",
            "the grey line below is the noise floor",
            "class=\"range floor\"",
            "<small>CLEAR better</small>",
            "<small>LIKELY worse</small>",
            "<small>LIKELY equivalent</small>",
            "<small>too noisy</small>",
            "<small>too noisy, ~6 more pairs</small>",
            "<p class=\"soft\">All CLEAR lines together",
            "<p class=\"soft\">Intervals hold jointly with 95 % confidence");
    // A line for each of the six metrics that are judged, under each of three loads.
    assertThat(count(page, "class=\"range floor\"")).isEqualTo(18);
  }

  @Test
  void render_has_a_style_for_every_class_of_a_drawing() {
    String page = withoutRawResult(render(ResultExamples.byDefault()));
    String style = page.substring(page.indexOf("<style>"), page.indexOf("</style>"));

    Pattern.compile("<(?:line|rect|circle) [^>]*class=\"([^\"]+)\"")
        .matcher(page)
        .results()
        .flatMap(element -> Stream.of(element.group(1).split(" ")))
        .distinct()
        .filter(name -> !name.equals("dot"))
        .forEach(name -> assertThat(style).contains("." + name));
  }

  @Test
  void render_of_long_names_has_a_row_for_each_metric_and_cuts_no_label_of_a_drawing() {
    String page = render(ResultExamples.longNames());

    // Nine metrics and the valid trials, under each of three loads.
    assertThat(count(page, "<tr><th scope=\"row\">[^<]*</th><td><span class=\"of\"")).isEqualTo(30);
    assertThat(page)
        .contains(
            ">memory/request, platformthreadswithoutanyhyph4</text>", ">as the first arm</text>");
  }

  @Test
  void render_of_a_climb_tells_capacities_and_the_rate_it_came_to() {
    assertThat(render(ResultExamples.climbed()))
        .contains(
            "<li>a can serve 1,235 requests/s (16 users)</li>",
            "<h2>most at p99&lt;50ms</h2>",
            "</span>1,500/s<small>1.50x</small><small>1.40-1.60</small><small>CLEAR"
                + " better</small></td>");
  }

  @Test
  void render_of_a_refused_trial_says_why_and_what_to_do() {
    assertThat(render(ResultExamples.refused()))
        .contains(
            "<span class=\"bad\">steal: 12.0 % of all CPU time; send lag: 3.0 ms at"
                + " p99</span><br>the host is shared: run when it is quiet, or on another"
                + " machine<br>the driver got",
            "<tr><th scope=\"row\" class=\"text\">steal</th><td class=\"text\">instrument</td>"
                + "<td>5.0 %</td><td>12.0 %</td><td>1 of 2</td><td>1</td>",
            "<td>not read</td><td>0 of 0</td>");
  }

  @Test
  void render_of_a_service_beyond_a_limit_says_what_holds_under_it() {
    assertThat(render(ResultExamples.underLimit()))
        .contains("every arm: requests wait for the service&#39;s own pool of connections");
  }

  @Test
  void render_of_unsteady_trials_that_count_cautions() {
    assertThat(render(ResultExamples.unsteady()))
        .contains("<p class=\"caution\">Trials that were not steady are included")
        .contains(
            "class=\"text\">steady</th><td class=\"text\">service</td><td>off</td><td>1</td>"
                + "<td>0 of 1</td>");
  }

  @Test
  void render_of_a_quick_run_cautions() {
    assertThat(render(ResultExamples.quick()))
        .contains(
            "<p class=\"verdict\">No verdict: this was a quick run.</p>",
            "<p class=\"caution\">No verdicts: a quick run has only one start of each arm");
  }

  @Test
  void render_of_an_interrupted_run_cautions() {
    assertThat(render(ResultExamples.interrupted()))
        .containsPattern("<p class=\"caution\">The run was stopped with 2 of 4 trials. .*</p>");
  }

  @Test
  void render_of_a_run_without_a_trial_draws_nothing() {
    assertThat(render(ResultExamples.withoutTrial()))
        .contains("0 of 4 trials, 0 valid", "</span>0 of 0</td>")
        .contains("<p class=\"verdict\">No verdict: there is no valid trial.</p>")
        .doesNotContain("<svg", "<figure");
  }

  @Test
  void render_of_a_failure_shows_its_outcome_and_the_end_of_its_log() {
    assertThat(render(ResultExamples.failures(1, "boom")))
        .contains(
            "<span class=\"bad\">answers something that is not HTTP: boom</span><br>boom",
            "<summary>last lines of logs/002.log</summary>",
            "<pre>1\n2\n3\n4\n5\nboom\n\tat boom</pre>",
            "</span>0 of 1</td>");
  }

  @Test
  void render_of_the_same_result_twice_is_the_same_page() {
    assertThat(render(ResultExamples.fortyCells())).isEqualTo(render(ResultExamples.fortyCells()));
  }

  @Test
  void render_puts_the_verdict_first() {
    assertThat(render(ResultExamples.byDefault()))
        .contains(
            "</h1>\n<p class=\"verdict\">100 users: virtual answers 2.0x as much as platform,"
                + " CLEAR (at least 1.9x).</p>");
  }

  @Test
  void render_shows_regrets_as_numbers_and_colours() {
    assertThat(render(ResultExamples.twoArms()))
        .containsPattern("<td class=\"heat0\">best<small>2,469/s</small></td>")
        .contains("<th scope=\"row\">largest regret</th>");
  }

  private static String render(Result result) {
    return HtmlReport.render(result, Regrets.table(List.of(result)));
  }

  private static String json(String page) throws IOException {
    byte[] compressed = Base64.getDecoder().decode(rawResult(page));
    try (var in = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String rawResult(String page) {
    Matcher raw = RAW_RESULT.matcher(page);
    assertThat(raw.find()).isTrue();
    return raw.group(1);
  }

  private static String withoutRawResult(String page) {
    return RAW_RESULT.matcher(page).replaceFirst("");
  }

  private static long count(String page, String pattern) {
    return Pattern.compile(pattern).matcher(page).results().count();
  }
}
