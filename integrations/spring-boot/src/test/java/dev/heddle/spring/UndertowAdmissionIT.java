package dev.heddle.spring;

/** Asynchronous requests with an admission, on Undertow. */
class UndertowAdmissionIT extends AdmissionContract {}
