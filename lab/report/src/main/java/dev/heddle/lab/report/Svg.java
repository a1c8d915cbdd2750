package dev.heddle.lab.report;

import dev.heddle.lab.report.text.Format;
import java.util.Locale;

/** Builds the text of an SVG drawing. Escapes all text put into it. */
final class Svg {

  private final StringBuilder out = new StringBuilder();

  Svg(int width, int height, String style, String title) {
    out.append("<svg role=\"img\" ")
        .append(style(style))
        .append(attribute("viewBox", "0 0 " + width + " " + height));
    out.append(attribute("aria-label", title)).append('>');
  }

  Svg rect(double x, double y, double width, double height, String style) {
    return add(
        "rect", at("x", x), at("y", y), at("width", width), at("height", height), style(style));
  }

  Svg line(double x1, double y1, double x2, double y2, String style) {
    return add("line", at("x1", x1), at("y1", y1), at("x2", x2), at("y2", y2), style(style));
  }

  Svg dot(double x, double y, String style) {
    return add("circle", at("cx", x), at("cy", y), at("r", 4), style(style));
  }

  Svg text(double x, double y, String anchor, String text) {
    out.append("<text ").append(at("x", x)).append(at("y", y));
    out.append(attribute("text-anchor", anchor)).append('>').append(escape(text)).append("</text>");
    return this;
  }

  /**
   * A box with a text inside.
   *
   * @param text the text; empty for none
   * @param title the text shown when the pointer is on the box
   */
  Svg box(
      double x, double y, double width, double height, String style, String text, String title) {
    out.append("<g><title>").append(escape(title)).append("</title>");
    rect(x, y, width, height, style);
    if (!text.isEmpty()) {
      text(x + 3, y + height - 5, "start", text);
    }
    out.append("</g>");
    return this;
  }

  private Svg add(String element, String... attributes) {
    out.append('<').append(element).append(' ').append(String.join("", attributes)).append("/>");
    return this;
  }

  private static String at(String name, double value) {
    return attribute(name, String.format(Locale.ROOT, "%.1f", value));
  }

  private static String style(String names) {
    return attribute("class", names);
  }

  private static String attribute(String name, String value) {
    return name + "=\"" + escape(value) + "\" ";
  }

  String end() {
    return out + "</svg>";
  }

  static String escape(String text) {
    return Format.printable(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
