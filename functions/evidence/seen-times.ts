/** A probe record in the compact form that is stored with the times of its evidence on each scan. */
import type { Looked } from '#shared/evidence/evidence.ts';
import { type Instant, later } from '#shared/kernel/time.ts';

/** Milliseconds from the evidence time to the first request, and from there to the end of the last. */
type PackedLook = readonly [
  answers: number,
  began: number,
  took: number,
  more: number,
  ...addresses: string[],
];

const between = (from: Instant, to: Instant): number => Date.parse(to) - Date.parse(from);

/** @param seenAt time of the observation */
const packLook = ({ addresses, more, answers, from, to }: Looked, seenAt: Instant): PackedLook => [
  answers,
  between(seenAt, from),
  between(from, to),
  more,
  ...addresses,
];

/** Unpacks the result of `packLook`. */
const unpackLook = ([answers, began, took, more, ...addresses]: PackedLook, seenAt: Instant): Looked => {
  const from = later(seenAt, began);
  return { addresses, more, answers, from, to: later(from, took) };
};

/** Observation and expiry time of evidence, and what was probed if known. */
export type SeenTimes = readonly [observedAt: Instant, expiresAt: Instant, look?: PackedLook];

interface Seen {
  readonly observedAt: Instant;
  readonly expiresAt: Instant;
  readonly looked?: Looked;
}

export const packSeen = ({ observedAt, expiresAt, looked }: Seen): SeenTimes =>
  looked ? [observedAt, expiresAt, packLook(looked, observedAt)] : [observedAt, expiresAt];

/** @param times undefined if none were stored: the evidence was then never observed, and does not count */
export const unpackSeen = ([observedAt, expiresAt, look]: SeenTimes = ['', '']): Seen => ({
  observedAt,
  expiresAt,
  ...(look ? { looked: unpackLook(look, observedAt) } : {}),
});
