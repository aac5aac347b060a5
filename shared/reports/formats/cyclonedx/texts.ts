import { seenName } from '../seen.ts';

/** A property in our own name space, as CycloneDX wants them named. */
export const prop = (name: string, value: string | number | boolean) => ({
  name: `accredit:${name}`,
  value: seenName(String(value)),
});
