package dev.heddle.lab.report.inspection;

import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.report.text.Wrap;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.inspection.InspectedCpu;
import dev.heddle.lab.result.inspection.Inspection;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Shows what was seen of a JVM: what it is, its threads, what holds them up, and what could not be
 * seen.
 */
public final class InspectionText {

  private static final String MARGIN = " ".repeat(10);

  private InspectionText() {}

  /**
   * The text in lines of at most {@link Wrap#COLUMNS}, unless a name is longer.
   *
   * @param causes what holds its threads up; causes that explain others come first
   */
  public static List<String> lines(Inspection seen, List<Cause> causes) {
    List<String> lines = new ArrayList<>();
    lines.addAll(Wrap.lines("", title(seen), "  "));
    lines.add("");
    section(lines, "JVM", JvmText.of(seen.jvm()));
    section(lines, "faults", JvmText.faults(seen));
    section(lines, "CPU", List.of(cpu(seen)));
    section(lines, "threads", List.of(ThreadsText.platform(seen.threads())));
    lines.addAll(ThreadsText.groups(seen.threads(), MARGIN));
    section(lines, "", List.of(ThreadsText.virtual(seen)));
    if (seen.requests().isSeen()) {
      section(lines, "requests", List.of(ThreadsText.requests(seen.requests())));
    }
    section(lines, "pools", PoolText.of(seen.pools()));
    lines.add("");
    lines.add("What holds its threads:");
    holds(seen, causes).forEach(each -> lines.addAll(Wrap.lines("  ", each, "    ")));
    lines.add("");
    lines.add("What could not be seen:");
    UnseenText.of(seen)
        .forEach(each -> lines.addAll(Wrap.lines("  ", UnseenText.line(each), "    ")));
    return lines;
  }

  private static String title(Inspection seen) {
    String program = seen.jvm().program();
    return seen.jvm().target()
        + (program.isEmpty() ? "" : " (" + Format.printable(program) + ")")
        + ", seen for "
        + JvmText.span(seen.window())
        + switch (seen.ending()) {
          case COMPLETE -> "";
          case INTERRUPTED -> ", then you interrupted";
          case JVM_GONE -> ", then it did not answer any more";
        };
  }

  private static void section(List<String> lines, String title, List<String> sentences) {
    String first = title + " ".repeat(MARGIN.length() - title.length());
    for (String sentence : sentences) {
      lines.addAll(Wrap.lines(first, Format.printable(sentence), MARGIN + "  "));
      first = MARGIN;
    }
  }

  private static String cpu(Inspection seen) {
    InspectedCpu cpu = seen.cpu();
    StringBuilder line = new StringBuilder();
    line.append(
        cpu.used() == null
            ? "not known"
            : String.format(Locale.ROOT, "%.2f of %d CPUs used", cpu.used(), seen.jvm().cpus()));
    if (cpu.machineBusy() != null) {
      line.append("; its machine or container is ")
          .append(Format.wholePercent(cpu.machineBusy()))
          .append(" busy");
    }
    if (cpu.throttled() != null && cpu.throttled() > 0) {
      line.append("; kept off the CPUs by its quota for ")
          .append(Format.wholePercent(cpu.throttled()))
          .append(" of the time");
    }
    return line.toString();
  }

  private static List<String> holds(Inspection seen, List<Cause> causes) {
    List<String> sentences = new ArrayList<>();
    for (Cause cause : causes) {
      String what = Format.printable(cause.descriptionInside());
      sentences.add("It " + what + "; " + cause.remedy() + ".");
    }
    sentences.addAll(PoolText.full(seen.pools()));
    return sentences.isEmpty() ? List.of("Nothing, as far as could be seen.") : sentences;
  }
}
