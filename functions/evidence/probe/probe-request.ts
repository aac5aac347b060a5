import type { ProbeLevel } from '#shared/evidence/origin-kinds.ts';
import type { ProbeMethod } from './exchange.ts';

/** One request. The client adds `User-Agent`, `X-Probe-Run` (unless `asClient`) and, for its exact origin, the credential. */
export interface ProbeRequest {
  readonly level: ProbeLevel;
  /**
   * POST only with a read-only JSON-RPC method (probes §1), or without effect: for a model without a prompt, a
   * message without content, a tool that does not exist; on level L2 with one short message. DELETE only for an MCP session that this probe opened.
   */
  readonly method: ProbeMethod;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Maximum size of the decoded body. Default 256 KiB, at most 2 MiB (cards and tool lists). */
  readonly maxBytes?: number;
  /** Sends the headers of an ordinary client instead of those that name this product and run. */
  readonly asClient?: true;
  /** Whether to omit the stored credential. */
  readonly anonymous?: boolean;
  /**
   * `follow`: at most 3 redirects, on the same host, never to a weaker scheme, GET and HEAD only. Default
   * `manual`.
   */
  readonly redirect?: 'manual' | 'follow';
  /**
   * Reads an event stream up to the first response event (not a JSON-RPC notification or request). Otherwise
   * the body of an event stream, which may never end, is not read and counts as truncated.
   */
  readonly firstEventOnly?: boolean;
  /**
   * Reads an event stream up to its last event, such as `[DONE]`, for an answer that arrives in pieces.
   */
  readonly untilLastEvent?: boolean;
  /** The tool that a POST calls, as its server lists it; only on level L2. */
  readonly tool?: Readonly<Record<string, unknown>>;
  /** Marks POSTs that trigger an error message: the body must not be JSON, and a run may send at most 3. */
  readonly provokesError?: boolean;
}
