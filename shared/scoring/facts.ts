/**
 * Facts of an agent that decide which parameters apply. Unknown means that they apply. Only a no that one
 * account declared and another approved takes a parameter out of scope, and only while no yes is observed or
 * declared.
 */

import { approverText } from '#shared/approvals/approval.ts';
import type { Declaration } from '#shared/evidence/evidence.ts';
import { counts } from '#shared/evidence/merge.ts';
import { isReported, originKinds } from '#shared/evidence/origin-kinds.ts';
import { REPORTED, strongest } from '#shared/evidence/strongest.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type AgentKind, impossibleFacts, kindLabels } from '#shared/parameters/agent-kinds.ts';
import { type AgentFact, type AgentFacts, agentFacts } from '#shared/parameters/parameter.ts';
import type { FactStanding } from './fact-standing.ts';
import type { Judgeable } from './judge.ts';
import { countsOnceApproved } from './out-of-scope.ts';

/** A fact that one collector observed, or that a document declares. */
export interface SeenFact {
  readonly fact: AgentFact;
  readonly value: 'yes' | 'no';
  readonly collector: string;
  readonly observedAt: Instant;
  readonly expiresAt: Instant;
  /** For declared facts: who declared and who approved it. A no without it is ignored. */
  readonly declaration?: Declaration;
}

/** A fact declared by a person. */
export interface StatedFact extends Declaration {
  readonly fact: AgentFact;
  readonly value: 'yes' | 'no';
  readonly expiresAt: Instant;
}

/** Known facts of one agent. */
export interface KnownFacts {
  /** Facts observed or read by collectors; an observed yes remains after its expiry. */
  readonly seen: readonly SeenFact[];
  /** Facts declared by people, approved or not; without declined or withdrawn ones. */
  readonly stated: readonly StatedFact[];
  /** Evidence of `phi-scope-declared`. */
  readonly phiScope: readonly Judgeable[];
  readonly hasEndpoint: boolean;
  /** Kind of the agent, which makes some facts impossible. */
  readonly kind: AgentKind;
}

type Statement = Omit<StatedFact, 'fact'>;

const day = (instant: Instant): string => instant.slice(0, 10);

const collectorNames: Readonly<Record<string, string>> = {
  ...originKinds.documents.collectors,
  ...originKinds.endpoint.collectors,
  endpoint: 'Its address',
};
const nameOf = (collector: string): string =>
  collector.startsWith(REPORTED)
    ? `On-premises scanner, ${nameOf(collector.slice(REPORTED.length))}`
    : ((Object.hasOwn(collectorNames, collector) ? collectorNames[collector] : undefined) ?? collector);

const inDocument = ({ value, declaration, collector, observedAt, expiresAt }: SeenFact): Statement => ({
  value,
  expiresAt,
  ...(declaration ?? { by: nameOf(collector), at: observedAt }),
});

/**
 * Returns what people declare about PHI by its parameter. The strongest evidence decides; a value that is
 * neither yes nor an approved no declares nothing, and prevents a no.
 */
const phiStatements = (phiScope: readonly Judgeable[], now: Instant) => {
  const scopes = strongest(phiScope.filter((one) => counts(one, now)));
  const statedValue = scopes.flatMap(
    ({ value, declaration, source, observedAt, expiresAt }): readonly Statement[] =>
      value === 'yes' || value === 'no'
        ? [{ value, expiresAt, ...(declaration ?? { by: nameOf(source), at: observedAt }) }]
        : [],
  );
  return { stated: statedValue, isOpen: statedValue.length < scopes.length };
};

/** Describes the observation of a yes. */
const sightOf = ({ collector, observedAt, expiresAt }: SeenFact, now: Instant): string => {
  return counts({ expiresAt }, now)
    ? `${nameOf(collector)} showed it on ${day(observedAt)}.`
    : `${nameOf(collector)} last showed it on ${day(observedAt)}; it applies until it is checked again.`;
};

const standingOf = (fact: AgentFact, known: KnownFacts, now: Instant): FactStanding => {
  const seen = known.seen.filter((one) => one.fact === fact && !isReported(one.collector));
  const phi = fact === 'handles-phi' ? phiStatements(known.phiScope, now) : { stated: [], isOpen: false };
  const declaration: readonly Statement[] = [
    ...known.stated.filter((one) => one.fact === fact),
    ...known.seen.filter((one) => one.fact === fact && isReported(one.collector)).map(inDocument),
    ...phi.stated,
  ].filter((one) => counts(one, now));

  const sight = seen.find(({ value }) => value === 'yes');
  if (sight) return { fact, value: 'yes', reason: sightOf(sight, now) };
  if (fact === 'has-remote-endpoint' && known.hasEndpoint)
    return { fact, value: 'yes', reason: 'A remote address is registered for the agent.' };
  const yes = declaration.find(({ value }) => value === 'yes');
  if (yes) return { fact, value: 'yes', reason: `Declared by ${yes.by}, valid until ${day(yes.expiresAt)}.` };
  if (phi.isOpen)
    return {
      fact,
      value: 'unknown',
      reason: 'The owner declared PHI as possible or undecided, so it applies.',
    };

  if (impossibleFacts[known.kind].includes(fact))
    return { fact, value: 'no', reason: `${kindLabels[known.kind]}: this cannot be true of its kind.` };

  const approved = declaration
    .filter((one): one is Statement & Required<Declaration> => one.approved !== undefined)
    .toSorted((a, b) => (a.expiresAt > b.expiresAt ? -1 : 1))[0];
  if (approved) {
    const { by, at, expiresAt: until } = approved;
    const reason = `Declared by ${by}, approved by ${approverText(approved.approved)}, valid until ${day(until)}.`;
    return { fact, value: 'no', reason, ruledOut: { by, at, approved: approved.approved, until } };
  }
  if (declaration.length > 0)
    return { fact, value: 'unknown', reason: countsOnceApproved(fact), waits: true };
  const none = seen.find((one) => counts(one, now));
  if (none)
    return {
      fact,
      value: 'unknown',
      reason: `${nameOf(none.collector)} showed none on ${day(none.observedAt)}, which is no proof that there is none elsewhere: it applies until a person says no and a second one approves.`,
    };
  return { fact, value: 'unknown', reason: 'There is no evidence or declaration, so it applies.' };
};

/** Returns the result of each fact of an agent, in the order of `agentFacts`. */
export const standingsOf = (known: KnownFacts, now: Instant): readonly FactStanding[] =>
  agentFacts.map((fact) => standingOf(fact, known, now));

/** Returns the facts of one agent. */
export const factsOf = (standings: readonly FactStanding[]): AgentFacts => {
  const facts = Object.fromEntries(agentFacts.map((fact) => [fact, 'unknown'])) as Record<
    AgentFact,
    AgentFacts[AgentFact]
  >;
  for (const { fact, value } of standings) facts[fact] = value;
  return facts;
};
