import type { AddressPolicy } from '#functions/platform/outbound/address-policy.ts';
import type { OriginCredential } from '#functions/platform/outbound/credential.ts';
import type { HandshakeRequest } from '#functions/platform/outbound/handshake.ts';
import type { QuerySecrets } from '#functions/platform/outbound/query-secrets.ts';
import type { Resolver } from '#functions/platform/outbound/resolver.ts';
import type { Timeouts } from '#functions/platform/outbound/timeouts.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { BudgetLedger } from './budget-ledger.ts';
import type { StreamEvent } from './event-stream.ts';
import type { Exchange, Handshake } from './exchange.ts';
import type { Pace } from './pace.ts';
import type { ProbeRequest } from './probe-request.ts';

export interface ProbeOptions {
  readonly policy: AddressPolicy;
  /** Shared by all collectors of one origin in one run. */
  readonly ledger: BudgetLedger;
  readonly clock: Clock;
  /** UUID of the run; sent as `X-Probe-Run`. */
  readonly runId: string;
  /** Page that informs the owner of a target about the probe; sent in `User-Agent`. */
  readonly contactUrl: string;
  readonly credential?: OriginCredential | undefined;
  /** Values for the masks in the query of the registered address. */
  readonly querySecrets?: QuerySecrets | undefined;
  /** PEM of a CA that the tenant trusts in addition to the public ones. */
  readonly trustedCa?: string | undefined;
  /** The custom webhook at this address: messages to it follow its request template, and others are not sent. */
  readonly webhook?: { readonly url: string; readonly template: string } | undefined;
  /** Called before each request; returns true once the run was canceled. */
  readonly shouldStop?: (() => boolean) | undefined;
  /** Default: 250 ms between requests. Only the benchmark and tests pass `noPace`. */
  readonly pace?: Pace | undefined;
  /** Default: the system resolver. */
  readonly resolver?: Resolver | undefined;
  readonly timeouts?: Partial<Timeouts> | undefined;
}

/** An open event stream (WHATWG HTML §9.2). */
export interface ProbeStream {
  /** Returns the next event; undefined at the end. */
  next(): Promise<StreamEvent | undefined>;
  /** Sends one request in parallel: counted and paced like any other. */
  request(request: ProbeRequest): Promise<Exchange>;
  /** Closes the stream; returns the exchange of the opening request, with everything received. */
  close(): Promise<Exchange>;
}

export interface Probe {
  /** Whether the tenant stored a credential, which is sent with all non-anonymous requests to its origin. */
  readonly hasCredential: boolean;
  /**
   * Sends one request and reads the response. Network failures are outcomes, never exceptions.
   * @throws ForbiddenRequestError for a request that no probe may send, which is a bug in the calling code
   */
  request(request: ProbeRequest): Promise<Exchange>;
  /**
   * Opens an event stream; the caller must close it. It holds the slot of the address, and the requests of
   * its session are sent in parallel.
   * @throws ForbiddenRequestError as `request` does
   */
  stream(request: ProbeRequest): ProbeStream;
  /** Performs one TLS handshake and disconnects. Counts as an L0 request. */
  handshake(request: HandshakeRequest): Promise<Handshake>;
}
