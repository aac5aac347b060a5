import { ago, span } from '#web/ui/time/format.ts';

/** What a chip needs of evidence to say how it stands in time. */
export interface Lifetime {
  readonly observedAt: string;
  readonly expiresAt: string;
}

export interface ChipState {
  /** `ageing` is the last quarter of its life. */
  readonly state: 'fresh' | 'ageing' | 'expired';
  /** Such as `2 h ago`, `expires in 9 d`, `expired 3 d ago`. */
  readonly age: string;
}

const AGEING_FROM = 0.75;

/** How evidence stands at an instant. */
export const chipState = ({ observedAt, expiresAt }: Lifetime, now: Date): ChipState => {
  const seen = Date.parse(observedAt);
  const end = Date.parse(expiresAt);
  const at = now.getTime();
  if (at >= end) return { state: 'expired', age: `expired ${ago(expiresAt, now)}` };
  if (at >= seen + (end - seen) * AGEING_FROM)
    return { state: 'ageing', age: `expires in ${span(end - at) ?? 'under a minute'}` };
  return { state: 'fresh', age: ago(observedAt, now) };
};
