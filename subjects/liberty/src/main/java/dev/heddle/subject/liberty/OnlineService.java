package dev.heddle.subject.liberty;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** The REST service: all resources of this package, below {@code /}. */
@ApplicationPath("/")
public class OnlineService extends Application {}
