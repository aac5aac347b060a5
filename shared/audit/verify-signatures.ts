/** Verifies the signatures of the seals of a chain, and that none was taken away. */
import type { ChainFault, StoredChain, VerifyContext } from './chain.ts';

export interface SignatureFindings {
  readonly faults: readonly ChainFault[];
  /** The newest seal with a sound signature; 0 when none has one. */
  readonly signed: number;
  /** The first seal that has, or must have had, a signature, as all after it; absent while none has. */
  readonly from?: number;
}

/** From which seal on checkpoints say that all were signed. */
const witnessedFrom = ({ checkpoints, signedFrom }: StoredChain): readonly number[] => [
  ...(signedFrom === undefined ? [] : [signedFrom]),
  ...checkpoints.flatMap(({ checkpoint, signed }) =>
    signed && checkpoint?.signedFrom !== undefined ? [checkpoint.signedFrom] : [],
  ),
];

/** What a seal without a signature says of itself by standing after one that has, or had, one. */
const strippedText = (place: number, from: number): string =>
  place === from
    ? `Seal ${place} has no signature, though a checkpoint says that it had one: it was taken away.`
    : `Seal ${place} has no signature, though they are signed from seal ${from} on: it was taken away, or somebody else made the seal.`;

/** Seals of before there were signatures may lack them; none after the first signed one does. */
export const signatureFindings = (chain: StoredChain, { isSealSigned }: VerifyContext): SignatureFindings => {
  const faults: ChainFault[] = [];
  const sound: number[] = [];
  const bare: number[] = [];
  for (const { place, seal } of chain.seals) {
    if (!seal) continue;
    if (seal.signature === undefined) bare.push(place);
    else if (isSealSigned(chain.tenant, seal)) sound.push(place);
    else {
      const text = `The signature of seal ${place} is not one of this key for this seal: the seal was rewritten, or somebody else signed it.`;
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
