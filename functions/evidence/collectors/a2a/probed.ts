import type { EvidenceBody, Sample } from '#shared/evidence/evidence.ts';
import { probeRecordOf } from '../probe-record.ts';
import { type A2aSights, wasCalled } from './sights.ts';

/** Shown by how the card is served and signed, not by a call. */
const OF_CARD = 'agent-card-authentic';

/**
 * Returns what was probed for a piece of evidence: for behavior, the calls of the endpoint; for card claims,
 * the card; for card authenticity, also the keys that it names and the calls that reveal its versions.
 */
export const searchedFor = (
  { card, endpoint, keySets }: A2aSights,
  { parameterId, source }: Pick<EvidenceBody, 'parameterId' | 'source'>,
): Sample | undefined => {
  if (parameterId === OF_CARD) {
    const calls = wasCalled(endpoint) ? [endpoint.task, endpoint.absentVersion] : [];
    return probeRecordOf([card?.exchange, ...keySets.map(({ exchange }) => exchange), ...calls]);
  }
  if (source === 'a2a') return probeRecordOf([card?.exchange]);
  if (!wasCalled(endpoint)) return undefined;
  const {
    task,
    signedIn,
    message,
    sent,
    otherSlash,
    trials = [],
    others = [],
    tasks,
    extendedCard,
  } = endpoint;
  return probeRecordOf([
    task,
    signedIn,
    message,
    sent,
    otherSlash,
    ...trials.map(({ exchange }) => exchange),
    ...others.flatMap((one) => [one.task, one.message]),
    tasks?.exchange,
    extendedCard,
  ]);
};
