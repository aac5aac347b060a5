/** What a probe brings home: plain data that can be stored and graded again offline with the same verdict. */
import type { HandshakeFacts } from '#functions/platform/outbound/handshake.ts';
import type { Instant } from '#shared/kernel/time.ts';

export type ProbeMethod = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'DELETE';

/** What was asked, in the form that evidence may keep: header values other than our own are left out. */
export interface Transcript {
  readonly method: ProbeMethod | 'TLS';
  readonly url: string;
  /** Names of all request headers, lower case, sorted. */
  readonly headerNames: readonly string[];
  /** True when the tenant's stored credential went along. */
  readonly credentialSent: boolean;
  /** Body that we sent; absent when none. */
  readonly body?: string;
  readonly runId: string;
}

/** A redirect that the target asked for. */
export interface Redirect {
  readonly status: number;
  readonly from: string;
  /** Absolute target, or the raw `Location` when it is no URL. */
  readonly to: string;
  readonly followed: boolean;
  /** Points at a cloud metadata service: a finding by itself (probes §2 rule 8). */
  readonly metadata: boolean;
  /** Why it was not followed, for the audit log. */
  readonly refusal?: string;
}

/** An answer of the target, whatever its status. */
export interface Answered {
  readonly outcome: 'response';
  /** URL that answered; differs from the transcript's only after a followed redirect. */
  readonly url: string;
  readonly status: number;
  readonly httpVersion: string;
  /** Names in lower case; repeated headers joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded body as text (UTF-8, wrong bytes replaced), at most the cap. */
  readonly body: string;
  /** Decoded bytes read. */
  readonly bytes: number;
  /** True when the body went on past the cap, or was left after the first answer event. */
  readonly truncated: boolean;
  /** SHA-256 (hex) of the decoded bytes read. */
  readonly digest: string;
  /** Address that was vetted and connected to. */
  readonly address: string;
  readonly startedAt: Instant;
  /** From the start of the connection to the end of the body. */
  readonly milliseconds: number;
  readonly redirects: readonly Redirect[];
  readonly transcript: Transcript;
}

/**
 * Why nothing came back. `blocked`: the guard denies the address. `refused`: no usable answer (refused, reset,
 * unresolvable, not HTTP). `timeout`: one of the deadlines passed. `tls-error`: no verified TLS connection.
 * `too-large`: headers over the limit or a body that inflates past the cap. `budget`: requests or time of the
 * origin are used up. `stopped`: cancelled, or the target asked for or showed a need for quiet.
 */
export type FailureOutcome =
  | 'blocked'
  | 'refused'
  | 'timeout'
  | 'tls-error'
  | 'too-large'
  | 'budget'
  | 'stopped';

/** No answer. Never thrown: a network failure is an observation too. */
export interface Unanswered {
  readonly outcome: FailureOutcome;
  /** For people. The same words for blocked, refused and a silence, so that nobody can scan ports through us. */
  readonly reason: string;
  /** For the audit log alone. */
  readonly detail: string;
  /** Machine code of the cause where one is known, such as `ECONNREFUSED`. */
  readonly code?: string;
  readonly startedAt: Instant;
  readonly redirects: readonly Redirect[];
  readonly transcript: Transcript;
}

export type Exchange = Answered | Unanswered;

/** A TLS handshake that completed; trust is reported, not required. */
export interface HandshakeDone extends HandshakeFacts {
  readonly outcome: 'handshake';
  readonly startedAt: Instant;
  readonly milliseconds: number;
  readonly transcript: Transcript;
}

export type Handshake = HandshakeDone | Unanswered;
