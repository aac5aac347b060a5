/** Timeouts of one connection, in milliseconds. */
export interface Timeouts {
  readonly dns: number;
  readonly connect: number;
  readonly tls: number;
  /** Until the response headers arrive. */
  readonly headers: number;
  /** Between two chunks of a body. */
  readonly bodyIdle: number;
}

/** Timeouts for untrusted servers (probes §1). */
export const defaultTimeouts: Timeouts = {
  dns: 2_000,
  connect: 3_000,
  tls: 5_000,
  headers: 10_000,
  bodyIdle: 10_000,
};
