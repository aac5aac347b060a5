import { seenName } from '../seen.ts';

/** Returns a property in our own namespace, named as CycloneDX requires. */
export const prop = (name: string, value: string | number | boolean) => ({
  name: `accredit:${name}`,
  value: seenName(String(value)),
});
