/** A probe record in the compact form that is stored with the times of its evidence on each scan. */
import type { Sample } from '#shared/evidence/evidence.ts';
import { type Instant, later } from '#shared/kernel/time.ts';

/** Milliseconds from the evidence time to the first request, and from there to the end of the last. */
type PackedSample = readonly [
  answers: number,
  began: number,
  took: number,
  more: number,
  ...addresses: string[],
];

const between = (from: Instant, to: Instant): number => Date.parse(to) - Date.parse(from);

/** @param seenAt time of the observation */
const packSample = ({ addresses, more, answers, from, to }: Sample, seenAt: Instant): PackedSample => [
  answers,
  between(seenAt, from),
  between(from, to),
  more,
  ...addresses,
];

/** Unpacks the result of `packSample`. */
const unpackSample = ([answers, began, took, more, ...addresses]: PackedSample, seenAt: Instant): Sample => {
  const from = later(seenAt, began);
  return { addresses, more, answers, from, to: later(from, took) };
};

/** Observation and expiry time of evidence, and what was probed if known. */
export type SeenTimes = readonly [observedAt: Instant, expiresAt: Instant, probeRecord?: PackedSample];

interface Seen {
  readonly observedAt: Instant;
  readonly expiresAt: Instant;
  readonly sample?: Sample;
}

export const packSeen = ({ observedAt, expiresAt, sample }: Seen): SeenTimes =>
  sample ? [observedAt, expiresAt, packSample(sample, observedAt)] : [observedAt, expiresAt];

/** @param times undefined if none were stored: the evidence was then never observed, and does not count */
export const unpackSeen = ([observedAt, expiresAt, probeRecord]: SeenTimes = ['', '']): Seen => ({
  observedAt,
  expiresAt,
  ...(probeRecord ? { sample: unpackSample(probeRecord, observedAt) } : {}),
});
