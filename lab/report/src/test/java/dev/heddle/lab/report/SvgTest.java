package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SvgTest {

  @Test
  void text_of_anything_is_escaped_in_elements_and_attributes() {
    String svg = new Svg(1, 2, "x", "<\"&>").text(1, 2, "end", "<script>&\"").end();

    assertThat(svg)
        .isEqualTo(
            "<svg role=\"img\" class=\"x\" viewBox=\"0 0 1 2\" aria-label=\"&lt;&quot;&amp;&gt;\" >"
                + "<text x=\"1.0\" y=\"2.0\" text-anchor=\"end\" >"
                + "&lt;script&gt;&amp;&quot;</text></svg>");
  }
}
