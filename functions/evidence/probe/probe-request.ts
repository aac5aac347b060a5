import type { ProbeLevel } from '#shared/evidence/origin-kinds.ts';
import type { ProbeMethod } from './exchange.ts';

/** One request. The client adds `User-Agent`, `X-Probe-Run` and, for its exact origin, the credential. */
export interface ProbeRequest {
  readonly level: ProbeLevel;
  /**
   * POST only with a JSON-RPC method that reads (probes §1), or of a model with no question; on level L2 with one short message; DELETE only
   * for an MCP session that this probe opened.
   */
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
