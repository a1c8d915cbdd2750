package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.lab.judge.Regrets;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The report as a browser shows it. */
class HtmlReportIT {

  private static final int PHONE = 390;

  private static final int LAPTOP = 1024;

  private static final int DESK = 1280;

  @TempDir(cleanup = CleanupMode.ALWAYS)
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  static Path folder;

  @SuppressWarnings("NullAway.Init") // Set before all tests.
  private static Browser browser;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    Optional<Path> chromium = Browser.onPath();
    assumeTrue(chromium.isPresent(), "no chromium on the path: the report is not looked at");
    browser = new Browser(chromium.get(), Files.createDirectory(folder.resolve("profile")));
  }

  @AfterAll
  @SuppressWarnings("NullAway") // Null without chromium.
  static void end() {
    if (browser != null) {
      browser.close();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {PHONE, DESK})
  void smallest_result_is_drawn_without_an_error_or_a_request(int width) throws Exception {
    show(ResultExamples.smallest(), width);

    assertDrawn(8);
    assertQuiet();
  }

  @Test
  void hostile_words_stay_words() throws Exception {
    show(ResultExamples.failures(2, ResultExamples.HOSTILE), DESK);

    assertThat(browser.evaluate("document.querySelector('h1').textContent").asString())
        .contains("<script>alert(1)");
    assertQuiet();
  }

  @Test
  void script_that_got_into_the_page_does_not_run() throws Exception {
    Path page = write(ResultExamples.smallest());
    String foreign =
        "<body><script>window.ran = 1</script><img src=data:, onerror='window.ran = 2'>"
            + "<details ontoggle='window.ran = 3' open></details>";
    Files.writeString(page, Files.readString(page).replaceFirst("<body>", foreign));

    browser.open(page, DESK);
    assertDrawn(8);

    assertThat(browser.evaluate("String(window.ran)").asString()).isEqualTo("undefined");
    assertThat(browser.events("Log.entryAdded"))
        .isNotEmpty()
        .allSatisfy(
            entry -> assertThat(entry.toString()).contains("Content Security Policy directive"));
  }

  @ParameterizedTest
  @ValueSource(ints = {LAPTOP, DESK})
  void tables_of_four_arms_with_long_names_fit_into_the_page(int width) throws Exception {
    show(ResultExamples.longNames(), width);

    for (String table : List.of(".compared", ".heat", ".trials")) {
      assertThat(count(table)).as(table).isPositive();
      assertThat(overflowing(table)).as("%s at %s", table, width).isZero();
    }
  }

  @Test
  void labels_of_a_drawing_are_inside_it() throws Exception {
    show(ResultExamples.longNames(), DESK);

    assertThat(
            browser
                .evaluate(
                    """
                    [...document.querySelectorAll("svg text")].filter(text => {
                      const box = text.getBBox();
                      return box.x < 0 || box.x + box.width > text.ownerSVGElement.viewBox.baseVal.width;
                    }).length
                    """)
                .asInt())
        .isZero();
  }

  @Test
  void phone_shows_arm_figure_ratio_and_verdict_of_each_metric_side_by_side() throws Exception {
    show(ResultExamples.longNames(), PHONE);

    assertThat(overflowing(".compared")).as("tables that scroll sideways").isZero();
    // Three arms and the noise floor are compared with the first, by six metrics.
    assertThat(
            browser
                .evaluate(
                    """
                    [...document.querySelector(".compared").querySelectorAll("td")]
                        .filter(cell => cell.querySelector("small:nth-of-type(3)")?.textContent)
                        .filter(cell => {
                          const range = document.createRange();
                          range.selectNode(cell.childNodes[1]);
                          const [arm, figure, ratio, verdict] = [cell.querySelector(".of"), range,
                              cell.querySelector("small"), cell.querySelector("small:nth-of-type(3)")]
                              .map(each => each.getBoundingClientRect());
                          return arm.left >= 0 && arm.width > 0 && arm.right <= figure.left
                              && figure.right <= ratio.left && ratio.right <= verdict.left
                              && verdict.width > 0 && verdict.right <= innerWidth;
                        }).length
                    """)
                .asInt())
        .isEqualTo(4 * 6);
    assertThat(
            browser
                .evaluate(
                    """
                    [...document.querySelectorAll(".compared tbody tr")].every(row => {
                      const metric = row.querySelector("th").getBoundingClientRect();
                      const arm = row.querySelector("td").getBoundingClientRect();
                      return metric.left >= 0 && metric.bottom <= arm.top;
                    })
                    """)
                .asBoolean())
        .as("the metric stands above its figures")
        .isTrue();
  }

  @Test
  void forty_cells_fit_into_2_MB_and_are_drawn_without_an_error_or_a_request() throws Exception {
    Path page = write(LargeResults.fortyCells());

    assertThat(Files.size(page)).isLessThan(2_000_000);
    for (int width : new int[] {PHONE, DESK}) {
      show(page, width);
      assertThat(count("canvas")).as("what is folded away is not drawn").isLessThan(10);
      browser.evaluate("document.querySelectorAll('.section').forEach(each => each.open = true)");
      assertDrawn(2 + 8 * 8);
      assertFits(width);
      assertQuiet();
    }
  }

  @Test
  void printing_opens_and_draws_everything_and_closes_it_again() throws Exception {
    show(ResultExamples.byDefault(), DESK);

    browser.evaluate("dispatchEvent(new Event('beforeprint'))");

    assertThat(count("details:not([open])")).isZero();
    assertThat(count(".plot:empty")).isZero();
    browser.evaluate("dispatchEvent(new Event('afterprint'))");
    assertThat(count("details:not([open])")).isPositive();
    assertQuiet();
  }

  @Test
  void what_can_be_focused_is_a_native_element_and_every_table_and_header_has_its_words()
      throws Exception {
    show(ResultExamples.byDefault(), DESK);

    assertThat(count("[tabindex], [onclick], div[role=button]")).isZero();
    assertThat(count("table:not(:has(caption))")).isZero();
    assertThat(count("th:not([scope])")).isZero();
    assertThat(count("figure:not(:has(table))")).isZero();
    assertThat(count("h1")).isEqualTo(1);
  }

  @Test
  void download_gives_the_result_out_as_it_was() throws Exception {
    Result result = ResultExamples.byDefault();
    show(result, DESK);

    String json =
        browser
            .evaluate(
                """
                new Promise(done => {
                  URL.createObjectURL = blob => { blob.text().then(done); return "#"; };
                  document.getElementById("download").click();
                })
                """)
            .asString();

    assertThat(json).isEqualTo(ResultFile.toJson(result));
  }

  private static void show(Result result, int width) throws Exception {
    show(write(result), width);
  }

  private static Path write(Result result) throws IOException {
    Path page = folder.resolve("report.html");
    Files.writeString(page, HtmlReport.render(result, Regrets.table(List.of(result))));
    return page;
  }

  private static void show(Path page, int width) throws InterruptedException {
    browser.open(page, width);
    assertFits(width);
  }

  private static void assertFits(int width) throws InterruptedException {
    assertThat(
            browser
                .evaluate(
                    "document.body.parentElement.scrollWidth -"
                        + " document.body.parentElement.clientWidth")
                .asInt())
        .as("scrolls sideways at %s", width)
        .isNotPositive();
  }

  /** How many of these tables, or cells in them, are wider than the room that they have. */
  private static int overflowing(String table) throws InterruptedException {
    return browser
        .evaluate(
            "[...document.querySelectorAll('.scroll:has(> "
                + table
                + "), "
                + table
                + " :is(th, td)')].filter(each => each.scrollWidth > each.clientWidth).length")
        .asInt();
  }

  private static int count(String selector) throws InterruptedException {
    return browser.evaluate("document.querySelectorAll('" + selector + "').length").asInt();
  }

  /** Comes to each chart as a reader would: scrolls there and waits until it has been drawn. */
  private static void assertDrawn(int charts) throws InterruptedException {
    int blank =
        browser
            .evaluate(
                """
                (async () => {
                  let blank = 0;
                  for (const plot of document.querySelectorAll(".plot")) {
                    plot.scrollIntoView();
                    for (let i = 0; i < 120 && !plot.firstElementChild; i++) {
                      await new Promise(requestAnimationFrame);
                    }
                    const canvas = plot.firstElementChild;
                    const pixels = canvas && new Uint32Array(canvas.getContext("2d")
                        .getImageData(0, 0, canvas.width, canvas.height).data.buffer);
                    if (!pixels || !pixels.some(pixel => pixel !== 0)) blank++;
                  }
                  return blank;
                })()
                """)
            .asInt();

    assertThat(blank).as("charts without a pixel").isZero();
    assertThat(count("canvas")).isEqualTo(charts);
  }

  /** No words on the console, no exception, and no request but for the page itself. */
  private static void assertQuiet() {
    assertThat(browser.events("Runtime.consoleAPICalled")).isEmpty();
    assertThat(browser.events("Runtime.exceptionThrown")).isEmpty();
    assertThat(browser.events("Log.entryAdded")).isEmpty();
    assertThat(browser.events("Page.javascriptDialogOpening")).isEmpty();
    assertThat(browser.events("Network.requestWillBeSent"))
        .extracting(event -> event.path("params").path("request").path("url").asString())
        .allMatch(url -> url.endsWith("/report.html") || url.equals("data:,"));
  }
}
