/** What a discovery method is: something that looks at one kind of place and says what it saw and how far it could look. */
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

/** An address at which something answers, or may. */
export interface Address {
  /** `http://host:port/path` or `https://…`, without credentials, query or fragment. */
  readonly url: string;
  /** Who found it: a person who listed it, or a method. */
  readonly from: 'listed' | MethodId;
  /** What holds the port, where it is known: stable identifier and joins of that sighting. */
  readonly of?: Pick<Sighting, 'identifier' | 'joins'>;
}

/** The file system as a method sees it. Tests state a root of their own; nothing outside of it is ever read. */
export interface Files {
  /** `/`, or the folder that stands for it. */
  readonly root: string;
  /** Folders below the root that may be walked, such as `/srv`. */
  readonly folders: readonly string[];
}

/** Everything from outside that a method may use. */
export interface Look {
  /** The machine it runs on: `id` is stable over restarts. */
  readonly host: { readonly id: string; readonly name: string };
  readonly now: Clock;
  /** Aborted when the run is stopped or out of time: what has been seen until then is handed over as truncated. */
  readonly signal: AbortSignal;
  readonly files: Files;
  /** One call under the run's address policy. Failures are outcomes; redirects are not followed. */
  readonly call: (
    request: OutboundRequest,
    more?: { readonly credential?: OriginCredential; readonly trustedCa?: string },
  ) => Promise<Answer | Failed>;
  /** The probe client of one origin (`scheme://host:port`), the same for all methods of a run: one budget, one pace. */
  readonly probe: (origin: string) => Probe;
  /** Addresses to look at; methods of the stage `sources` see those that were listed alone. */
  readonly addresses: readonly Address[];
  /** Networks in CIDR notation that the operator named; nothing outside of them is connected to because of a reply. */
  readonly networks: readonly string[];
  /** Read by `eachAccount`: one that is locked is told of by each method that would have used it. */
  readonly accounts: readonly (Account | LockedAccount)[];
  /** Ports of this product on this machine, which no method looks at. */
  readonly ownPorts: ReadonlySet<number>;
}

/** What a method brings home. */
export interface Found {
  readonly sightings: readonly Sighting[];
  /** Addresses for the methods that look at addresses. */
  readonly addresses?: readonly Address[];
  readonly coverage: {
    readonly status: CoverageState;
    /** For people; there is one unless it ran. */
    readonly reason?: string;
    /** Things looked at. */
    readonly looked: number;
  };
}

export interface DiscoveryMethod {
  readonly id: MethodId;
  /** Never throws for what a place answers or refuses; a throw is a fault of the method, and recorded as `failed`. */
  readonly look: (look: Look) => Promise<Found>;
}
