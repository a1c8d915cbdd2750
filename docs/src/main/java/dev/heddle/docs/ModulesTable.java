package dev.heddle.docs;

import dev.heddle.lab.report.reference.MarkdownTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * The table of the modules that Maven builds, and what each is compiled against: the region {@code
 * modules}. It is made from the poms, so that the page always agrees with the build.
 */
final class ModulesTable implements GeneratedTable {

  private static final String OURS = "dev.heddle";

  private final Path root;

  /**
   * @param root the folder of the project
   */
  ModulesTable(Path root) {
    this.root = root;
  }

  @Override
  public String name() {
    return "modules";
  }

  @Override
  public String markdown(List<String> arguments) {
    Map<String, String> folders = new LinkedHashMap<>();
    Map<String, Document> poms = new LinkedHashMap<>();
    for (Element module : elements(parse(root.resolve("pom.xml")), "module")) {
      String folder = module.getTextContent().strip();
      Document pom = parse(root.resolve(folder).resolve("pom.xml"));
      // These include modules of profiles, which scripts build on request.
      poms.put(folder, pom);
      folders.put(child(pom.getDocumentElement(), "artifactId"), folder);
    }
    MarkdownTable table = new MarkdownTable(List.of("module", "compiled against"));
    poms.forEach(
        (folder, pom) -> table.row(List.of("`" + folder + "`", compiledAgainst(pom, folders))));
    return table.markdown();
  }

  private static String compiledAgainst(Document pom, Map<String, String> folders) {
    List<String> used = new ArrayList<>();
    for (Element dependency : elements(pom, "dependency")) {
      String folder = folders.get(child(dependency, "artifactId"));
      if (child(dependency, "groupId").equals(OURS)
          && folder != null
          && child(dependency, "scope").isEmpty()
          && !isManaged(dependency)) {
        used.add("`" + folder + "`");
      }
    }
    return used.isEmpty() ? "nothing of ours" : String.join(", ", used);
  }

  /** Whether the pom only manages its version, as a BOM does. */
  private static boolean isManaged(Element dependency) {
    Node list = dependency.getParentNode();
    return list.getParentNode().getNodeName().equals("dependencyManagement");
  }

  /** The text of a child; empty if there is no such child. */
  private static String child(Element parent, String name) {
    NodeList children = parent.getChildNodes();
    for (int i = 0; i < children.getLength(); i++) {
      Node child = children.item(i);
      if (child.getNodeName().equals(name)) {
        return child.getTextContent().strip();
      }
    }
    return "";
  }

  private static List<Element> elements(Document document, String name) {
    NodeList found = document.getElementsByTagName(name);
    return Stream.iterate(0, i -> i < found.getLength(), i -> i + 1)
        .map(found::item)
        .map(Element.class::cast)
        .toList();
  }

  private static Document parse(Path pom) {
    try {
      var factory = DocumentBuilderFactory.newDefaultInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      return factory.newDocumentBuilder().parse(pom.toFile());
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new TableException("cannot read " + pom + ": " + e.getMessage(), e);
    }
  }
}
