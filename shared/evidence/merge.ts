/** Which of all gathered evidence counts now. */
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { Evidence } from './evidence.ts';

/** What makes two sights views of one thing: the later one replaces the earlier. */
export type Sight = Pick<
  Evidence,
  'parameterId' | 'source' | 'collector' | 'target' | 'observedAt' | 'expiresAt' | 'digest'
>;

/**
 * Expired evidence is kept this long, so that a verdict can say what it lacks; then it is forgotten. No evidence counts for longer
 * than this, so whatever was outdone by what is forgotten has expired as well.
 */
const NAMED_FOR_DAYS = 365;

/** From its expiry on evidence counts for nothing. Instants compare as text, for they are UTC with milliseconds. */
export const counts = (evidence: Pick<Evidence, 'expiresAt'>, now: Instant): boolean =>
  evidence.expiresAt > now;

/** Later sights replace earlier ones; of two at one instant the digest decides, so that order never matters. */
const replaces = (a: Sight, b: Sight): boolean =>
  a.observedAt === b.observedAt ? a.digest > b.digest : a.observedAt > b.observedAt;

/** The newest of each parameter, source, collector and target, expired ones included, in a stable order. */
export const newestOfEach = <S extends Sight>(evidence: readonly S[]): readonly S[] => {
  const newest = new Map<string, S>();
  for (const sight of evidence) {
    const key = `${sight.parameterId}\n${sight.source}\n${sight.collector}\n${sight.target}`;
    const known = newest.get(key);
    if (known === undefined || replaces(sight, known)) newest.set(key, sight);
  }
  return [...newest].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sight]) => sight);
};

/** The evidence that counts at an instant: the newest of each, without what has expired. */
export const current = <S extends Sight>(evidence: readonly S[], now: Instant): readonly S[] =>
  newestOfEach(evidence).filter((sight) => counts(sight, now));

/**
 * The newest of each, without what expired so long ago that it is not worth naming any more.
 * @param lasts what is kept however long ago it expired
 */
export const worthKeeping = <S extends Sight>(
  evidence: readonly S[],
  now: Instant,
  lasts: (sight: S) => boolean = () => false,
): readonly S[] =>
  newestOfEach(evidence).filter(
    (sight) => later(sight.expiresAt, NAMED_FOR_DAYS * DAY) > now || lasts(sight),
  );
