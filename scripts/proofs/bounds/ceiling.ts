/** Maximum points by tested and configuration evidence, and what limits them. */
import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { isSeen, strengthRank, strongestOf } from '#shared/evidence/strongest.ts';
import type { JudgedParameter } from '#shared/parameters/parameter.ts';
import type { CompiledFramework, CompiledParameter } from '#shared/scoring/compile.ts';
import { judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { rounded } from '#shared/scoring/points.ts';
import { type Evidencing, scoreBy } from './actors.ts';
import { shows } from './pieces.ts';
import { waysOf } from './real-run.ts';

/** Sources that can observe a parameter, whether implemented today or not. */
const seenSources = ({ sources }: JudgedParameter) => sources.filter((source) => isSeen(strongestOf(source)));

/** Every observable parameter is observed, by every possible source. */
const allSeen: Evidencing = ({ parameter }) =>
  seenSources(parameter).flatMap((source) => shows('pass', parameter, { source, collector: 'any' }));

/** Whether only documents and statements can prove a parameter. */
const isUnseen = ({ parameter }: CompiledParameter): boolean => seenSources(parameter).length === 0;

export interface Ceiling {
  /** Points that tested and configuration evidence could earn. */
  readonly seen: number;
  /** Points of parameters that only documents can prove. */
  readonly documents: number;
  /** Points of others that no source observes: listings, which earn as such, and settings without a source. */
  readonly others: number;
}

export const ceilingOf = (compiled: CompiledFramework): Ceiling => {
  const { tested, configuration } = scoreBy(compiled, allSeen, 'unknown').points;
  const pointsOf = (chosen: (one: CompiledParameter) => boolean) =>
    rounded(
      compiled.parameters.reduce((sum, one, at) => sum + (chosen(one) ? (compiled.shares[at] ?? 0) : 0), 0),
      1,
    );
  const isDocument = ({ parameter }: CompiledParameter) => parameter.bestProof === 'document';
  return {
    seen: rounded(tested + configuration, 1),
    documents: pointsOf((one) => isUnseen(one) && isDocument(one)),
    others: pointsOf((one) => isUnseen(one) && !isDocument(one)),
  };
};

const all = Object.values(judgedParameters);

/** How a parameter can be proven today; `failing` if only a failure can be proven, `none` if nothing can. */
type Shown = Strength | 'failing' | 'none';

/** Groups parameters by the strongest proof that can show them met or partly met today. */
export const shownBest = (): Readonly<Record<Shown, readonly string[]>> => {
  const best = (parameter: JudgedParameter): Shown => {
    const ranks = waysOf(parameter, 'unknown').map(strengthRank);
    const strongest = ranks.length === 0 ? undefined : strengths[Math.min(...ranks)];
    return strongest ?? (shownToday.ways[parameter.id] ? 'failing' : 'none');
  };
  const of = (wanted: Shown) => all.filter((one) => best(one) === wanted).map(({ id }) => id);
  return {
    tested: of('tested'),
    configuration: of('configuration'),
    documented: of('documented'),
    listed: of('listed'),
    'self-reported': of('self-reported'),
    failing: of('failing'),
    none: of('none'),
  };
};

/** Returns the parameters that no source can observe: those with documents as best proof, and the others. */
export const unseen = (): { readonly documents: readonly string[]; readonly others: readonly string[] } => {
  const ids = all.filter((one) => seenSources(one).length === 0);
  return {
    documents: ids.filter(({ bestProof }) => bestProof === 'document').map(({ id }) => id),
    others: ids.filter(({ bestProof }) => bestProof !== 'document').map(({ id }) => id),
  };
};
