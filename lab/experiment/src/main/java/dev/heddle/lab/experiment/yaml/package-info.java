/**
 * The YAML form of an experiment: each section of the file is a record that Jackson binds, and that
 * turns itself into the part of the {@link dev.heddle.lab.experiment.Experiment} that it describes.
 * {@link dev.heddle.lab.experiment.yaml.ExperimentFile} is the way in.
 */
@NullMarked
package dev.heddle.lab.experiment.yaml;

import org.jspecify.annotations.NullMarked;
