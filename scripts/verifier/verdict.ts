import type { BundleReport } from '#shared/reports/bundle/verify/verify-bundle.ts';

export interface Verdict {
  readonly kind: 'invalid' | 'valid' | 'valid-unknown-key';
  readonly text: string;
}

/** Returns the headline verdict on a bundle. */
export const verdictOf = ({ faults, isKeyKnown }: BundleReport): Verdict => {
  if (faults.length > 0) {
    const differences = faults.length === 1 ? '1 difference' : `${faults.length} differences`;
    return { kind: 'invalid', text: `Not valid: ${differences} from the signed bundle.` };
  }
  return isKeyKnown
    ? { kind: 'valid', text: 'Unchanged since it was signed. The signing key is the expected one.' }
    : {
        kind: 'valid-unknown-key',
        text: 'Unchanged since it was signed. The signing key was not checked.',
      };
};

/** Normalizes a fingerprint that was copied with spaces, colons or capitals; undefined if it is not one. */
export const fingerprintIn = (text: string): string | undefined => {
  const bare = text.replaceAll(/[\s:]/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(bare) ? bare : undefined;
};
