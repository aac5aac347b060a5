import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Shown } from '../rule.ts';
import { numberOf, shownBy, textOf } from '../settings.ts';

const LITERAL = 'credentials.literal';
const NAMES = 'credentials.literalNames';
const STORE = 'credentials.fromStore';
const PLATFORM = 'credentials.fromPlatform';

/**
 * The source of a workload's credentials, by its variables. A variable named like a credential that contains
 * a literal value fails; if all come from a secret store, it passes. Credentials stored by the platform with
 * the workload are neither.
 */
export const credentialsShown = (sighting: Sighting, store: string): Shown | undefined => {
  const literal = numberOf(sighting, LITERAL);
  const names = textOf(sighting, NAMES);
  if (literal !== undefined && literal > 0)
    return shownBy(
      sighting,
      false,
      `Variables named like credentials contain literal values: ${names ?? literal}.`,
      [LITERAL, NAMES],
    );
  const stored = numberOf(sighting, STORE) ?? 0;
  return literal === 0 && stored > 0 && numberOf(sighting, PLATFORM) === 0
    ? shownBy(
        sighting,
        true,
        `All ${stored} secrets among its variables come from ${store}, and no variable named like a credential contains a value.`,
        [LITERAL, STORE, PLATFORM],
      )
    : undefined;
};
