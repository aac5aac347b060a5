import type { AddressPolicy } from './address-policy.ts';
import type { OriginCredential } from './credential.ts';
import type { Resolver } from './resolver.ts';
import type { Timeouts } from './timeouts.ts';

type OutboundMethod = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface OutboundRequest {
  readonly method: OutboundMethod;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** With POST, PUT and PATCH alone. */
  readonly body?: string | undefined;
  /** Cap of the decoded body. Default 256 KiB, at most 2 MiB. */
  readonly maxBytes?: number | undefined;
  /** A body over the cap is `too-large`, or is cut there. Default `refuse`. */
  readonly overlong?: 'refuse' | 'cut' | undefined;
  /** Leave the credential out. */
  readonly anonymous?: boolean | undefined;
  /**
   * Reads an event stream until this, given its text piece by piece, says that it is enough. Without it the body of an event
   * stream, which may never end, is left unread.
   */
  readonly enough?: ((text: string) => boolean) | undefined;
  /** Ends the reading of an event stream; what was read until then is the answer. */
  readonly until?: AbortSignal | undefined;
  /** For the whole call, beside the deadlines of its parts. Default 20 s. */
  readonly milliseconds?: number | undefined;
}

export interface OutboundOptions {
  readonly policy: AddressPolicy;
  /** Headers that say who asks, in lower case; no request sets them. */
  readonly identity: Readonly<Record<string, string>>;
  readonly credential?: OriginCredential | undefined;
  /** PEM of a CA that the tenant trusts besides the public ones. */
  readonly trustedCa?: string | undefined;
  /** Default: the system's resolver. */
  readonly resolver?: Resolver | undefined;
  readonly timeouts?: Partial<Timeouts> | undefined;
}
