/**
 * The YAML form of an experiment: Jackson binds each section of the file to a record, which makes
 * its part of the {@link dev.heddle.lab.experiment.Experiment}. {@link
 * dev.heddle.lab.experiment.yaml.ExperimentFile} is the entry point.
 */
@NullMarked
package dev.heddle.lab.experiment.yaml;

import org.jspecify.annotations.NullMarked;
