package dev.heddle.lab.cli;

import dev.heddle.lab.doctor.Diagnosis;
import dev.heddle.lab.doctor.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Writes a diagnosis as plain text: the worst findings first, each with its advice, and a summary
 * at the end.
 */
final class DoctorReport {

  /** The longest line, unless a word is longer. */
  static final int LINE = 100;

  private static final String GAP = "  ";

  private DoctorReport() {}

  /** The report, with its line ends. */
  static String render(Diagnosis diagnosis) {
    List<Finding> findings =
        diagnosis.findings().stream().sorted(Comparator.comparing(Finding::grade)).toList();
    int grade = widest(findings.stream().map(finding -> finding.grade().word()).toList());
    int check = widest(findings.stream().map(Finding::check).toList());
    String advice = " ".repeat(grade + GAP.length());
    String found = advice + " ".repeat(check + GAP.length());
    StringBuilder out = new StringBuilder();
    for (Finding finding : findings) {
      String head = pad(finding.grade().word(), grade) + GAP + pad(finding.check(), check) + GAP;
      append(out, head, found, finding.found());
      if (!finding.advice().isEmpty()) {
        append(out, advice + "-> ", advice + "   ", finding.advice());
      }
    }
    return out.append('\n').append(diagnosis.summary()).append('\n').toString();
  }

  private static int widest(List<String> words) {
    return words.stream().mapToInt(String::length).max().orElse(0);
  }

  private static String pad(String word, int width) {
    return word + " ".repeat(width - word.length());
  }

  /** Appends a head and text, broken into lines. */
  private static void append(StringBuilder out, String head, String indent, String text) {
    String before = head;
    for (String line : wrapped(text, LINE - indent.length())) {
      out.append(before).append(line).append('\n');
      before = indent;
    }
  }

  private static List<String> wrapped(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
