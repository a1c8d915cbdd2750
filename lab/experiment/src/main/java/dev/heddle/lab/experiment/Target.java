package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.LoadPlan;
import java.net.URI;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The address of a service that the lab does not start.
 *
 * @param url scheme, host and port, such as {@code http://10.0.0.5:8080}; the default port of the
 *     scheme may be left out
 * @param jmx {@code host:port} where its JVM accepts JMX without a password; null: none
 * @param prometheus path below {@code url} where it publishes metrics in the Prometheus text
 *     format; null: none
 * @param pid the id of its process, if it is a JVM on this machine that the lab may attach to;
 *     null: none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Target(
    URI url, @Nullable String jmx, @Nullable String prometheus, @Nullable Long pid) {

  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z0-9.\\[\\]:_-]+:\\d{1,5}");
  private static final Pattern HERE = Pattern.compile("localhost|127(\\.\\d+){3}|\\[::1]");
  private static final int HTTP_PORT = 80;
  private static final int HTTPS_PORT = 443;

  /** A service known only by its addresses, not by its process. */
  public Target(URI url, @Nullable String jmx, @Nullable String prometheus) {
    this(url, jmx, prometheus, null);
  }

  public Target {
    if (url.getRawUserInfo() != null) {
      // Without the URL, because it contains a password.
      throw new DescriptionException(
          "--target",
          "a target has no user name and no password, because no driver sends them; give the"
              + " requests a header Authorization");
    }
    boolean isHttp = "http".equalsIgnoreCase(url.getScheme());
    boolean hasPath = url.getRawPath() != null && !url.getRawPath().matches("/?");
    if (!(isHttp || "https".equalsIgnoreCase(url.getScheme()))
        || url.getHost() == null
        || url.getRawQuery() != null
        || url.getRawFragment() != null
        || hasPath) {
      throw new DescriptionException(
          "--target", "a target looks like http://host:port, without a path, was \"" + url + "\"");
    }
    if (url.getPort() == 0 || url.getPort() > LoadPlan.LAST_PORT) {
      throw new DescriptionException(
          "--target", "a target's port is 1 to " + LoadPlan.LAST_PORT + ", was " + url.getPort());
    }
    if (jmx != null && !ADDRESS.matcher(jmx).matches()) {
      throw new DescriptionException("--jmx", "jmx must be host:port, was \"" + jmx + "\"");
    }
    if (pid != null && pid <= 0) {
      throw new DescriptionException("--pid", "pid must be the id of a process, was " + pid);
    }
    if (prometheus != null && !HttpRequest.isPath(prometheus)) {
      throw new DescriptionException(
          "--prometheus",
          "prometheus must be a path that starts with /, was \"" + prometheus + "\"");
    }
  }

  /** Whether the service is known to run on this machine. */
  public boolean isHere() {
    return pid != null || HERE.matcher(url.getHost()).matches();
  }

  /** Whether the lab can look into its JVM. */
  boolean opensItsJvm() {
    return jmx != null || pid != null;
  }

  /**
   * The address of a path of the service. A path that begins with two slashes stays one, and does
   * not become the name of another host.
   */
  public URI at(String path) {
    return URI.create(url.getScheme() + "://" + url.getRawAuthority() + path);
  }

  /** The name or address in the URL. */
  public String host() {
    return url.getHost();
  }

  /** The port in the URL, or that of its scheme. */
  public int port() {
    return url.getPort() >= 0 ? url.getPort() : https() ? HTTPS_PORT : HTTP_PORT;
  }

  /** Whether it speaks https. */
  public boolean https() {
    return "https".equalsIgnoreCase(url.getScheme());
  }
}
