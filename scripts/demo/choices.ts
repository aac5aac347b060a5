/** Plausible evidence of a demo agent for a parameter. */
import { decidingValues } from '#scripts/proofs/bounds/deciding-values.ts';
import type { Origin } from '#scripts/proofs/bounds/pieces.ts';
import type { Declaration } from '#shared/evidence/evidence.ts';
import { expiryOf } from '#shared/evidence/expiry.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { strengthOf, strengthRank } from '#shared/evidence/strongest.ts';
import { DAY, HOUR, type Instant, later } from '#shared/kernel/time.ts';
import type { Outcome } from '#shared/parameters/expectation.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import type { EvidenceSource, JudgedParameter, ParameterValue } from '#shared/parameters/parameter.ts';
import { credits } from '#shared/scoring/credit.ts';
import type { Piece } from '#shared/scoring/known.ts';
import { type DemoAgent, factsOf, type Trait } from './agents.ts';

/** Evidence for a parameter: one piece, or none. */
export type Choice = readonly Piece[];

/** Trait that a source requires. User statements require none. */
const needs: Readonly<Partial<Record<EvidenceSource, Trait>>> = {
  probe: 'endpoint',
  'policy-engine': 'endpoint',
  kubernetes: 'containers',
  mcp: 'tools',
  a2a: 'peers',
};

/** Sources that the demo tenant has not connected: its agents run in its own clusters. */
const unconnected: ReadonlySet<EvidenceSource> = new Set(['cloud', 'build']);

/** Returns the collector that can prove the parameter today, otherwise the default one of the source. */
const collectorOf = (id: string, source: EvidenceSource): string =>
  shownToday.ways[id]?.find((way) => way.source === source)?.collector ??
  (source === 'kubernetes' ? 'scanner' : source);

const originsOf = (id: string, source: EvidenceSource): readonly Origin[] => {
  const origin = { source, collector: collectorOf(id, source) };
  return source === 'attestation' ? [{ ...origin, documented: true }, origin] : [origin];
};

/**
 * Returns the possible origins of evidence for a parameter on that agent, the one that earns most first, and
 * among equals the strongest.
 */
const originsOn = (agent: DemoAgent, { id, sources, bestProof }: JudgedParameter): readonly Origin[] =>
  sources
    .filter((source) => {
      const trait = needs[source];
      if (unconnected.has(source)) return false;
      return trait === undefined || agent.traits.includes(trait);
    })
    .flatMap((source) => originsOf(id, source))
    .toSorted((one, other) => strengthRank(one) - strengthRank(other))
    .toSorted((one, other) => credits[bestProof][strengthOf(other)] - credits[bestProof][strengthOf(one)]);

/** Whether the parameter applies to the agent. */
const concerns = (agent: DemoAgent, { appliesTo = [] }: JudgedParameter): boolean => {
  const facts = factsOf(agent);
  return appliesTo.every((fact) => facts.includes(fact));
};

/** Free-text statements of the agent's users. */
const wordsOf = ({
  owner,
  purpose,
  name,
  traits: own,
}: DemoAgent): Readonly<Record<string, ParameterValue>> => ({
  [PHI_SCOPE]: own.includes('phi') ? 'yes' : 'no',
  'accountable-owner-named': `${owner}, by the hospital's switchboard`,
  'agent-inventory-registered': `Inventory of ${owner}: ${name}`,
  'purpose-declared': purpose,
  'data-classification-declared': [own.includes('phi') ? 'Charts: restricted' : 'Work records: internal'],
});

/** Author and approver of a statement that rules out a fact. */
export const approvedBy = ({ owner }: DemoAgent, at: Instant): Required<Declaration> => ({
  by: owner,
  at,
  approved: { by: 'privacy@hospital.example', at },
});

/**
 * Hours since the last scan of the agent; days since its attestations, which are newer than everything they
 * attest; and their validity in days.
 */
const [SAMPLED_HOURS, ATTESTED_DAYS, ATTESTED_FOR] = [9, 12, 365] as const;

const datesOf = (parameter: JudgedParameter, source: EvidenceSource, now: Instant) => {
  if (source === 'attestation') {
    const observedAt = later(now, -ATTESTED_DAYS * DAY);
    return { observedAt, expiresAt: later(observedAt, ATTESTED_FOR * DAY) };
  }
  const observedAt = later(now, -SAMPLED_HOURS * HOUR);
  return { observedAt, expiresAt: expiryOf(parameter, source, observedAt) };
};

/**
 * Returns an agent's possible evidence for a parameter, best first: a pass, by each origin; a partial, by the
 * best of them; nothing. An inapplicable parameter has no evidence, and a failing one has an observed
 * failure. PHI scope is always stated, and critical parameters of well-maintained agents always have
 * evidence, so that the score changes gradually.
 */
export const choicesOf = (agent: DemoAgent, parameter: JudgedParameter, now: Instant): readonly Choice[] => {
  const values = decidingValues(parameter, now.slice(0, 10));
  const piece = (outcome: Outcome, origin: Origin): Choice => {
    const value = (outcome === 'pass' ? wordsOf(agent)[parameter.id] : undefined) ?? values[outcome];
    if (value === undefined) return [];
    const target = `https://${agent.name.toLowerCase().replaceAll(' ', '-')}.hospital.example`;
    const dates = datesOf(parameter, origin.source, now);
    const rulesOut = parameter.id === PHI_SCOPE && value === 'no';
    const declared = rulesOut ? { declaration: approvedBy(agent, dates.observedAt) } : {};
    return [{ ...origin, parameterId: parameter.id, target, value, ...declared, ...dates }];
  };
  const origins = originsOn(agent, parameter);
  const [best] = origins;
  if (best === undefined || !concerns(agent, parameter)) return [[]];
  if (agent.fails.includes(parameter.id)) return [piece('fail', best)];
  const passes = origins.map((origin) => piece('pass', origin));
  if (parameter.id === PHI_SCOPE || (agent.stored === 'well' && parameter.severity === 'critical'))
    return passes.slice(0, 1);
  return [...passes, ...(values.partial === undefined ? [] : [piece('partial', best)]), []];
};
