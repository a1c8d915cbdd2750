/**
 * The YAML form of an experiment: each section of the file is a record that Jackson binds and that
 * makes its part of the {@link dev.heddle.lab.experiment.Experiment}. {@link
 * dev.heddle.lab.experiment.yaml.ExperimentFile} is the entry point.
 */
@NullMarked
package dev.heddle.lab.experiment.yaml;

import org.jspecify.annotations.NullMarked;
