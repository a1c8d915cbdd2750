package dev.heddle.driver.jmeter;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jmeter.control.InterleaveControl;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.threads.openmodel.OpenModelThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;

/**
 * A load as a JMeter plan made only of JMeter's own elements, so that it can be run without Heddle:
 * a thread group with a sampler for each request.
 *
 * @param tree the plan
 * @param root its root element
 * @param group its thread group
 */
record JmeterPlan(HashTree tree, TestPlan root, AbstractThreadGroup group) {

  /**
   * The plan of a load at a fixed number of users or at a fixed rate.
   *
   * @param plan the plan of one engine
   * @param seed the seed of the arrivals
   * @throws IllegalArgumentException if JMeter cannot send one of the requests unchanged
   */
  static JmeterPlan of(LoadPlan plan, long seed) {
    AbstractThreadGroup group =
        switch (plan.load()) {
          case Load.Closed closed -> users(closed);
          case Load.Open open -> arrivals(new ArrivalSchedule(open, seed));
          case Load.Jump jump -> throw new IllegalArgumentException("JMeter cannot make a jump");
          case Load.Climb climb -> throw new IllegalArgumentException("JMeter cannot make a climb");
          case Load.Surge surge -> throw new IllegalArgumentException("JMeter cannot make a surge");
        };
    TestPlan root = named(new TestPlan(), "Heddle", "org.apache.jmeter.control.gui.TestPlanGui");
    HashTree tree = new ListedHashTree();
    HashTree requests = tree.add(root).add(group);
    if (plan.load() instanceof Load.Open && plan.requests().size() > 1) {
      requests = requests.add(inTurn());
    }
    for (int index = 0; index < plan.requests().size(); index++) {
      Samplers.add(requests, plan, index);
    }
    return new JmeterPlan(tree, root, group);
  }

  /** A group whose users send the requests in turn, endlessly. */
  private static AbstractThreadGroup users(Load.Closed load) {
    LoopController forEver =
        named(new LoopController(), "for ever", "org.apache.jmeter.control.gui.LoopControlPanel");
    forEver.setLoops(LoopController.INFINITE_LOOP_COUNT);
    ThreadGroup group =
        named(new ThreadGroup(), "users", "org.apache.jmeter.threads.gui.ThreadGroupGui");
    group.setNumThreads(load.users());
    group.setRampUp((int) Load.Closed.RAMP.toSeconds());
    group.setProperty(ThreadGroup.DELAYED_START, true);
    group.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, "continue");
    group.setIsSameUserOnNextIteration(true);
    group.setSamplerController(forEver);
    return group;
  }

  /** A group with a thread for each arrival, which sends one request. */
  private static AbstractThreadGroup arrivals(ArrivalSchedule schedule) {
    OpenModelThreadGroup group =
        named(
            new OpenModelThreadGroup(),
            "arrivals",
            "org.apache.jmeter.threads.openmodel.gui.OpenModelThreadGroupGui");
    group.setScheduleString(schedule.text());
    group.setRandomSeedString(Long.toString(schedule.seed()));
    group.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, "continue");
    return group;
  }

  /** A controller that gives the next request to the next thread. */
  private static TestElement inTurn() {
    InterleaveControl inTurn =
        named(
            new InterleaveControl(),
            "in turn",
            "org.apache.jmeter.control.gui.InterleaveControlGui");
    inTurn.setStyle(InterleaveControl.IGNORE_SUB_CONTROLLERS);
    inTurn.setInterleaveAccrossThreads(true);
    return inTurn;
  }

  /** The element with the properties that JMeter's editor needs. */
  static <E extends TestElement> E named(E element, String name, String gui) {
    element.setName(name);
    element.setEnabled(true);
    element.setProperty(TestElement.TEST_CLASS, element.getClass().getName());
    element.setProperty(TestElement.GUI_CLASS, gui);
    return element;
  }

  /** Writes the plan as a JMX file. */
  void write(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      SaveService.saveTree(tree, out);
    }
  }
}
