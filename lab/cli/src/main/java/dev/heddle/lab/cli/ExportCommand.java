package dev.heddle.lab.cli;

import picocli.CommandLine.Command;

/** {@code heddle export}: writes experiments in the formats of other programs. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    description = "Write the loads of an experiment for another program.",
    synopsisSubcommandLabel = "FORM",
    subcommands = {ExportK6OperatorCommand.class},
    footerHeading = "%nExample:%n",
    footer = "  heddle export k6-operator service.yaml --target http://shop.prod:8080")
final class ExportCommand {}
