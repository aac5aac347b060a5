import {
  headWrite,
  markerWrite,
  newestSeal,
  readHead,
  sealWrite,
} from '#functions/platform/audit/seal-store.ts';
import type { Sign } from '#functions/platform/audit/signer.ts';
import { logger } from '#functions/platform/logger.ts';
import { backOff, cancellationCodes } from '#functions/platform/table/retry.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { countedAfter, type EventLabel } from '#shared/audit/counted.ts';
import { type ChainHead, headAfterSeal } from '#shared/audit/head.ts';
import { type ChainEnd, nextSeal, type SealMember, sealText } from '#shared/audit/seal.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import { sha256 } from './sha256.ts';

/** A transaction takes 100 writes: the seal, the head, and a marker for each member. */
const MOST_MEMBERS = 98;
/** What a seal is made with. */
export interface Sealer {
  readonly sign: Sign;
  readonly clock: Clock;
}

/** An event that is to be sealed, what it is counted by, and whether it stands in the indexes of the trail. */
export type NewMember = SealMember & EventLabel & { readonly indexed: boolean };

const bareMember = ({ id, hash }: NewMember): SealMember => ({ id, hash });

/** Position of the first marker among those writes. */
const MARKERS = 2;
/** Sealers of one tenant take turns; one that never gets its turn gives the batch back to the stream. */
const TRIES = 30;

/** From which seal on events stand in the indexes: those of earlier versions do not, and none comes after one that does. */
const indexedAfter = (
  head: ChainHead | undefined,
  number: number,
  members: readonly NewMember[],
): Pick<ChainHead, 'indexedFrom'> => {
  const indexedFrom = head?.indexedFrom ?? (members.every(({ indexed }) => indexed) ? number : undefined);
  return indexedFrom === undefined ? {} : { indexedFrom };
};

/**
 * Appends one seal over the members that are in none yet, and counts them. Seal, head and markers commit together, each under a condition:
 * so a chain never forks, and an event is sealed once, however often and to however many sealers it is delivered. Without its
 * signature no seal is stored: one that lacks it counts as tampered with.
 */
const appendSeal = async (
  table: TenantTable,
  all: readonly NewMember[],
  { sign, clock }: Sealer,
): Promise<void> => {
  let members = all;
  let foundEnd: ChainEnd | undefined;
  for (let attempt = 1; members.length > 0; attempt += 1) {
    const head = await readHead(table);
    const now = clock();
    const bare = nextSeal(sha256, table.tenant, foundEnd ?? head, members.map(bareMember), instant(now));
    const seal = { ...bare, signature: await sign(sealText(table.tenant, bare)) };
    try {
      await table.commit([
        sealWrite(table, seal),
        headWrite(table, head, {
          ...headAfterSeal(head, seal, seal.sealedAt),
          counted: countedAfter(head?.counted, seal.number, members),
          ...indexedAfter(head, seal.number, members),
        }),
        ...members.map((member) => markerWrite(table, member, seal.number, now.getTime())),
      ]);
      return;
    } catch (error) {
      const refused = cancellationCodes(error).map((code) => code === 'ConditionalCheckFailed');
      if (!refused.includes(true) || attempt === TRIES) throw error;
      if (refused[0] && !refused[1]) {
        // The head stands still, and yet the next number is taken: somebody set it back. The chain goes on at its real end.
        foundEnd = await newestSeal(table);
        logger.error('audit chain had a wrong head', {
          tenant: table.tenant,
          head,
          newest: foundEnd?.number,
        });
        continue;
      }
      foundEnd = undefined;
      const rest = members.filter((_, i) => !refused[i + MARKERS]);
      // With every marker free it was the head that moved: somebody else is sealing.
      if (rest.length === members.length) await backOff(attempt);
      members = rest;
    }
  }
};

/** Seals events of one tenant in this order; those that are sealed already are left out. */
export const sealMembers = async (
  table: TenantTable,
  members: readonly NewMember[],
  sealer: Sealer,
): Promise<void> => {
  const once = [...new Map(members.map((member) => [member.id, member])).values()];
  for (let i = 0; i < once.length; i += MOST_MEMBERS)
    await appendSeal(table, once.slice(i, i + MOST_MEMBERS), sealer);
};
