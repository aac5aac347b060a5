/** Source addresses of an agent's evidence, by kind of origin. A further address of an agent is added here. */
import type { ConnectionTarget } from '#functions/evidence/collectors/collector.ts';
import type { Consent, OriginKindName } from '#shared/evidence/origin-kinds.ts';
import type { KnownKindSigns } from '#shared/scoring/agent-kind.ts';
import type { AgentDetail } from './agent-detail-store.ts';
import type { Agent } from './agent-item.ts';
import { mayChat } from './may-chat.ts';
import { type PlannedSecrets, plannedSecrets } from './planned-secrets.ts';

/** An address, with the permissions granted by its owner. */
export interface OriginAddress extends ConnectionTarget, Consent, PlannedSecrets {
  /** PEM certificates. */
  readonly trustedCa?: string;
}

/** One origin of an agent. */
export interface AgentOrigin {
  /** Name of its kind (`shared/evidence/origin-kinds.ts`). */
  readonly kind: string;
  /** Absent if the agent has none, or none was registered. */
  readonly address?: OriginAddress;
}

type Known = Pick<Agent, 'connection'>;
type Address = Omit<OriginAddress, keyof PlannedSecrets | 'trustedCa'>;

/**
 * Addresses of each kind; undefined for an origin without an address, which is still processed so that it is
 * reported as skipped.
 */
const addresses: Readonly<Record<OriginKindName, (agent: Known) => readonly (Address | undefined)[]>> = {
  documents: () => [undefined],
  endpoint: ({ connection }) => [connection],
  // Conversations at another address are no longer about this agent.
  conversations: ({ connection }) => [connection],
};

/**
 * Returns the addresses at which evidence of an agent is collected; evidence from other addresses is no
 * longer about it.
 */
export const placesOf = (agent: Known): ReadonlySet<string> =>
  new Set(Object.values(addresses).flatMap((of) => of(agent).flatMap((address) => address?.url ?? [])));

/** Returns what the registration of an agent shows about its kind. */
export const kindSignsOf = ({
  kind = 'unknown',
  connection,
}: Pick<Agent, 'kind' | 'connection'>): Omit<KnownKindSigns, 'seen'> => ({
  chosenKind: kind,
  protocol: connection?.protocol,
  hasEndpoint: connection !== undefined,
});

/** Returns the origins of an agent, in the order of their kinds. */
export const originsOf = (
  agent: Known & Pick<Agent, 'environment'>,
  detail: AgentDetail,
): readonly AgentOrigin[] =>
  Object.entries(addresses).flatMap(([kind, of]) =>
    of(agent).map((address) => {
      if (!address) return { kind };
      const { protocol, url, authorisedToTest, authorisedToChat } = address;
      const known = { protocol, url, authorisedToTest, authorisedToChat };
      const trusted = detail.trustedCa ? { trustedCa: detail.trustedCa } : {};
      const message = mayChat(agent) ? { mayMessage: true } : {};
      return { kind, address: { ...known, ...message, ...plannedSecrets(detail), ...trusted } };
    }),
  );
