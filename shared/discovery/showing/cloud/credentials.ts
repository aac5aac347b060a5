import type { Sighting } from '../../sighting.ts';
import type { Shown } from '../rule.ts';
import { numberOf, shownBy, textOf } from '../settings.ts';

const LITERAL = 'credentials.literal';
const NAMES = 'credentials.literalNames';
const STORE = 'credentials.fromStore';
const PLATFORM = 'credentials.fromPlatform';

/**
 * Where the credentials of a workload come from, by its variables: one that is named as a credential and holds a value in the description fails;
 * all of them from a store of secrets pass. Those that the platform keeps beside the workload are neither.
 */
export const credentialsShown = (sighting: Sighting, store: string): Shown | undefined => {
  const literal = numberOf(sighting, LITERAL);
  const names = textOf(sighting, NAMES);
  if (literal !== undefined && literal > 0)
    return shownBy(
      sighting,
      false,
      `Variables that are named as credentials hold their values: ${names ?? literal}.`,
      [LITERAL, NAMES],
    );
  const stored = numberOf(sighting, STORE) ?? 0;
  return literal === 0 && stored > 0 && numberOf(sighting, PLATFORM) === 0
    ? shownBy(
        sighting,
        true,
        `Each secret among its variables comes from ${store} (${stored} in all), and none that is named as a credential holds a value.`,
        [LITERAL, STORE, PLATFORM],
      )
    : undefined;
};
