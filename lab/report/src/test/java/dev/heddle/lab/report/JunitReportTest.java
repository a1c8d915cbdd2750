package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Result;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class JunitReportTest {

  @Test
  void render_of_the_defaults_has_a_suite_for_each_load_and_a_case_for_each_comparison()
      throws Exception {
    Element root = parsed(ResultExamples.byDefault());

    assertThat(root.getAttribute("name")).isEqualTo("heddle-subject-spring");
    List<Element> suites = elements(root, "testsuite");
    assertThat(suites)
        .extracting(suite -> suite.getAttribute("name"))
        .containsExactly(
            "heddle-subject-spring, 100 users",
            "heddle-subject-spring, 400 users",
            "heddle-subject-spring, 800 users");
    assertThat(suites.getFirst().getAttribute("tests")).isEqualTo("6");
    assertThat(suites.getFirst().getAttribute("failures")).isEqualTo("1");
    assertThat(suites.getFirst().getAttribute("skipped")).isEqualTo("3");
    assertThat(suites.getFirst().getAttribute("time"))
        .as("24 trials of 4 s, all at the same time")
        .isEqualTo("4.000");
    assertThat(root.getAttribute("tests")).isEqualTo("18");
    assertThat(cases(suites.getFirst()))
        .contains(
            "virtual throughput: passed",
            "virtual p50: passed",
            "virtual p99: skipped, with virtual, p99 is 6 to 10 % longer than with platform, OPEN"
                + " (too noisy, would need about 20 s more)",
            "virtual CPU/request: failure, with virtual, CPU/request is 7 % more than with"
                + " platform, LIKELY (at least 5 %)");
  }

  @Test
  void render_of_a_load_that_was_not_reached_is_skipped_with_the_reason() throws Exception {
    Element root = parsed(KnownExamples.notReached());

    assertThat(cases(root))
        .contains(
            "virtual throughput: skipped, virtual and platform: not measured before the run was"
                + " over, OPEN (too early)");
  }

  @Test
  void render_of_an_arm_of_which_nothing_counts_is_an_error_and_tells_the_trials()
      throws Exception {
    Element root = parsed(ResultExamples.refused());

    assertThat(root.getAttribute("errors")).isEqualTo("1");
    assertThat(cases(root))
        .containsExactly(
            "bad: error, no valid trial: bad: 0 of 1 trial valid (1 stolen CPU and late driver)");
    assertThat(elements(root, "system-out").getFirst().getTextContent())
        .isEqualTo(
            "trial 2 (bad, block 1) is not valid: steal: 12.0 % of all CPU time; send lag: 3.0 ms"
                + " at p99\n");
  }

  @Test
  void render_of_claims_fails_those_that_are_not_reproduced() throws Exception {
    Result result =
        ClaimExamples.asked(
            ResultExamples.twoArms(5),
            ClaimExamples.ratio("A1", "100 users", 1, 3),
            ClaimExamples.ratio("A2", "100 users", 5, 6),
            ClaimExamples.ratio("A3", "7 users", 1, 3));

    Element root = parsed(result);

    assertThat(cases(root))
        .contains("claim A1: passed")
        .anyMatch(each -> each.startsWith("claim A2: failure, A2 not reproduced: virtual has"))
        .anyMatch(each -> each.startsWith("claim A2: ") && each.contains("; differs: another JDK"))
        .anyMatch(
            each -> each.startsWith("claim A3: skipped, A3 open (not measured): virtual has"));
    assertThat(elements(root, "testsuite").getLast().getAttribute("name"))
        .isEqualTo("example, claims");
  }

  /** As for verdicts: only the conditions decide. */
  @Test
  void render_ofClaimsBesideConditions_failsNone() throws Exception {
    Result result =
        ClaimExamples.asked(ResultExamples.twoArms(5), ClaimExamples.ratio("A2", "100 users", 5, 6))
            .withAlarms(AlarmExamples.failed().alarms());

    assertThat(cases(parsed(result))).contains("claim A2: passed");
  }

  static List<Result> results() {
    return List.of(
        ResultExamples.smallest(),
        ResultExamples.fortyCells(),
        ResultExamples.climbed(),
        ResultExamples.withoutTrial(),
        ResultExamples.failures(2, ResultExamples.HOSTILE + "]]>\r\n&amp;\ud800\uffff"));
  }

  @ParameterizedTest
  @MethodSource("results")
  void render_of_any_result_is_well_formed_and_counts_its_cases(Result result) throws Exception {
    Element root = parsed(result);

    assertThat(elements(root, "testcase")).hasSize(Integer.parseInt(root.getAttribute("tests")));
    assertThat(elements(root, "skipped")).hasSize(Integer.parseInt(root.getAttribute("skipped")));
    assertThat(root.getTextContent().replace("\n", "").codePoints())
        .noneMatch(Character::isISOControl);
  }

  @Test
  void allowed_leaves_out_what_xml_does_not_allow() {
    assertThat(JunitXml.allowed("a\u0000\u0007\u001b\u009b\u007f\ufffe\ud800b\nc\ud83d\ude00"))
        .isEqualTo("ab\nc\ud83d\ude00");
  }

  /** "NAME: ENDING, MESSAGE". */
  private static List<String> cases(Element suite) {
    List<String> cases = new ArrayList<>();
    for (Element each : elements(suite, "testcase")) {
      String ending = "passed";
      for (Element child : elements(each, "*")) {
        ending = child.getTagName() + ", " + child.getAttribute("message");
      }
      cases.add(each.getAttribute("name") + ": " + ending);
    }
    return cases;
  }

  private static Element parsed(Result result) throws Exception {
    String xml = JunitReport.render(result.experiment().name(), List.of(result));
    return DocumentBuilderFactory.newDefaultInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)))
        .getDocumentElement();
  }

  private static List<Element> elements(Element parent, String name) {
    NodeList nodes = parent.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
