package dev.heddle.lab.protocol;

/**
 * How long the requests of a measured window took; each an HdrHistogram of nanoseconds, V2
 * compressed, in Base64.
 *
 * @param responseTime from the intended start to the last byte of the answer
 * @param serviceTime from the write of the request to the last byte of the answer
 * @param sendLag from the intended start until the driver took it up: how late the driver itself
 *     was
 */
public record Latencies(String responseTime, String serviceTime, String sendLag) {}
