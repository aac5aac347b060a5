import type { SecureVersion } from 'node:tls';
import type { ProbeLevel, ProbeMethod } from './exchange.ts';

/** One request. The client adds `User-Agent`, `X-Probe-Run` and, for its exact origin, the credential. */
export interface ProbeRequest {
  readonly level: ProbeLevel;
  /** POST only with a JSON-RPC method that reads (probes §1); DELETE only for an MCP session that this probe opened. */
  readonly method: ProbeMethod;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Cap of the decoded body. Default 256 KiB, at most 2 MiB (cards and tool lists). */
  readonly maxBytes?: number;
  /** Leave the stored credential out. */
  readonly anonymous?: boolean;
  /** `follow`: at most 3 redirects, on the same host, never to a weaker scheme, GET and HEAD only. Default `manual`. */
  readonly redirect?: 'manual' | 'follow';
  /**
   * Read an event stream up to the first event that is an answer (not a JSON-RPC notification or request).
   * Without it the body of an event stream, which may never end, is left unread and counts as truncated.
   */
  readonly firstEventOnly?: boolean;
  /** Marks the POSTs that provoke an error message: the body must not be JSON, at most 3 of them in a run. */
  readonly provokesError?: boolean;
}

/** A TLS handshake without a request. Trust is reported, not required. */
export interface HandshakeRequest {
  /** Host and port are taken from this URL, whatever its scheme. */
  readonly url: string;
  readonly minVersion?: SecureVersion;
  readonly maxVersion?: SecureVersion;
  /** OpenSSL cipher list; an offer below TLS 1.2 needs `DEFAULT@SECLEVEL=0`, or our own side refuses to make it. */
  readonly ciphers?: string;
  /** Name for SNI and verification; default: the host of `url`, none for an IP literal. */
  readonly servername?: string;
}

/** Deadlines in milliseconds (probes §1). */
export interface ProbeTimeouts {
  readonly dns: number;
  readonly connect: number;
  readonly tls: number;
  readonly headers: number;
  readonly bodyIdle: number;
}

export const defaultTimeouts: ProbeTimeouts = {
  dns: 2_000,
  connect: 3_000,
  tls: 5_000,
  headers: 10_000,
  bodyIdle: 10_000,
};
