package dev.heddle.lab.rig.observe;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Recognises code that fills an empty thread-local: it gets the value, tests it for null, makes a
 * new one, and sets it. Code after the set is work that uses the value. Pure.
 */
final class CacheCode {

  private static final String THREAD_LOCAL = "ThreadLocal";

  private CacheCode() {}

  /**
   * Whether such code makes the value at a given place in a method.
   *
   * @param classFile the class; without bytes, nothing is known
   * @param method the name of the method
   * @param descriptor its parameters and result, as the JVM writes them
   * @param index the index of the instruction in the method's code
   * @throws IllegalArgumentException if the class file cannot be read
   */
  static boolean isAt(byte[] classFile, String method, String descriptor, int index) {
    return classFile.length > 0
        && ClassFile.of().parse(classFile).methods().stream()
            .filter(each -> each.methodName().equalsString(method))
            .filter(each -> each.methodType().equalsString(descriptor))
            .anyMatch(each -> isAt(each, index));
  }

  private static boolean isAt(MethodModel method, int index) {
    return method.findAttribute(Attributes.code()).stream()
        .anyMatch(code -> new Reading(index).of(code));
  }

  /** Reads the code of a method from beginning to end. */
  private static final class Reading {

    private final int index;

    /** The field accessed last; empty if none was. */
    private String field = "";

    /** The field of the thread-local that was read last and not set since. */
    private Optional<String> got = Optional.empty();

    private boolean asked;

    Reading(int index) {
      this.index = index;
    }

    /** Whether a value is known to be null at the place, and is set after it. */
    boolean of(CodeAttribute code) {
      int at = 0;
      @Nullable Instruction before = null;
      for (CodeElement element : code) {
        if (!(element instanceof Instruction instruction)) {
          continue;
        }
        if (instruction instanceof InvokeInstruction call && isOfThreadLocal(call)) {
          if (call.name().equalsString("get") && at < index) {
            got = Optional.of(field);
            asked = false;
          } else if (call.name().equalsString("set") && at > index) {
            return asked && got.equals(Optional.of(field)) && !isNull(before);
          } else if (call.name().equalsString("set")) {
            got = Optional.empty(); // The thread-local has a value from here on.
          }
        } else if (instruction instanceof FieldInstruction of) {
          field = of.owner().asInternalName() + "." + of.name().stringValue();
        } else if (instruction instanceof BranchInstruction branch && at < index) {
          asked |=
              got.isPresent() && isWhereNull(branch.opcode(), code.labelToBci(branch.target()));
        }
        at += instruction.sizeInBytes();
        before = instruction;
      }
      return false;
    }

    private static boolean isOfThreadLocal(InvokeInstruction call) {
      return call.owner().asInternalName().endsWith(THREAD_LOCAL);
    }

    /** Whether a branch for a null value leads to the place: IFNULL to it, or IFNONNULL past it. */
    private boolean isWhereNull(Opcode opcode, int target) {
      return switch (opcode) {
        case IFNULL -> index >= target;
        case IFNONNULL -> index < target;
        default -> false;
      };
    }

    private static boolean isNull(@Nullable Instruction instruction) {
      return instruction instanceof ConstantInstruction constant
          && constant.opcode() == Opcode.ACONST_NULL;
    }
  }
}
