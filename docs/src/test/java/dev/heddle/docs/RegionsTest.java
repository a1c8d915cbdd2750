package dev.heddle.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class RegionsTest {

  @Test
  void rewrite_twoRegions_replacesWhatIsInThemAndNothingElse() {
    String page =
        """
        # Page
        <!-- generated: one -->
        old
        <!-- end generated -->
        between
        <!-- generated: two a b -->

        | older |

        <!-- end generated -->
        end
        """;

    assertThat(Regions.rewrite(page, marker -> "(" + marker + ")"))
        .isEqualTo(
            """
            # Page
            <!-- generated: one -->

            (one)

            <!-- end generated -->
            between
            <!-- generated: two a b -->

            (two a b)

            <!-- end generated -->
            end
            """);
  }

  @Test
  void rewrite_again_changesNothing() {
    String page = "<!-- generated: one -->\n<!-- end generated -->\n";

    String once = Regions.rewrite(page, marker -> "| a |\n\n| b |");

    assertThat(Regions.rewrite(once, marker -> "| a |\n\n| b |")).isEqualTo(once);
  }

  @Test
  void rewrite_markerOverSeveralLines_isOneMarker() {
    String page = "<!-- generated: figures\n  run one\nrun two -->\n<!-- end generated -->\n";

    assertThat(Regions.markers(page)).containsExactly("figures run one run two");
    assertThat(Regions.rewrite(page, marker -> "x"))
        .isEqualTo(
            "<!-- generated: figures\n  run one\nrun two -->\n\nx\n\n<!-- end generated -->\n");
  }

  @Test
  void rewrite_regionInAList_isIndentedAsItsMarkerIs() {
    String page = "- item\n\n  <!-- generated: one -->\n  <!-- end generated -->\n";

    assertThat(Regions.rewrite(page, marker -> "| a |\n\n| b |"))
        .isEqualTo(
            """
            - item

              <!-- generated: one -->

              | a |

              | b |

              <!-- end generated -->
            """);
  }

  @Test
  void rewrite_markerInsideALine_isText() {
    String page = "It begins with `<!-- generated: NAME -->` and so on.\n";

    assertThat(Regions.rewrite(page, marker -> "x")).isEqualTo(page);
  }

  @Test
  void rewrite_regionWithoutEnd_isRefused() {
    assertThatThrownBy(() -> Regions.rewrite("<!-- generated: one -->\ntext\n", marker -> "x"))
        .isInstanceOf(TableException.class)
        .hasMessage("the region \"one\" has no line <!-- end generated -->");
  }

  @Test
  void rewrite_regionThatEndsInsideTheNext_isRefused() {
    String page = "<!-- generated: one -->\n<!-- generated: two -->\n<!-- end generated -->\n";

    assertThatThrownBy(() -> Regions.rewrite(page, marker -> "x"))
        .isInstanceOf(TableException.class)
        .hasMessageContaining("\"one\" has no line");
  }

  @Test
  void rewrite_contentThatCannotBeWritten_namesTheRegion() {
    assertThatThrownBy(
            () ->
                Regions.rewrite(
                    "<!-- generated: one a -->\n<!-- end generated -->\n",
                    marker -> {
                      throw new TableException("no a");
                    }))
        .isInstanceOf(TableException.class)
        .hasMessage("the region \"one a\": no a");
  }
}
