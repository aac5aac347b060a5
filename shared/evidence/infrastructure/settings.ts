/** Reads settings of a sighting by type. A missing setting, or one of another type, is undefined. */
import { type Instant, instant } from '#shared/kernel/time.ts';
import type { Sighting } from '../../discovery/sighting.ts';
import type { Shown } from './rule.ts';

const of = ({ facts }: Sighting, name: string) => facts.settings?.[name];

export const booleanOf = (sighting: Sighting, name: string): boolean | undefined => {
  const value = of(sighting, name);
  return typeof value === 'boolean' ? value : undefined;
};

export const numberOf = (sighting: Sighting, name: string): number | undefined => {
  const value = of(sighting, name);
  return typeof value === 'number' ? value : undefined;
};

export const textOf = (sighting: Sighting, name: string): string | undefined => {
  const value = of(sighting, name);
  return typeof value === 'string' ? value : undefined;
};

/** Returns a time setting in the format of this code base. */
export const instantOf = (sighting: Sighting, name: string): Instant | undefined => {
  const at = Date.parse(textOf(sighting, name) ?? '');
  return Number.isNaN(at) ? undefined : instant(new Date(at));
};

/** Returns the evidence, with those of the named settings that exist as its fields. */
export const shownBy = (
  sighting: Sighting,
  value: Shown['value'],
  detail: string,
  names: readonly string[],
): Shown => ({
  value,
  detail,
  fields: Object.fromEntries(
    names.flatMap((name) => {
      const setting = of(sighting, name);
      return setting === undefined ? [] : [[name, setting] as const];
    }),
  ),
});
