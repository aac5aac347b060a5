import { ago, span } from '#web/ui/time/format.ts';

/** Fields of evidence from which a chip computes its age. */
export interface Lifetime {
  readonly observedAt: string;
  readonly expiresAt: string;
}

export interface ChipState {
  /** `ageing` is the last quarter of the validity period. */
  readonly state: 'fresh' | 'ageing' | 'expired';
  /** Age text, such as `2 h ago`, `expires in 9 d`, `expired 3 d ago`. */
  readonly age: string;
}

const AGEING_FROM = 0.75;

/** Returns the age state of evidence at a given time. */
export const chipState = ({ observedAt, expiresAt }: Lifetime, now: Date): ChipState => {
  const seen = Date.parse(observedAt);
  const end = Date.parse(expiresAt);
  const at = now.getTime();
  if (at >= end) return { state: 'expired', age: `expired ${ago(expiresAt, now)}` };
  if (at >= seen + (end - seen) * AGEING_FROM)
    return { state: 'ageing', age: `expires in ${span(end - at) ?? 'under a minute'}` };
  return { state: 'fresh', age: ago(observedAt, now) };
};
