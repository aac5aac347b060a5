/** Settings of a sighting, read by the type that is asked for: what is of another, or is not there, tells nothing. */
import type { Sighting } from '../sighting.ts';
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

/** What is shown, with those of the named settings that there are as its fields. */
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
