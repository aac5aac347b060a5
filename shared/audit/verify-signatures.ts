/** Verifies that every seal of a chain has a valid signature. */
import type { ChainFault, StoredChain, VerifyContext } from './chain.ts';

export interface SignatureFindings {
  readonly faults: readonly ChainFault[];
  /** The newest seal with a valid signature; 0 if there is none. */
  readonly signed: number;
}

export const signatureFindings = (chain: StoredChain, { isSealSigned }: VerifyContext): SignatureFindings => {
  const faults: ChainFault[] = [];
  let signed = 0;
  for (const { place, seal } of chain.seals) {
    if (!seal) continue;
    if (seal.signature === undefined) {
      const text = `Seal ${place} has no signature: the signature was removed, or the seal was forged.`;
      faults.push({ kind: 'seal-unsigned', number: place, text });
    } else if (isSealSigned(chain.tenant, seal)) signed = place;
    else {
      const text = `The signature of seal ${place} was not made with this key for this seal: the seal was rewritten or forged.`;
      faults.push({ kind: 'seal-signature', number: place, text });
    }
  }
  return { faults, signed };
};
