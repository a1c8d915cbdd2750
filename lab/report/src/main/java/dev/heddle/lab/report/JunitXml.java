package dev.heddle.lab.report;

import dev.heddle.lab.report.text.Format;
import java.io.StringWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes the XML of JUnit suites, as Maven and Ant do. */
final class JunitXml {

  private final StringWriter out = new StringWriter();
  private final XMLStreamWriter xml;

  private JunitXml() throws XMLStreamException {
    xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
  }

  /** How a case ended; all except the first have a message. */
  enum Ending {
    PASSED(""),
    FAILED("failure"),
    ERROR("error"),
    SKIPPED("skipped");

    private final String element;

    Ending(String element) {
      this.element = element;
    }
  }

  record Case(String name, Ending ending, String message) {}

  /**
   * A suite: cases that belong together.
   *
   * @param seconds how long all cases took
   * @param output lines of output
   */
  record Suite(
      String name, Instant startedAt, double seconds, List<Case> cases, List<String> output) {

    private long count(Ending ending) {
      return cases.stream().filter(each -> each.ending() == ending).count();
    }
  }

  /** The document with that name. */
  static String of(String name, List<Suite> suites) {
    try {
      JunitXml document = new JunitXml();
      document.write(name, suites);
      return document.out.toString();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("writing to a string cannot fail", e);
    }
  }

  private void write(String name, List<Suite> suites) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuites");
    attribute("name", name);
    counts(suites);
    xml.writeCharacters("\n");
    for (Suite suite : suites) {
      suite(suite);
    }
    xml.writeEndElement();
    xml.writeCharacters("\n");
    xml.writeEndDocument();
    xml.close();
  }

  private void counts(List<Suite> suites) throws XMLStreamException {
    attribute(
        "tests", Long.toString(suites.stream().mapToLong(suite -> suite.cases().size()).sum()));
    attribute("failures", sum(suites, Ending.FAILED));
    attribute("errors", sum(suites, Ending.ERROR));
    attribute("skipped", sum(suites, Ending.SKIPPED));
    double seconds = suites.stream().mapToDouble(Suite::seconds).sum();
    attribute("time", String.format(Locale.ROOT, "%.3f", seconds));
  }

  private static String sum(List<Suite> suites, Ending ending) {
    return Long.toString(suites.stream().mapToLong(suite -> suite.count(ending)).sum());
  }

  private void suite(Suite suite) throws XMLStreamException {
    xml.writeCharacters("  ");
    xml.writeStartElement("testsuite");
    attribute("name", suite.name());
    counts(List.of(suite));
    attribute("timestamp", suite.startedAt().truncatedTo(ChronoUnit.SECONDS).toString());
    for (Case each : suite.cases()) {
      testcase(suite.name(), each);
    }
    if (!suite.output().isEmpty()) {
      xml.writeCharacters("\n    ");
      xml.writeStartElement("system-out");
      xml.writeCharacters(allowed(String.join("\n", suite.output()) + "\n"));
      xml.writeEndElement();
    }
    xml.writeCharacters("\n  ");
    xml.writeEndElement();
    xml.writeCharacters("\n");
  }

  private void testcase(String suite, Case each) throws XMLStreamException {
    xml.writeCharacters("\n    ");
    xml.writeStartElement("testcase");
    attribute("classname", suite);
    attribute("name", each.name());
    if (each.ending() != Ending.PASSED) {
      xml.writeStartElement(each.ending().element);
      attribute("message", each.message());
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  private void attribute(String name, String value) throws XMLStreamException {
    xml.writeAttribute(name, allowed(Format.oneLine(value)));
  }

  /**
   * The text without control characters and characters that XML 1.0 does not allow even escaped.
   */
  static String allowed(String text) {
    int[] kept =
        text.codePoints()
            .filter(each -> each == '\n' || !Character.isISOControl(each))
            .filter(each -> each < 0xD800 || each > 0xDFFF)
            .filter(each -> each != 0xFFFE && each != 0xFFFF)
            .toArray();
    return Arrays.stream(kept)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
