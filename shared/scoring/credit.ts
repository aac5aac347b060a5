/**
 * Credit of proof, by the best proof that can be asked of the kind of agent (`effectiveBestProof`). Weaker proof
 * earns a share of the points, and the rest *needs stronger proof*: no evidence contradicts it, but this proof
 * does not suffice.
 */
import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import { type AgentKind, agentKinds } from '#shared/parameters/agent-kinds.ts';
import {
  type BestProof,
  bestProofs,
  type GatheredProof,
  type JudgedParameter,
} from '#shared/parameters/parameter.ts';

/** Share of a parameter's points that each strength of proof earns, by its effective best proof. */
export const credits: Readonly<Record<BestProof, Readonly<Record<Strength, number>>>> = {
  behavior: { tested: 1, configuration: 3 / 4, documented: 1 / 2, listed: 1 / 2, 'self-reported': 1 / 4 },
  settings: { tested: 1, configuration: 1, documented: 1 / 2, listed: 1 / 2, 'self-reported': 1 / 4 },
  listing: { tested: 1, configuration: 1, documented: 1 / 2, listed: 1, 'self-reported': 1 / 4 },
  document: { tested: 1, configuration: 1, documented: 1, listed: 1 / 2, 'self-reported': 1 / 4 },
};

/**
 * Minimum credit for which a pass counts as more than self-reported: it meets a control, and a critical
 * parameter does not cap the score.
 */
export const SHOWN = 1 / 2;

const byRank = (bestProof: BestProof): readonly number[] =>
  strengths.map((strength) => credits[bestProof][strength]);

const ranked: Readonly<Record<BestProof, readonly number[]>> = {
  behavior: byRank('behavior'),
  settings: byRank('settings'),
  listing: byRank('listing'),
  document: byRank('document'),
};

/** Returns the credits of a best proof by strength rank, 0 for the strongest. */
export const creditsByRank = (bestProof: BestProof): readonly number[] => ranked[bestProof];

const bestGathered: Readonly<Record<GatheredProof, BestProof>> = {
  tested: 'behavior',
  configuration: 'settings',
  listed: 'listing',
};

/**
 * Returns the best proof that can be asked for: the ideal one if a method can give it, otherwise the next
 * weaker one that a method can give, otherwise a document.
 * @param available the strongest proof that a method can give; undefined if none can
 */
export const effectiveBestProof = (ideal: BestProof, available: GatheredProof | undefined): BestProof => {
  if (available === undefined) return 'document';
  const best = bestGathered[available];
  return bestProofs.indexOf(best) > bestProofs.indexOf(ideal) ? best : ideal;
};

/** Returns the effective best proof of a parameter by kind of agent. */
export const effectiveProofsOf = ({
  bestProof,
  availableProof,
}: Pick<JudgedParameter, 'bestProof' | 'availableProof'>): Readonly<Record<AgentKind, BestProof>> =>
  Object.fromEntries(
    agentKinds.map((kind) => [kind, effectiveBestProof(bestProof, availableProof[kind])]),
  ) as Record<AgentKind, BestProof>;
