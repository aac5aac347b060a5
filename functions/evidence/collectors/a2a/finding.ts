/** Whether an A2A finding concerns the agent's behavior or the claims of its card. Pure. */
import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { EvidenceBody, Gap } from '#shared/evidence/evidence.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import {
  type About,
  exchanged,
  type Finding,
  found,
  gap,
  noAnswer,
  targetOf,
  withoutFailure,
} from '../finding.ts';
import { strayNote } from '../stray-answer.ts';
import { cardProblem } from './card/card.ts';
import type { ClaimRule } from './claims/claim.ts';
import type { A2aSights, CardSight } from './sights.ts';

/**
 * Rule of one parameter over the observations: what was observed, what the card claims, or why neither is
 * known.
 */
export type Grader = (sights: A2aSights, parameterId: string) => readonly Finding[];

/** `probe`: the agent's behavior; `a2a`: the claims of its card. */
type A2aSource = 'probe' | 'a2a';

export const aboutAt = (url: string, parameterId: string, source: A2aSource): About => ({
  parameterId,
  source,
  collector: 'a2a',
  target: targetOf(url),
});

/** Returns a finding about the agent's behavior. */
export const observed = (
  parameterId: string,
  { url, exchange }: { readonly url: string; readonly exchange: Exchange },
  stated: { readonly value: ParameterValue; readonly detail: string; readonly marks?: readonly string[] },
): EvidenceBody =>
  found(aboutAt(url, parameterId, 'probe'), { ...stated, proof: exchanged(exchange, stated.marks) });

/** Returns a finding about the card's claims, or why it makes none. */
export const claimed = (
  sights: A2aSights,
  parameterId: string,
  { url, exchange, card }: CardSight,
  rule: ClaimRule,
): Finding => {
  const claim = rule(card);
  if ('inconclusive' in claim)
    return withoutFailure(aboutAt(sights.url, parameterId, 'a2a'), claim.inconclusive);
  const mark = claim.members.map((member) => `"${member}"`);
  return found(aboutAt(url, parameterId, 'a2a'), { ...claim, proof: excerpt(exchange, { mark }) });
};

/** Returns a gap for what is registered, with the reason. */
export const unclear = (
  { url }: A2aSights,
  parameterId: string,
  source: A2aSource,
  reason: string,
  outcome?: Gap['outcome'],
): Gap => gap(aboutAt(url, parameterId, source), reason, outcome);

/**
 * Returns what is wrong with a document at a card address; undefined for a page or an error, which is not a
 * document.
 */
const unlikeCard = (exchange: Exchange): string | undefined => {
  if (exchange.outcome !== 'response') return undefined;
  const at = targetOf(exchange.url);
  const stray = strayNote(exchange);
  if (stray !== '') return `The document at ${at} is not an agent card.${stray}`;
  if (exchange.status !== 200) return undefined;
  const read = readJson(exchange.body);
  if (!read.ok)
    return (exchange.headers['content-type'] ?? '').includes('json')
      ? `The document at ${at} cannot be read as an agent card: ${read.problem}.`
      : undefined;
  const problem = cardProblem(read.value);
  return problem === undefined
    ? `The card at ${at} names other addresses than the registered one.`
    : `The document at ${at} does not conform to the A2A agent card: ${problem}.`;
};

/** Returns why there is no card. */
export const noCard = (sights: A2aSights, parameterId: string, source: A2aSource): Gap => {
  const last = sights.tries.at(-1);
  if (last && last.outcome !== 'response') return noAnswer(aboutAt(sights.url, parameterId, source), last);
  const rejected = sights.tries.find(
    (exchange) => exchange.outcome === 'response' && [401, 403].includes(exchange.status),
  );
  const unlike = sights.tries.flatMap((exchange) => unlikeCard(exchange) ?? [])[0];
  const reason = rejected
    ? 'The agent shows its card only to callers with credentials. Store a credential to have it read.'
    : (unlike ??
      'No agent card was found, neither below the registered address nor at the root of its host.');
  return unclear(sights, parameterId, source, reason);
};

/** Returns a grader that uses only the card's claim. */
export const ofCard =
  (rule: ClaimRule): Grader =>
  (sights, parameterId) => [
    sights.card ? claimed(sights, parameterId, sights.card, rule) : noCard(sights, parameterId, 'a2a'),
  ];
