import type { AddressPolicy } from './address-policy.ts';
import type { OriginCredential } from './credential.ts';
import type { QuerySecrets } from './query-secrets.ts';
import type { Resolver } from './resolver.ts';
import type { Timeouts } from './timeouts.ts';

type OutboundMethod = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface OutboundRequest {
  readonly method: OutboundMethod;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Only with POST, PUT, and PATCH. */
  readonly body?: string | undefined;
  /** Maximum decoded body size. Default 256 KiB, at most 2 MiB. */
  readonly maxBytes?: number | undefined;
  /** A body over the cap is `too-large`, or is truncated. Default `refuse`. */
  readonly overlong?: 'refuse' | 'cut' | undefined;
  /** Omits the credential. */
  readonly anonymous?: boolean | undefined;
  /**
   * Reads an event stream until this function, called with its text piece by piece, returns true. If absent,
   * the body of an event stream, which may never end, is not read.
   */
  readonly enough?: ((text: string) => boolean) | undefined;
  /** Ends the reading of an event stream; the text read so far is the response. */
  readonly until?: AbortSignal | undefined;
  /** Timeout of the whole call, in addition to the deadlines of its phases. Default 20 s. */
  readonly milliseconds?: number | undefined;
}

export interface OutboundOptions {
  readonly policy: AddressPolicy;
  /** Identifying headers in lower case; no request sets them. */
  readonly identity: Readonly<Record<string, string>>;
  readonly credential?: OriginCredential | undefined;
  /** Values for the masks in the query of the address; sent even with an anonymous request that has them. */
  readonly querySecrets?: QuerySecrets | undefined;
  /** PEM of a CA that the tenant trusts in addition to the public ones. */
  readonly trustedCa?: string | undefined;
  /** Default: the system resolver. */
  readonly resolver?: Resolver | undefined;
  readonly timeouts?: Partial<Timeouts> | undefined;
}
