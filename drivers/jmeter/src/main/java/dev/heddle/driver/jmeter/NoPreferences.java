package dev.heddle.driver.jmeter;

import java.util.prefs.AbstractPreferences;
import java.util.prefs.Preferences;
import java.util.prefs.PreferencesFactory;
import org.jspecify.annotations.Nullable;

/**
 * Preferences that are not saved. JMeter reads preferences for its window even without one, and the
 * JDK's own would leave a folder in the user's home.
 */
public final class NoPreferences implements PreferencesFactory {

  /** Called by the JDK, which is given the name of this class. */
  public NoPreferences() {}

  @Override
  public Preferences systemRoot() {
    return new Node(null, "");
  }

  @Override
  public Preferences userRoot() {
    return new Node(null, "");
  }

  private static final class Node extends AbstractPreferences {

    Node(@Nullable AbstractPreferences parent, String name) {
      super(parent, name);
    }

    @Override
    protected void putSpi(String key, String value) {}

    @Override
    protected @Nullable String getSpi(String key) {
      return null;
    }

    @Override
    protected void removeSpi(String key) {}

    @Override
    protected void removeNodeSpi() {}

    @Override
    protected String[] keysSpi() {
      return new String[0];
    }

    @Override
    protected String[] childrenNamesSpi() {
      return new String[0];
    }

    @Override
    protected AbstractPreferences childSpi(String name) {
      return new Node(this, name);
    }

    @Override
    protected void syncSpi() {}

    @Override
    protected void flushSpi() {}
  }
}
