/**
 * The best score of a real run with the existing collectors, all permitted attestations, and a complete
 * manifest.
 */

import type { Strength } from '#shared/evidence/evidence.ts';
import { DISCOVERY } from '#shared/evidence/infrastructure/report-of.ts';
import type { Way } from '#shared/evidence/shown-today.ts';
import { strengthRank } from '#shared/evidence/strongest.ts';
import type { AgentKind } from '#shared/parameters/agent-kinds.ts';
import type { JudgedParameter } from '#shared/parameters/parameter.ts';
import type { CompiledFramework } from '#shared/scoring/compile.ts';
import { earnedOf, rounded } from '#shared/scoring/points.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import { type Evidencing, scoreBy } from './actors.ts';
import { methodsFor } from './methods.ts';
import { type Origin, origins, shows } from './pieces.ts';

/** An origin with the best outcome that it can prove. */
type Best = Origin & Pick<Way, 'best'>;

/**
 * Returns every origin that can show a parameter met or partly met. Users can attest everything that applies.
 */
export const waysOf = (
  { id, sources }: JudgedParameter,
  kind: AgentKind,
  isOpen: (way: Way) => boolean = () => true,
): readonly Best[] => [
  ...methodsFor(id, kind).filter((way) => way.best !== 'fail' && isOpen(way)),
  ...[origins.documented, origins['self-reported']]
    .filter(({ source }) => sources.includes(source))
    .map((origin) => ({ ...origin, best: 'pass' as const })),
];

/**
 * Returns the evidence of a run for a parameter: the best outcome of the strongest origin, which decides, and
 * the same outcome from every other capable origin, because one of them may earn more.
 */
const runOf =
  (isOpen: (way: Way) => boolean): Evidencing =>
  ({ parameter }, kind) => {
    const ways = waysOf(parameter, kind, isOpen);
    const strongest = Math.min(...ways.map(strengthRank));
    const outcome = ways.some((way) => strengthRank(way) === strongest && way.best === 'pass')
      ? 'pass'
      : 'partial';
    return ways
      .filter(({ best }) => outcome === 'partial' || best === 'pass')
      .flatMap((way) => shows(outcome, parameter, way));
  };

/** A well-run agent: tested, with its settings read, declared, and documented by two people. */
export const wellRun: Evidencing = runOf(() => true);

/** The same agent without a connected cluster, cloud account or repository. */
export const wellRunUnconnected: Evidencing = runOf(({ collector }) => collector !== DISCOVERY);

export interface Earnable {
  /** The score, including its cap. */
  readonly score: ScoreObject;
  /** Points of the hundred that proof of each strength earns. */
  readonly shares: Readonly<Record<Strength, number>>;
  /** Points that nothing earns. */
  readonly none: number;
}

/** Returns what a real run earns in a framework where everything applies. */
export const earnableIn = (compiled: CompiledFramework): Earnable => {
  const score = scoreBy(compiled, wellRun, 'unknown');
  const { tested, configuration, documented, listed, selfReported } = score.points;
  return {
    score,
    shares: { tested, configuration, documented, listed, 'self-reported': selfReported },
    none: rounded(100 - earnedOf(score.points), 3),
  };
};

/** Returns the points of tests and configuration, rounded down to a tenth, for comparison with the floor. */
export const seenTenths = ({ shares }: Earnable): number =>
  Math.floor(rounded((shares.tested + shares.configuration) * 10, 3)) / 10;
