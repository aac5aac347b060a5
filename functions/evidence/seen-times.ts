/** A look as it is stored beside the times of its evidence: small, for it is written with each scan. */
import type { Looked } from '#shared/evidence/evidence.ts';
import { type Instant, later } from '#shared/kernel/time.ts';

/** Milliseconds count from when the evidence was seen to the first request, and from there to the end of the last. */
type PackedLook = readonly [
  answers: number,
  began: number,
  took: number,
  more: number,
  ...addresses: string[],
];

const between = (from: Instant, to: Instant): number => Date.parse(to) - Date.parse(from);

/** @param seenAt when the evidence was seen */
const packLook = ({ addresses, more, answers, from, to }: Looked, seenAt: Instant): PackedLook => [
  answers,
  between(seenAt, from),
  between(from, to),
  more,
  ...addresses,
];

/** Reads what `packLook` made. */
const unpackLook = ([answers, began, took, more, ...addresses]: PackedLook, seenAt: Instant): Looked => {
  const from = later(seenAt, began);
  return { addresses, more, answers, from, to: later(from, took) };
};

/** When a piece of evidence was seen, when it expires, and what was looked at for it where that is known. */
export type SeenTimes = readonly [observedAt: Instant, expiresAt: Instant, look?: PackedLook];

interface Seen {
  readonly observedAt: Instant;
  readonly expiresAt: Instant;
  readonly looked?: Looked;
}

export const packSeen = ({ observedAt, expiresAt, looked }: Seen): SeenTimes =>
  looked ? [observedAt, expiresAt, packLook(looked, observedAt)] : [observedAt, expiresAt];

/** @param times undefined where none were stored: then the evidence was never seen, and counts for nothing */
export const unpackSeen = ([observedAt, expiresAt, look]: SeenTimes = ['', '']): Seen => ({
  observedAt,
  expiresAt,
  ...(look ? { looked: unpackLook(look, observedAt) } : {}),
});
