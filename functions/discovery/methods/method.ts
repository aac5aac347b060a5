/** A discovery method: searches one kind of source and returns its sightings and coverage. */
import type { Account, LockedAccount } from '#functions/clouds/account.ts';
import type { Probe } from '#functions/evidence/probe/probe-options.ts';
import type { OriginCredential } from '#functions/platform/outbound/credential.ts';
import type { Answer } from '#functions/platform/outbound/outbound-call.ts';
import type { OutboundRequest } from '#functions/platform/outbound/outbound-request.ts';
import type { Failed } from '#functions/platform/outbound/outcome.ts';
import type { CoverageState } from '#shared/discovery/coverage.ts';
import type { MethodId } from '#shared/discovery/methods.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** An address of a known or possible service. */
export interface Address {
  /** `http://host:port/path` or `https://…`, without credentials, query or fragment. */
  readonly url: string;
  /** Source of the address: listed by a user, or found by a method. */
  readonly from: 'listed' | MethodId;
  /** Process or container behind the port, if known: stable identifier and joins of that sighting. */
  readonly of?: Pick<Sighting, 'identifier' | 'joins'>;
}

/** File system access of a method. Tests use their own root; nothing outside of it is ever read. */
export interface Files {
  /** `/`, or the folder that replaces it. */
  readonly root: string;
  /** Folders below the root that may be searched, such as `/srv`. */
  readonly folders: readonly string[];
}

/** External resources that a method may use. */
export interface DiscoveryContext {
  /** The machine on which it runs; `id` is stable across restarts. */
  readonly host: { readonly id: string; readonly name: string };
  readonly now: Clock;
  /** Aborted when the run is stopped or out of time: the sightings so far are returned as truncated. */
  readonly signal: AbortSignal;
  readonly files: Files;
  /** Makes one call under the run's address policy. Failures are outcomes; redirects are not followed. */
  readonly call: (
    request: OutboundRequest,
    more?: { readonly credential?: OriginCredential; readonly trustedCa?: string },
  ) => Promise<Answer | Failed>;
  /**
   * Returns the probe client of one origin (`scheme://host:port`), shared by all methods of a run: one
   * budget, one rate.
   */
  readonly probe: (origin: string) => Probe;
  /** Addresses to probe; methods of the stage `sources` receive only listed ones. */
  readonly addresses: readonly Address[];
  /** Networks in scope, in CIDR notation; a response never causes a connection outside of them. */
  readonly networks: readonly string[];
  /** Read by `eachAccount`: each method that would have used a locked account reports it. */
  readonly accounts: readonly (Account | LockedAccount)[];
  /** Ports of this product on this machine, which no method probes. */
  readonly ownPorts: ReadonlySet<number>;
}

/** Result of a method. */
export interface Found {
  readonly sightings: readonly Sighting[];
  /** Addresses for the methods that probe addresses. */
  readonly addresses?: readonly Address[];
  readonly coverage: {
    readonly status: CoverageState;
    /** Text for users; present unless the status is `ran`. */
    readonly reason?: string;
    /** Number of things checked. */
    readonly searched: number;
  };
}

export interface DiscoveryMethod {
  readonly id: MethodId;
  /**
   * Never throws for external responses or rejections; a thrown error is a fault of the method, recorded as
   * `failed`.
   */
  readonly run: (context: DiscoveryContext) => Promise<Found>;
}
