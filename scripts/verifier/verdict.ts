import type { BundleReport } from '#shared/reports/bundle/verify/verify-bundle.ts';

export interface Verdict {
  readonly kind: 'changed' | 'whole' | 'whole-of-unknown';
  readonly text: string;
}

/** Returns the headline verdict on a bundle. */
export const verdictOf = ({ faults, isKeyKnown }: BundleReport): Verdict => {
  if (faults.length > 0) {
    const [things, are] = faults.length === 1 ? ['One thing', 'is'] : [`${faults.length} things`, 'are'];
    return { kind: 'changed', text: `Not sound: ${things} ${are} not as signed.` };
  }
  return isKeyKnown
    ? { kind: 'whole', text: 'Unchanged since it was signed, by the key that was expected.' }
    : { kind: 'whole-of-unknown', text: 'Unchanged since it was signed. By whose key was not compared.' };
};

/** A fingerprint as people copy it: with spaces, colons or capitals. Undefined where it is none. */
export const fingerprintIn = (text: string): string | undefined => {
  const bare = text.replaceAll(/[\s:]/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(bare) ? bare : undefined;
};
