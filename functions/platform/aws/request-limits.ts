/**
 * Timeouts of AWS clients in milliseconds: to connect, and until a response begins. Slower requests fail with
 * a `TimeoutError` and are retried; by default, the SDK only logs a warning and continues to wait.
 */
export const requestLimits = {
  connectionTimeout: 1000,
  requestTimeout: 5000,
  throwOnRequestTimeout: true,
} as const;
