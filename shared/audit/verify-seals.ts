/** Verifies the seals of a chain among themselves and against its head. */
import type { ChainFault, StoredChain, StoredSeal, VerifyContext } from './chain.ts';
import { type Seal, sealHash } from './seal.ts';

const span = (first: number, last: number): string =>
  first === last ? `Seal ${first} is` : `Seals ${first} to ${last} are`;

/** Returns the faults of a seal considered on its own. */
const ownFault = ({ place, seal }: StoredSeal, tenant: string, { sha256 }: VerifyContext): ChainFault[] => {
  if (!seal)
    return [{ kind: 'seal-altered', number: place, text: `The item stored as seal ${place} is not a seal.` }];
  const sound = sealHash(sha256, tenant, seal) === seal.hash;
  if (sound && seal.number === place) return [];
  if (!sound)
    return [{ kind: 'seal-altered', number: place, text: `Seal ${place} was edited: its hash is wrong.` }];
  const text = `Seal ${seal.number} is stored in place of seal ${place}.`;
  return [{ kind: 'seal-reordered', number: place, text }];
};

/** Returns the faults in the link between the previous seal and this one, both valid on their own. */
const linkFault = (before: Seal | undefined, seal: Seal): ChainFault[] => {
  if (seal.previous === (before?.hash ?? '')) return [];
  const number = seal.number - 1;
  const text =
    number === 0
      ? 'The first seal refers to a previous seal: the original first seal is missing.'
      : `Seal ${seal.number} does not follow the seal stored as ${number}: one of the two was replaced.`;
  return [{ kind: 'seal-replaced', number: number === 0 ? 1 : number, text }];
};

const headFaults = ({ head, grownTo, seals }: StoredChain): ChainFault[] => {
  const last = seals.at(-1)?.place ?? 0;
  if (!head) {
    const text = 'The head of the chain is missing.';
    return last > 0 ? [{ kind: 'head-removed', number: last, text }] : [];
  }
  const { number } = head;
  if (last > Math.max(number, grownTo ?? 0)) {
    const text = `The head ends the chain at seal ${number}, but there are seals up to ${last}.`;
    return [{ kind: 'head-altered', number, text }];
  }
  const seal = seals.find(({ place }) => place === number)?.seal;
  if (!seal || seal.hash === head.hash) return [];
  const text = `The head and seal ${number} have different hashes: one of the two was replaced.`;
  return [{ kind: 'head-altered', number, text }];
};

/** @param reach number of the newest seal that the head or a valid checkpoint refers to */
export const sealFaults = (chain: StoredChain, reach: number, context: VerifyContext): ChainFault[] => {
  const faults: ChainFault[] = [];
  const first = chain.from ?? 1;
  let next = first;
  let before: Seal | undefined;
  for (const stored of chain.seals) {
    if (stored.place > next) {
      const text = `${span(next, stored.place - 1)} missing.`;
      faults.push({ kind: 'seal-removed', number: next, text });
    }
    const own = ownFault(stored, chain.tenant, context);
    faults.push(...own);
    const sound = own.length === 0 ? stored.seal : undefined;
    const followsSound = before !== undefined && stored.place === next;
    if (sound && (followsSound || stored.place === 1)) faults.push(...linkFault(before, sound));
    before = sound;
    next = stored.place + 1;
  }
  if (reach >= next) {
    const text = `${span(next, reach)} missing at the end: the chain was truncated.`;
    faults.push({ kind: 'chain-truncated', number: next, text });
  }
  return [...faults, ...headFaults(chain)];
};
