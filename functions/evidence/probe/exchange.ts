/** The result of a probe: plain data that can be stored and graded again offline with the same verdict. */
import type { HandshakeFacts } from '#functions/platform/outbound/handshake.ts';
import type { Instant } from '#shared/kernel/time.ts';

export type ProbeMethod = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'DELETE';

/** The request as stored in evidence, without header values other than our own. */
export interface Transcript {
  readonly method: ProbeMethod | 'TLS';
  readonly url: string;
  /** Names of all request headers, in lower case, sorted. */
  readonly headerNames: readonly string[];
  /** Whether the tenant's stored credential was sent. */
  readonly credentialSent: boolean;
  /** The sent body; absent if none. */
  readonly body?: string;
  readonly runId: string;
}

/** A redirect in a response of the target. */
export interface Redirect {
  readonly status: number;
  readonly from: string;
  /** Absolute target, or the raw `Location` if it is not a URL. */
  readonly to: string;
  readonly followed: boolean;
  /** Whether it points to a cloud metadata service, which is a finding in itself (probes §2 rule 8). */
  readonly metadata: boolean;
  /** Why it was not followed, for the audit log. */
  readonly rejection?: string;
}

/** A response of the target, with any status. */
export interface Answered {
  readonly outcome: 'response';
  /** URL that responded; differs from the transcript's only after a followed redirect. */
  readonly url: string;
  readonly status: number;
  readonly httpVersion: string;
  /** Names in lower case; repeated headers joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded body as text (UTF-8, invalid bytes replaced), truncated at the cap. */
  readonly body: string;
  /** Number of decoded bytes read. */
  readonly bytes: number;
  /** Whether the body exceeded the cap, or reading stopped after the first response event. */
  readonly truncated: boolean;
  /** SHA-256 (hex) of the decoded bytes read. */
  readonly digest: string;
  /** The IP address that was checked and connected to. */
  readonly address: string;
  readonly startedAt: Instant;
  /** Time from the start of the connection to the end of the body. */
  readonly milliseconds: number;
  readonly redirects: readonly Redirect[];
  readonly transcript: Transcript;
}

/**
 * Why there is no response. `blocked`: the guard denies the address. `refused`: no usable response (refused,
 * reset, unresolvable, not HTTP). `timeout`: a deadline passed. `tls-error`: no verified TLS connection.
 * `too-large`: headers over the limit or a body that inflates past the cap. `budget`: requests or time of the
 * origin are exhausted. `stopped`: canceled, or the target requested or signaled a need to stop.
 */
export type FailureOutcome =
  | 'blocked'
  | 'refused'
  | 'timeout'
  | 'tls-error'
  | 'too-large'
  | 'budget'
  | 'stopped';

/** A missing response. Never thrown, because a network failure is also an observation. */
export interface Unanswered {
  readonly outcome: FailureOutcome;
  /**
   * User-facing reason. It is the same for blocked, refused and timed-out requests, so that probes cannot be
   * used for port scans.
   */
  readonly reason: string;
  /** For the audit log only. */
  readonly detail: string;
  /** Machine-readable cause if known, such as `ECONNREFUSED`. */
  readonly code?: string;
  readonly startedAt: Instant;
  readonly redirects: readonly Redirect[];
  readonly transcript: Transcript;
}

export type Exchange = Answered | Unanswered;

/** A completed TLS handshake; trust is reported, not required. */
export interface HandshakeDone extends HandshakeFacts {
  readonly outcome: 'handshake';
  readonly startedAt: Instant;
  readonly milliseconds: number;
  readonly transcript: Transcript;
}

export type Handshake = HandshakeDone | Unanswered;
