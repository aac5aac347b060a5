/** Verifies the signatures of a chain's seals, and that none was removed. */
import type { ChainFault, StoredChain, VerifyContext } from './chain.ts';

export interface SignatureFindings {
  readonly faults: readonly ChainFault[];
  /** The newest seal with a valid signature; 0 if there is none. */
  readonly signed: number;
  /** The first seal that has or must have had a signature, like all later ones; absent if there is none. */
  readonly from?: number;
}

/** Returns the first signed seals according to the checkpoints. */
const witnessedFrom = ({ checkpoints, signedFrom }: StoredChain): readonly number[] => [
  ...(signedFrom === undefined ? [] : [signedFrom]),
  ...checkpoints.flatMap(({ checkpoint, signed }) =>
    signed && checkpoint?.signedFrom !== undefined ? [checkpoint.signedFrom] : [],
  ),
];

/** Returns the fault text of an unsigned seal after the first signed one. */
const strippedText = (place: number, from: number): string =>
  place === from
    ? `Seal ${place} has no signature, but a checkpoint states that it had one: the signature was removed.`
    : `Seal ${place} has no signature, but seals are signed from seal ${from} on: the signature was removed, or the seal was forged.`;

/** Seals that predate signatures may lack them; seals after the first signed one may not. */
export const signatureFindings = (chain: StoredChain, { isSealSigned }: VerifyContext): SignatureFindings => {
  const faults: ChainFault[] = [];
  const sound: number[] = [];
  const bare: number[] = [];
  for (const { place, seal } of chain.seals) {
    if (!seal) continue;
    if (seal.signature === undefined) bare.push(place);
    else if (isSealSigned(chain.tenant, seal)) sound.push(place);
    else {
      const text = `The signature of seal ${place} was not made with this key for this seal: the seal was rewritten or forged.`;
      faults.push({ kind: 'seal-signature', number: place, text });
    }
  }
  const starts = [...sound.slice(0, 1), ...witnessedFrom(chain)];
  if (starts.length === 0) return { faults, signed: 0 };
  const from = Math.min(...starts);
  for (const place of bare.filter((one) => one >= from))
    faults.push({ kind: 'seal-unsigned', number: place, text: strippedText(place, from) });
  return { faults, signed: sound.at(-1) ?? 0, from };
};
