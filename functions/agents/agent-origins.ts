/** Where evidence of an agent comes from: what it has of each kind of origin. A second address of an agent is entered here. */
import type { ConnectionTarget } from '#functions/evidence/collectors/collector.ts';
import type { Consent, OriginKindName } from '#shared/evidence/origin-kinds.ts';
import type { AgentDetail } from './agent-detail-store.ts';
import type { Agent } from './agent-item.ts';

/** An address, with what its owner allows. */
export interface OriginAddress extends ConnectionTarget, Consent {
  /** The secret is ciphertext, in base64. */
  readonly credential?: { readonly origin: string; readonly header: string; readonly ciphertext: string };
  /** PEM certificates. */
  readonly trustedCa?: string;
}

/** One origin of an agent. */
export interface AgentOrigin {
  /** Name of its kind (`shared/evidence/origin-kinds.ts`). */
  readonly kind: string;
  /** Absent where it has none, or none was registered. */
  readonly address?: OriginAddress;
}

type Known = Pick<Agent, 'connection'>;
type Address = Omit<OriginAddress, 'credential' | 'trustedCa'>;

/** Addresses of each kind; undefined for an origin without one, which is looked at all the same, so that what is skipped says why. */
const addresses: Readonly<Record<OriginKindName, (agent: Known) => readonly (Address | undefined)[]>> = {
  documents: () => [undefined],
  endpoint: ({ connection }) => [connection],
  // What was said at another address is not about it any more.
  conversations: ({ connection }) => [connection],
};

/** Addresses at which evidence of an agent is gathered; what was gathered at another one is not about it any more. */
export const placesOf = (agent: Known): ReadonlySet<string> =>
  new Set(Object.values(addresses).flatMap((of) => of(agent).flatMap((address) => address?.url ?? [])));

const secretsOf = ({
  credential,
  trustedCa,
}: AgentDetail): Pick<OriginAddress, 'credential' | 'trustedCa'> => ({
  ...(credential
    ? {
        credential: {
          origin: credential.origin,
          header: credential.header,
          ciphertext: Buffer.from(credential.ciphertext).toString('base64'),
        },
      }
    : {}),
  ...(trustedCa ? { trustedCa } : {}),
});

/** The origins of an agent, in the order of their kinds. */
export const originsOf = (agent: Known, detail: AgentDetail): readonly AgentOrigin[] =>
  Object.entries(addresses).flatMap(([kind, of]) =>
    of(agent).map((address) => {
      if (!address) return { kind };
      const { protocol, url, authorisedToTest, authorisedToChat } = address;
      const known = { protocol, url, authorisedToTest, authorisedToChat };
      return { kind, address: { ...known, ...secretsOf(detail) } };
    }),
  );
