package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.doctor.Diagnosis;
import dev.heddle.lab.doctor.Finding;
import dev.heddle.lab.doctor.Grade;
import java.util.List;
import org.junit.jupiter.api.Test;

class DoctorReportTest {

  @Test
  void render_shows_the_worst_first_and_what_to_do_below_it() {
    Diagnosis diagnosis =
        new Diagnosis(
            List.of(
                new Finding("swap", Grade.FINE, "none", ""),
                new Finding("turbo", Grade.UNKNOWN, "no switch", "ask"),
                new Finding("CPUs", Grade.CAUTION, "2 for Heddle", "take care"),
                new Finding("time source", Grade.SPOILS, "hpet", "use tsc")));

    assertThat(DoctorReport.render(diagnosis))
        .isEqualTo(
            """
            spoils     time source  hpet
                       -> use tsc
            caution    CPUs         2 for Heddle
                       -> take care
            not known  turbo        no switch
                       -> ask
            fine       swap         none

            1 thing will spoil measurements, 1 deserves caution, 1 is not known.
            """);
  }

  @Test
  void render_wraps_between_words_at_the_width_of_the_table() {
    String text = "word ".repeat(50).strip();

    String report =
        DoctorReport.render(new Diagnosis(List.of(new Finding("x", Grade.SPOILS, text, text))));

    assertThat(report.lines()).allMatch(line -> line.length() <= DoctorReport.LINE);
    assertThat(report.lines().filter(line -> line.length() > 90)).hasSizeGreaterThan(3);
    assertThat(report.split("word", -1)).hasSize(101);
  }
}
