package dev.heddle.lab.doctor;

import java.util.ArrayList;
import java.util.List;

/**
 * The findings about a machine.
 *
 * @param findings one finding for each check, in the order of the checks
 */
public record Diagnosis(List<Finding> findings) {

  public Diagnosis {
    findings = List.copyOf(findings);
  }

  /** The number of findings with that grade. */
  public long count(Grade grade) {
    return findings.stream().filter(finding -> finding.grade() == grade).count();
  }

  /** A summary in one sentence. */
  public String summary() {
    List<String> parts = new ArrayList<>();
    add(parts, Grade.SPOILS, " will spoil measurements", " will spoil measurements");
    add(parts, Grade.CAUTION, " deserves caution", " deserve caution");
    add(parts, Grade.UNKNOWN, " is not known", " are not known");
    return parts.isEmpty()
        ? "Nothing was found that would spoil measurements."
        : String.join(", ", parts) + ".";
  }

  private void add(List<String> parts, Grade grade, String one, String several) {
    long count = count(grade);
    if (count > 0) {
      String what = parts.isEmpty() ? count == 1 ? " thing" : " things" : "";
      parts.add(count + what + (count == 1 ? one : several));
    }
  }
}
