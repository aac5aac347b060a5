/** How graders write down what they found. Pure. */
import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import type { EvidenceBody, Gap } from '#shared/evidence/evidence.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import type { ClaimRule } from './claims/claim.ts';
import type { A2aSights, CardSight } from './sights.ts';

export type Finding = EvidenceBody | Gap;

/** One parameter's rule over the sights: what was observed, what the card claims, or why neither. */
export type Grader = (sights: A2aSights, parameterId: string) => readonly Finding[];

interface Said {
  readonly value: ParameterValue;
  readonly detail: string;
  /** The parts of the proof that decided. */
  readonly marks?: readonly string[];
}

/** Address without its query, which may hold a secret. */
const targetOf = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
};

const statusMark = (exchange: Exchange): readonly string[] =>
  exchange.outcome === 'response' ? [`HTTP ${exchange.status}`] : [];

/** What the agent did: evidence of source `probe`. */
export const observed = (
  parameterId: string,
  { url, exchange }: { readonly url: string; readonly exchange: Exchange },
  { value, detail, marks = [] }: Said,
): EvidenceBody => ({
  parameterId,
  source: 'probe',
  value,
  collector: 'a2a',
  target: targetOf(url),
  detail,
  ...excerpt(exchange, { mark: [...statusMark(exchange), ...marks] }),
});

/** What the card says: evidence of source `a2a`, or why it says nothing. */
export const claimed = (
  sights: A2aSights,
  parameterId: string,
  { url, exchange, card }: CardSight,
  rule: ClaimRule,
): Finding => {
  const claim = rule(card);
  if ('inconclusive' in claim) return gap(sights, parameterId, 'a2a', claim.inconclusive);
  const { value, detail, members } = claim;
  return {
    parameterId,
    source: 'a2a',
    value,
    collector: 'a2a',
    target: targetOf(url),
    detail,
    ...excerpt(exchange, { mark: members.map((member) => `"${member}"`) }),
  };
};

/** Nothing could be said, and why. `error`: it could not be looked at. */
export const gap = (
  sights: A2aSights,
  parameterId: string,
  source: 'probe' | 'a2a',
  reason: string,
  outcome: Gap['outcome'] = 'inconclusive',
): Gap => ({ parameterId, source, collector: 'a2a', target: targetOf(sights.url), outcome, reason });

/** Why there is no card. */
export const noCard = (sights: A2aSights, parameterId: string, source: 'probe' | 'a2a'): Gap => {
  const last = sights.tries.at(-1);
  if (last && last.outcome !== 'response') return gap(sights, parameterId, source, last.reason, 'error');
  const refused = sights.tries.find(
    (exchange) => exchange.outcome === 'response' && [401, 403].includes(exchange.status),
  );
  const reason = refused
    ? 'The agent shows its card to nobody without credentials; store one to have it read.'
    : 'No agent card was found, neither below the registered address nor at the root of its host.';
  return gap(sights, parameterId, source, reason);
};

/** A grader of nothing but a claim. */
export const ofCard =
  (rule: ClaimRule): Grader =>
  (sights, parameterId) => [
    sights.card ? claimed(sights, parameterId, sights.card, rule) : noCard(sights, parameterId, 'a2a'),
  ];
