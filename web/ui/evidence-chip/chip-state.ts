import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';

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
  if (at >= end) return { state: 'expired', age: `expired ${past(at - end)}` };
  if (at >= seen + (end - seen) * AGEING_FROM)
    return { state: 'ageing', age: `expires in ${span(end - at)}` };
  return { state: 'fresh', age: past(at - seen) };
};

const past = (milliseconds: number): string =>
  milliseconds < MINUTE ? 'just now' : `${span(milliseconds)} ago`;

/** A span in its largest whole unit: `12 min`, `2 h`, `9 d`; below a minute `1 min`. */
export const span = (milliseconds: number): string => {
  if (milliseconds >= 2 * DAY) return `${Math.floor(milliseconds / DAY)} d`;
  if (milliseconds >= HOUR) return `${Math.floor(milliseconds / HOUR)} h`;
  return `${Math.max(1, Math.floor(milliseconds / MINUTE))} min`;
};
