/** Selects the evidence that counts now. */
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { Evidence } from './evidence.ts';

/** Properties that identify observations of the same thing; the later one replaces the earlier. */
export type Sight = Pick<
  Evidence,
  'parameterId' | 'source' | 'collector' | 'target' | 'observedAt' | 'expiresAt' | 'digest'
>;

/**
 * How long expired evidence is retained, so that a verdict can name what is missing. No evidence is valid
 * longer than this, so any evidence that the dropped one had replaced has expired as well.
 */
const NAMED_FOR_DAYS = 365;

/**
 * Evidence no longer counts from its expiry time onward. Timestamps compare as text because they are UTC with
 * milliseconds.
 */
export const counts = (evidence: Pick<Evidence, 'expiresAt'>, now: Instant): boolean =>
  evidence.expiresAt > now;

/**
 * Later observations replace earlier ones. At the same time the digest decides, so that order never matters.
 */
const replaces = (a: Sight, b: Sight): boolean =>
  a.observedAt === b.observedAt ? a.digest > b.digest : a.observedAt > b.observedAt;

/**
 * Returns the newest evidence of each parameter, source, collector and target, including expired, in a stable
 * order.
 */
export const newestOfEach = <S extends Sight>(evidence: readonly S[]): readonly S[] => {
  const newest = new Map<string, S>();
  for (const sight of evidence) {
    const key = `${sight.parameterId}\n${sight.source}\n${sight.collector}\n${sight.target}`;
    const known = newest.get(key);
    if (known === undefined || replaces(sight, known)) newest.set(key, sight);
  }
  return [...newest].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sight]) => sight);
};

/** Returns the evidence that counts at a given time: the newest of each kind, without expired. */
export const current = <S extends Sight>(evidence: readonly S[], now: Instant): readonly S[] =>
  newestOfEach(evidence).filter((sight) => counts(sight, now));

/**
 * Returns the newest evidence of each kind, without what expired too long ago to be named.
 * @param lasts selects evidence to retain regardless of its expiry
 */
export const worthKeeping = <S extends Sight>(
  evidence: readonly S[],
  now: Instant,
  lasts: (sight: S) => boolean = () => false,
): readonly S[] =>
  newestOfEach(evidence).filter(
    (sight) => later(sight.expiresAt, NAMED_FOR_DAYS * DAY) > now || lasts(sight),
  );
