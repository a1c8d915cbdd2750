package dev.heddle.lab.result.kept;

import dev.heddle.lab.result.Machine;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What must be the same so that starts scatter alike.
 *
 * @param cpu model of the processor
 * @param cpus CPUs that Heddle may use
 * @param machineCpus CPUs of the machine
 * @param memory memory of the machine, in words
 * @param kernel the version of the kernel
 * @param java the lab's own JVM
 * @param heddleVersion the version of Heddle
 */
public record KeptPlace(
    String cpu,
    int cpus,
    int machineCpus,
    String memory,
    String kernel,
    String java,
    String heddleVersion) {

  private static final int BYTES = 8;

  /** The place of a machine and a version of Heddle. */
  public static KeptPlace of(Machine machine, String heddleVersion) {
    return new KeptPlace(
        machine.cpu(),
        machine.cpus(),
        machine.machineCpus(),
        machine.memory(),
        machine.kernel(),
        machine.java(),
        heddleVersion);
  }

  /** The name of the file for this place. */
  String fileName() {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, BYTES) + KeptStartsFile.ENDING;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
