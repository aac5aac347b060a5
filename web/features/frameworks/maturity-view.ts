/** Formats and positions a maturity level. */
import { maturityName } from '#shared/standings/maturity.ts';

/** The levels of the scale and their names. */
export const levelNames = [1, 2, 3].map((level) => [level, maturityName(level) ?? ''] as const);

const MAX_LEVEL = 3;

/** Returns the position of a level on the scale, as a CSS length. */
export const shareOf = (level: number): string =>
  `${(Math.min(Math.max(level, 0), MAX_LEVEL) / MAX_LEVEL) * 100}%`;

const roundedDown = (level: number): number => Math.floor(level * 10 + 1e-9) / 10;

/** Formats a level with one decimal, rounded down, so that a level displayed as the target has reached it. */
export const tenths = (level: number): string => roundedDown(level).toFixed(1);

/** `1.8 Intermediate`; a dash if nothing is graded. */
export const levelText = (level: number | null): string =>
  level === null ? '–' : `${tenths(level)} ${maturityName(level) ?? 'Below Basic'}`;

/** Returns the text alternative of a scale. */
export const maturityText = (name: string, level: number | null, target: number): string =>
  level === null
    ? `${name}: no maturity yet; target ${target.toFixed(1)} of 3.0`
    : `${name}: maturity ${tenths(level)} of 3.0, ${maturityName(level) ?? 'below Basic'}; target ${target.toFixed(1)}`;

/** Returns the distance of the displayed level from its target, such as `0.7 below the target of 2.5`. */
export const targetText = (level: number | null, target: number): string => {
  if (level === null) return `Target: ${target.toFixed(1)} of 3.0.`;
  if (level >= target) return `Target of ${target.toFixed(1)} of 3.0 reached.`;
  return `${(target - roundedDown(level)).toFixed(1)} below the target of ${target.toFixed(1)} of 3.0.`;
};
