/** How far proof that was seen could carry, and what keeps it from carrying further. */
import { type Strength, strengths } from '#shared/evidence/evidence.ts';
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
  /** Points of others that no source sees, such as settings of accounts at providers. */
  readonly settings: number;
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
    settings: pointsOf((one) => isUnseen(one) && !isDocument(one)),
  };
};

const all = Object.values(judgedParameters);

/** Parameters by the strongest proof that shows them today; those that nothing shows under `none`. */
export const shownBest = (): Readonly<Record<Strength | 'none', readonly string[]>> => {
  const best = (parameter: JudgedParameter): Strength | 'none' => {
    const ranks = waysOf(parameter).map(strengthRank);
    return ranks.length === 0 ? 'none' : (strengths[Math.min(...ranks)] ?? 'none');
  };
  const of = (wanted: Strength | 'none') => all.filter((one) => best(one) === wanted).map(({ id }) => id);
  return {
    observed: of('observed'),
    infrastructure: of('infrastructure'),
    documented: of('documented'),
    listed: of('listed'),
    said: of('said'),
    none: of('none'),
  };
};

/** Parameters that no source can see: those that documents show best, and the others. */
export const unseen = (): { readonly documents: readonly string[]; readonly settings: readonly string[] } => {
  const ids = all.filter((one) => seenSources(one).length === 0);
  return {
    documents: ids.filter(({ bestProof }) => bestProof === 'document').map(({ id }) => id),
    settings: ids.filter(({ bestProof }) => bestProof !== 'document').map(({ id }) => id),
  };
};
