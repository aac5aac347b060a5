/** Verifies the seals of a chain among themselves and against its head. */
import type { ChainFault, StoredChain, StoredSeal, VerifyContext } from './chain.ts';
import { type Seal, sealHash } from './seal.ts';

const span = (first: number, last: number): string =>
  first === last ? `Seal ${first} is` : `Seals ${first} to ${last} are`;

/** What is wrong with a seal by itself. */
const ownFault = ({ place, seal }: StoredSeal, tenant: string, { sha256 }: VerifyContext): ChainFault[] => {
  if (!seal) return [{ kind: 'seal-altered', number: place, text: `What lies at ${place} is not a seal.` }];
  const sound = sealHash(sha256, tenant, seal) === seal.hash;
  if (sound && seal.number === place) return [];
  if (!sound)
    return [{ kind: 'seal-altered', number: place, text: `Seal ${place} was edited: its hash is wrong.` }];
  const text = `Seal ${seal.number} stands in the place of seal ${place}.`;
  return [{ kind: 'seal-reordered', number: place, text }];
};

/** What is wrong between the seal before and this one, both sound in themselves. */
const linkFault = (before: Seal | undefined, seal: Seal): ChainFault[] => {
  if (seal.previous === (before?.hash ?? '')) return [];
  const number = seal.number - 1;
  const text =
    number === 0
      ? 'The first seal names a seal before it: it is not the first that there was.'
      : `Seal ${seal.number} was not built on the seal that stands as ${number}: one of the two was replaced.`;
  return [{ kind: 'seal-replaced', number: number === 0 ? 1 : number, text }];
};

const headFaults = ({ head, grownTo, seals }: StoredChain): ChainFault[] => {
  const last = seals.at(-1)?.place ?? 0;
  if (!head) {
    const text = 'The head of the chain is gone.';
    return last > 0 ? [{ kind: 'head-removed', number: last, text }] : [];
  }
  const { number } = head;
  if (last > Math.max(number, grownTo ?? 0)) {
    const text = `The head says that the chain ends with seal ${number}, but there are seals up to ${last}.`;
    return [{ kind: 'head-altered', number, text }];
  }
  const seal = seals.find(({ place }) => place === number)?.seal;
  if (!seal || seal.hash === head.hash) return [];
  const text = `The head and seal ${number} do not have the same hash: one of the two was replaced.`;
  return [{ kind: 'head-altered', number, text }];
};

/** @param reach number of the newest seal that anything speaks of: the head, or a sound checkpoint */
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
    const text = `${span(next, reach)} missing at the end: the chain was cut off.`;
    faults.push({ kind: 'chain-truncated', number: next, text });
  }
  return [...faults, ...headFaults(chain)];
};
