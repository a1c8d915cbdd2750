package dev.heddle.spring;

/** Asynchronous requests with an admission, on Tomcat. */
class TomcatAdmissionIT extends AdmissionContract {}
