/**
 * How long a client of AWS waits, in milliseconds: to connect, and for an answer to begin. What takes longer fails with a
 * `TimeoutError` and is tried again; by itself the SDK would only write a warning and wait on.
 */
export const requestLimits = {
  connectionTimeout: 1000,
  requestTimeout: 5000,
  throwOnRequestTimeout: true,
} as const;
