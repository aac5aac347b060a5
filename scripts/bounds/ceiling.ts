/** How far proof that was seen could carry, and what keeps it from carrying further. */
import { type Strength, strengths } from '#shared/evidence/evidence.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { isSeen, strengthRank, strongestOf } from '#shared/evidence/strongest.ts';
import type { CompiledFramework, CompiledParameter } from '#shared/judging/compile.ts';
import { judgedParameters } from '#shared/judging/judged-catalogue.ts';
import { rounded } from '#shared/judging/points.ts';
import type { JudgedParameter } from '#shared/parameters/parameter.ts';
import { type Showing, scoreBy } from './actors.ts';
import { shows } from './pieces.ts';
import { waysOf } from './real-run.ts';

/** Sources by which a parameter may be seen, whether anything does so today or not. */
const seenSources = ({ sources }: JudgedParameter) => sources.filter((source) => isSeen(strongestOf(source)));

/** Every parameter that may be seen is, by every source that it may be seen by. */
const allSeen: Showing = ({ parameter }) =>
  seenSources(parameter).flatMap((source) => shows('pass', parameter, { source, collector: 'any' }));

/** Whether a parameter can be shown by what people write alone. */
const isUnseen = ({ parameter }: CompiledParameter): boolean => seenSources(parameter).length === 0;

export interface Ceiling {
  /** Points that seen proof could earn. */
  readonly seen: number;
  /** Points of parameters that only documents can show. */
  readonly documents: number;
  /** Points of others that no source sees: listings, which earn as such, and settings where nothing looks. */
  readonly others: number;
}

export const ceilingOf = (compiled: CompiledFramework): Ceiling => {
  const { observed, infrastructure } = scoreBy(compiled, allSeen).points;
  const pointsOf = (chosen: (one: CompiledParameter) => boolean) =>
    rounded(
      compiled.parameters.reduce((sum, one, at) => sum + (chosen(one) ? (compiled.shares[at] ?? 0) : 0), 0),
      1,
    );
  const isDocument = ({ parameter }: CompiledParameter) => parameter.bestProof === 'document';
  return {
    seen: rounded(observed + infrastructure, 1),
    documents: pointsOf((one) => isUnseen(one) && isDocument(one)),
    others: pointsOf((one) => isUnseen(one) && !isDocument(one)),
  };
};

const all = Object.values(judgedParameters);

/** How a parameter is shown today; `failing` where a failure can be shown and nothing better, `none` where nothing can. */
type Shown = Strength | 'failing' | 'none';

/** Parameters by the strongest proof that shows them met, or met in part, today. */
export const shownBest = (): Readonly<Record<Shown, readonly string[]>> => {
  const best = (parameter: JudgedParameter): Shown => {
    const ranks = waysOf(parameter).map(strengthRank);
    const strongest = ranks.length === 0 ? undefined : strengths[Math.min(...ranks)];
    return strongest ?? (shownToday.ways[parameter.id] ? 'failing' : 'none');
  };
  const of = (wanted: Shown) => all.filter((one) => best(one) === wanted).map(({ id }) => id);
  return {
    observed: of('observed'),
    infrastructure: of('infrastructure'),
    documented: of('documented'),
    listed: of('listed'),
    said: of('said'),
    failing: of('failing'),
    none: of('none'),
  };
};

/** Parameters that no source can see: those that documents show best, and the others. */
export const unseen = (): { readonly documents: readonly string[]; readonly others: readonly string[] } => {
  const ids = all.filter((one) => seenSources(one).length === 0);
  return {
    documents: ids.filter(({ bestProof }) => bestProof === 'document').map(({ id }) => id),
    others: ids.filter(({ bestProof }) => bestProof !== 'document').map(({ id }) => id),
  };
};
