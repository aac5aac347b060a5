/** Plausible evidence of a demo agent for a parameter. */
import { factsOf, registrationOf, type SamplePiece, type Trait } from '#functions/demo/sample-agent.ts';
import { sampleValue } from '#functions/demo/sample-value.ts';
import type { Declaration } from '#shared/evidence/evidence.ts';
import { expiryOf } from '#shared/evidence/expiry.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { strengthOf, strengthRank } from '#shared/evidence/strongest.ts';
import { DAY, HOUR, type Instant, later } from '#shared/kernel/time.ts';
import type { Outcome } from '#shared/parameters/expectation.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import type { EvidenceSource, JudgedParameter } from '#shared/parameters/parameter.ts';
import { isCounted } from '#shared/parameters/value.ts';
import { credits } from '#shared/scoring/credit.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import type { Piece } from '#shared/scoring/known.ts';
import type { DemoAgent } from './agents.ts';

/** Evidence for a parameter: one piece, or none. */
export type Choice = readonly SamplePiece[];

type Origin = Omit<SamplePiece, 'parameterId' | 'outcome'>;

/** Trait that a collector requires. User statements require none. */
const needs: Readonly<Record<string, Trait>> = {
  http: 'endpoint',
  chat: 'endpoint',
  mcp: 'tools',
  'mcp-calls': 'tools',
  a2a: 'peers',
  discovery: 'containers',
};

/** Sources that the demo organization has not connected: its agents run in its own clusters. */
const unconnected: ReadonlySet<EvidenceSource> = new Set(['cloud', 'build']);

/** Best outcomes of a collector that can show the outcome. */
const able: Readonly<Record<Outcome, readonly Outcome[]>> = {
  pass: ['pass'],
  partial: ['pass', 'partial'],
  fail: ['pass', 'partial', 'fail'],
};

/** Returns the origins by which the product can learn an outcome today. */
const originsOf = (
  { id, value }: JudgedParameter,
  source: EvidenceSource,
  outcome: Outcome,
): readonly Origin[] => {
  if (source === 'attestation')
    return [
      { source, collector: source, documented: true },
      { source, collector: source },
    ];
  // A declared number does not state when it was counted.
  if (source === 'manifest') return isCounted(value) ? [] : [{ source, collector: source }];
  return (shownToday.ways[id] ?? [])
    .filter((way) => way.source === source && able[outcome].includes(way.best))
    .map(({ collector }) => ({ source, collector }));
};

/**
 * Returns the possible origins of an outcome for a parameter on that agent, the one that earns most first, and
 * among equals the strongest.
 */
const originsOn = (agent: DemoAgent, parameter: JudgedParameter, outcome: Outcome): readonly Origin[] =>
  parameter.sources
    .filter((source) => !unconnected.has(source))
    .flatMap((source) => originsOf(parameter, source, outcome))
    .filter(({ collector }) => {
      const trait = needs[collector];
      return trait === undefined || agent.traits.includes(trait);
    })
    .toSorted((one, other) => strengthRank(one) - strengthRank(other))
    .toSorted(
      (one, other) =>
        credits[parameter.bestProof][strengthOf(other)] - credits[parameter.bestProof][strengthOf(one)],
    );

/** Whether the parameter applies to the agent. */
const concerns = (agent: DemoAgent, { appliesTo = [] }: JudgedParameter): boolean => {
  const facts = factsOf(agent);
  return appliesTo.every((fact) => facts.includes(fact));
};

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
const [SAMPLED_HOURS, ATTESTED_DAYS, ATTESTED_FOR] = [2, 1, 300] as const;

const datesOf = (parameter: JudgedParameter, source: EvidenceSource, now: Instant) => {
  if (source === 'attestation') {
    const observedAt = later(now, -ATTESTED_DAYS * DAY);
    return { observedAt, expiresAt: later(observedAt, ATTESTED_FOR * DAY) };
  }
  const observedAt = later(now, -SAMPLED_HOURS * HOUR);
  return { observedAt, expiresAt: expiryOf(parameter, source, observedAt) };
};

/** Returns a piece as evaluation reads it. @throws Error if no value has its outcome */
export const evaluatedPiece = (
  agent: DemoAgent,
  { outcome, ...piece }: SamplePiece,
  now: Instant,
): Piece & SamplePiece => {
  const { parameterId, source } = piece;
  const parameter = judgedParameter(parameterId);
  const dates = parameter && datesOf(parameter, source, now);
  const value = parameter && sampleValue(agent, parameter, outcome, dates?.observedAt.slice(0, 10) ?? '');
  if (!dates || value === undefined)
    throw new Error(`No value of ${parameterId} has the outcome ${outcome}.`);
  const rulesOut = parameterId === PHI_SCOPE && value === 'no';
  const declared = rulesOut ? { declaration: approvedBy(agent, dates.observedAt) } : {};
  return { ...piece, outcome, target: registrationOf(agent).url, value, ...declared, ...dates };
};

/**
 * Returns an agent's possible evidence for a parameter, best first: a pass, by each origin; a partial, by the
 * best of them; nothing. An inapplicable parameter has no evidence, and a failing one has an observed
 * failure. PHI scope is always stated, and critical parameters of well-maintained agents always have
 * evidence, so that the score changes gradually.
 */
export const choicesOf = (agent: DemoAgent, parameter: JudgedParameter, now: Instant): readonly Choice[] => {
  const parameterId = parameter.id;
  const by = (outcome: Outcome): readonly Choice[] =>
    sampleValue(agent, parameter, outcome, now.slice(0, 10)) === undefined
      ? []
      : originsOn(agent, parameter, outcome).map((origin) => [{ ...origin, parameterId, outcome }]);
  if (!concerns(agent, parameter)) return [[]];
  if (agent.fails.includes(parameterId)) return by('fail').slice(0, 1);
  const passes = by('pass');
  if (parameterId === PHI_SCOPE || (agent.stored === 'well' && parameter.severity === 'critical'))
    return passes.length > 0 ? passes.slice(0, 1) : [[]];
  return [...passes, ...by('partial').slice(0, 1), []];
};
