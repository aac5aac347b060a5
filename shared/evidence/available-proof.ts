/** The strongest proof that the methods of the product can give for a parameter, by kind of agent. */
import { type AgentKind, agentKinds } from '#shared/parameters/agent-kinds.ts';
import { type AvailableProof, gatheredProofs } from '#shared/parameters/parameter.ts';
import { type ShownToday, startKey, type Way } from './shown-today.ts';
import { strongestOf } from './strongest.ts';

/** An unknown kind counts as every kind, so that more is expected of it. */
const reaches = (way: Way, kind: AgentKind, { kinds }: Pick<ShownToday, 'kinds'>): boolean =>
  kind === 'unknown' || (kinds[startKey(way)] ?? kinds[way.collector] ?? []).includes(kind);

/** Returns the methods that can show something about a kind of agent. */
export const waysFor = (
  ways: readonly Way[],
  kind: AgentKind,
  shown: Pick<ShownToday, 'kinds'>,
): readonly Way[] => ways.filter((way) => reaches(way, kind, shown));

/** Returns the strongest proof that methods can give of a pass, by kind. */
export const availableProofOf = (ways: readonly Way[], shown: Pick<ShownToday, 'kinds'>): AvailableProof =>
  Object.fromEntries(
    agentKinds.flatMap((kind) => {
      const own = waysFor(ways, kind, shown).filter(({ best }) => best === 'pass');
      const strongest = gatheredProofs.find((proof) =>
        own.some(({ source }) => strongestOf(source) === proof),
      );
      return strongest === undefined ? [] : [[kind, strongest] as const];
    }),
  );
