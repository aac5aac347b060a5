import type { EvidenceBody, Looked } from '#shared/evidence/evidence.ts';
import { lookOf } from '../look.ts';
import { type A2aSights, wasCalled } from './sights.ts';

/** Shown by how the card is served and signed, not by a call. */
const OF_CARD = 'agent-card-authentic';

/**
 * What was looked at for a piece of evidence: for what the agent did, the calls of its endpoint; for what its card says, that card; for
 * whether the card is authentic, the keys that it names and the calls that show its versions as well.
 */
export const lookedFor = (
  { card, endpoint, keySets }: A2aSights,
  { parameterId, source }: Pick<EvidenceBody, 'parameterId' | 'source'>,
): Looked | undefined => {
  if (parameterId === OF_CARD) {
    const calls = wasCalled(endpoint) ? [endpoint.task, endpoint.absentVersion] : [];
    return lookOf([card?.exchange, ...keySets.map(({ exchange }) => exchange), ...calls]);
  }
  if (source === 'a2a') return lookOf([card?.exchange]);
  if (!wasCalled(endpoint)) return undefined;
  const { task, signedIn, invalidToken, tasks, extendedCard } = endpoint;
  return lookOf([task, signedIn, invalidToken, tasks?.exchange, extendedCard]);
};
