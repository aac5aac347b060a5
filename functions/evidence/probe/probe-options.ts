import type { AddressPolicy } from '#functions/platform/outbound/address-policy.ts';
import type { OriginCredential } from '#functions/platform/outbound/credential.ts';
import type { HandshakeRequest } from '#functions/platform/outbound/handshake.ts';
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
  /** UUID of the run; travels as `X-Probe-Run`. */
  readonly runId: string;
  /** Page that tells the owner of a target who is asking; travels in `User-Agent`. */
  readonly contactUrl: string;
  readonly credential?: OriginCredential | undefined;
  /** PEM of a CA that the tenant trusts besides the public ones. */
  readonly trustedCa?: string | undefined;
  /** Read before each request: true once the run was cancelled. */
  readonly shouldStop?: (() => boolean) | undefined;
  /** Default: 250 ms between requests. Only the benchmark and tests pass `noPace`. */
  readonly pace?: Pace | undefined;
  /** Default: the system's resolver. */
  readonly resolver?: Resolver | undefined;
  readonly timeouts?: Partial<Timeouts> | undefined;
}

/** A stream of events that is open (WHATWG HTML §9.2). */
export interface ProbeStream {
  /** The next event; undefined when no more comes. */
  next(): Promise<StreamEvent | undefined>;
  /** One request beside it: counted and paced as every other. */
  request(request: ProbeRequest): Promise<Exchange>;
  /** Ends it; answers what came of the request that opened it, with all that it carried. */
  close(): Promise<Exchange>;
}

export interface Probe {
  /** Whether the tenant stored a credential, which then goes along with requests to its origin that are not anonymous. */
  readonly hasCredential: boolean;
  /**
   * Sends one request and reads the answer. Network failures are outcomes, never exceptions.
   * @throws ForbiddenRequest when the caller asks for what no probe may send: a fault of the caller's code.
   */
  request(request: ProbeRequest): Promise<Exchange>;
  /**
   * Opens a stream of events and leaves it open: whoever opens it closes it. It holds the turn of the address, and the requests of
   * its conversation go out beside it.
   * @throws ForbiddenRequest as `request` does
   */
  stream(request: ProbeRequest): ProbeStream;
  /** Makes one TLS handshake and hangs up. Counts as an L0 request. */
  handshake(request: HandshakeRequest): Promise<Handshake>;
}
