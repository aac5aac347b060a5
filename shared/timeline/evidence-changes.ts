/** How a scan changed the evidence of an agent. */
import type { Instant } from '#shared/kernel/time.ts';

interface Piece {
  readonly parameterId: string;
  readonly source: string;
  readonly collector: string;
  readonly digest: string;
  readonly expiresAt: Instant;
}

/** Parameter ids in alphabetical order; a parameter may be in several lists. */
export interface EvidenceChanges {
  /** Seen by a collector for the first time, or again after it was gone. */
  readonly first: readonly string[];
  /** The same collector now reports a different value. */
  readonly changed: readonly string[];
  /** Expired without being seen again. */
  readonly expired: readonly string[];
  /** Removed before its expiry: not found in a new search, or no longer about the agent. */
  readonly gone: readonly string[];
}

const bySource = (pieces: readonly Piece[]): ReadonlyMap<string, readonly Piece[]> =>
  Map.groupBy(pieces, ({ parameterId, source, collector }) => `${parameterId} ${source} ${collector}`);

const digests = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ digest }) => digest)
    .toSorted()
    .join();

const named = (groups: readonly (readonly Piece[])[]): readonly string[] =>
  [...new Set(groups.flatMap(([piece]) => piece?.parameterId ?? []))].toSorted();

/** Returns undefined if a scan found no changes. */
export const evidenceChanges = (
  before: readonly Piece[],
  after: readonly Piece[],
  now: Instant,
): EvidenceChanges | undefined => {
  const [was, is] = [bySource(before), bySource(after)];
  const lost = [...was].flatMap(([key, pieces]) => (is.has(key) ? [] : [pieces]));
  const isOver = (pieces: readonly Piece[]) => pieces.every(({ expiresAt }) => expiresAt <= now);
  const changes = {
    first: named([...is].flatMap(([key, pieces]) => (was.has(key) ? [] : [pieces]))),
    changed: named(
      [...is].flatMap(([key, pieces]) => {
        const previous = was.get(key);
        return previous !== undefined && digests(previous) !== digests(pieces) ? [pieces] : [];
      }),
    ),
    expired: named(lost.filter(isOver)),
    gone: named(lost.filter((pieces) => !isOver(pieces))),
  };
  return Object.values(changes).some(({ length }) => length > 0) ? changes : undefined;
};
