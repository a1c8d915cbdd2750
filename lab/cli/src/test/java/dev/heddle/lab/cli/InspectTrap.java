package dev.heddle.lab.cli;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;

/** In the place of a JVM's JMX: an object that writes a file where it is deserialised. */
final class InspectTrap implements Remote, Serializable {

  private static final long serialVersionUID = 1;

  private final String file;

  private InspectTrap(String file) {
    this.file = file;
  }

  /** Answers at that port as JMX would. */
  static void bind(int port, String file) throws RemoteException {
    LocateRegistry.createRegistry(port).rebind("jmxrmi", new InspectTrap(file));
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Files.createFile(Path.of(file));
  }
}
