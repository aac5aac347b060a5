/** What an agent of the demo tenant can show of a parameter, as evidence that is plausible for such an agent. */
import { decidingValues } from '#scripts/bounds/deciding-values.ts';
import type { Origin } from '#scripts/bounds/pieces.ts';
import type { Told } from '#shared/evidence/evidence.ts';
import { expiryOf } from '#shared/evidence/expiry.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { strengthOf, strengthRank } from '#shared/evidence/strongest.ts';
import { credits } from '#shared/judging/credit.ts';
import type { Piece } from '#shared/judging/known.ts';
import { DAY, HOUR, type Instant, later } from '#shared/kernel/time.ts';
import type { Outcome } from '#shared/parameters/expectation.ts';
import { PHI_SCOPE } from '#shared/parameters/four-eyes.ts';
import type {
  AgentFact,
  EvidenceSource,
  JudgedParameter,
  ParameterValue,
} from '#shared/parameters/parameter.ts';
import { type DemoAgent, type Trait, traits } from './agents.ts';

/** What is shown of a parameter: a piece, or nothing. */
export type Choice = readonly Piece[];

/** What an agent must be for a source to tell of it. People can always say something. */
const needs: Readonly<Partial<Record<EvidenceSource, Trait>>> = {
  probe: 'endpoint',
  'policy-engine': 'endpoint',
  kubernetes: 'containers',
  mcp: 'tools',
  a2a: 'peers',
};

/** What the demo tenant has connected none of: its agents run in clusters of its own. */
const unconnected: ReadonlySet<EvidenceSource> = new Set(['cloud', 'build']);

/** The collector that shows the parameter today, else the one that the source is for. */
const collectorOf = (id: string, source: EvidenceSource): string =>
  shownToday.ways[id]?.find((way) => way.source === source)?.collector ??
  (source === 'kubernetes' ? 'scanner' : source);

const originsOf = (id: string, source: EvidenceSource): readonly Origin[] => {
  const origin = { source, collector: collectorOf(id, source) };
  return source === 'attestation' ? [{ ...origin, documented: true }, origin] : [origin];
};

/** Where evidence of a parameter can come from on that agent, the one that earns most first, and of equals the strongest. */
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

/** Whether the agent is what the parameter is about. */
const concerns = (agent: DemoAgent, { appliesTo = [] }: JudgedParameter): boolean => {
  const facts = agent.traits.map((trait): AgentFact => traits[trait]);
  return appliesTo.every((fact) => facts.includes(fact));
};

/** What the agent's people say in words of their own. */
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

/** Who vouches for what the agent is not, and who approved it. */
export const approvedBy = ({ owner }: DemoAgent, at: Instant): Required<Told> => ({
  by: owner,
  at,
  approved: { by: 'privacy@hospital.example', at },
});

/** Hours since the agent was looked at; days since its people attested, which was after all that they attest; for how long. */
const [LOOKED_HOURS, ATTESTED_DAYS, ATTESTED_FOR] = [9, 12, 365] as const;

const datesOf = (parameter: JudgedParameter, source: EvidenceSource, now: Instant) => {
  if (source === 'attestation') {
    const observedAt = later(now, -ATTESTED_DAYS * DAY);
    return { observedAt, expiresAt: later(observedAt, ATTESTED_FOR * DAY) };
  }
  const observedAt = later(now, -LOOKED_HOURS * HOUR);
  return { observedAt, expiresAt: expiryOf(parameter, source, observedAt) };
};

/**
 * All that an agent can show of a parameter, best first: that it passes, by each origin; that it does in part, by the best of
 * them; nothing. What does not concern the agent shows nothing, and what fails on it is seen to fail. The scope of PHI is always
 * said, and what is critical is shown wherever the agent is kept well: so its score moves without jumps.
 */
export const choicesOf = (agent: DemoAgent, parameter: JudgedParameter, now: Instant): readonly Choice[] => {
  const values = decidingValues(parameter, now.slice(0, 10));
  const piece = (outcome: Outcome, origin: Origin): Choice => {
    const value = (outcome === 'pass' ? wordsOf(agent)[parameter.id] : undefined) ?? values[outcome];
    if (value === undefined) return [];
    const target = `https://${agent.name.toLowerCase().replaceAll(' ', '-')}.hospital.example`;
    const dates = datesOf(parameter, origin.source, now);
    const rulesOut = parameter.id === PHI_SCOPE && value === 'no';
    const told = rulesOut ? { told: approvedBy(agent, dates.observedAt) } : {};
    return [{ ...origin, parameterId: parameter.id, target, value, ...told, ...dates }];
  };
  const origins = originsOn(agent, parameter);
  const [best] = origins;
  if (best === undefined || !concerns(agent, parameter)) return [[]];
  if (agent.fails.includes(parameter.id)) return [piece('fail', best)];
  const passes = origins.map((origin) => piece('pass', origin));
  if (parameter.id === PHI_SCOPE || (agent.kept === 'well' && parameter.severity === 'critical'))
    return passes.slice(0, 1);
  return [...passes, ...(values.partial === undefined ? [] : [piece('partial', best)]), []];
};
