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
import { addTallies, type EventLabel, tallyOf } from '#shared/audit/counted.ts';
import { headAfterSeal } from '#shared/audit/head.ts';
import { type ChainEnd, nextSeal, type SealMember, sealText } from '#shared/audit/seal.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import { sha256 } from './sha256.ts';

/** A transaction is limited to 100 writes: the seal, the head, and a marker for each member. */
const MAX_MEMBERS = 98;
/** The dependencies for creating seals. */
export interface Sealer {
  readonly sign: Sign;
  readonly clock: Clock;
}

/** An event to seal, and its counter labels. */
export type NewMember = SealMember & EventLabel;

const memberOnly = ({ id, hash }: NewMember): SealMember => ({ id, hash });

/** Position of the first marker in the transaction. */
const MARKERS = 2;
/** Concurrent sealers of one tenant retry; one that never succeeds returns the batch to the stream. */
const TRIES = 30;

/**
 * Appends one seal over the members that are not sealed yet, and counts them. Seal, head and markers commit
 * together with conditions, so a chain never forks, and an event is sealed once, regardless of repeated or
 * concurrent deliveries. A seal is never stored without its signature, because an unsigned seal counts as
 * tampered with.
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
    const unsigned = nextSeal(sha256, table.tenant, foundEnd ?? head, members.map(memberOnly), instant(now));
    const seal = { ...unsigned, signature: await sign(sealText(table.tenant, unsigned)) };
    try {
      await table.commit([
        sealWrite(table, seal),
        headWrite(table, head, {
          ...headAfterSeal(head, seal, seal.sealedAt),
          counted: addTallies(head?.counted ?? {}, tallyOf(members)),
        }),
        ...members.map((member) => markerWrite(table, member, seal.number, now.getTime())),
      ]);
      return;
    } catch (error) {
      const rejected = cancellationCodes(error).map((code) => code === 'ConditionalCheckFailed');
      if (!rejected.includes(true) || attempt === TRIES) throw error;
      if (rejected[0] && !rejected[1]) {
        // The head is unchanged although the next number is taken: the head was set back. The chain continues
        // at its actual end.
        foundEnd = await newestSeal(table);
        logger.error('audit chain had a wrong head', {
          tenant: table.tenant,
          head,
          newest: foundEnd?.number,
        });
        continue;
      }
      foundEnd = undefined;
      const rest = members.filter((_, i) => !rejected[i + MARKERS]);
      // If every marker is free, the head has moved: another sealer is active.
      if (rest.length === members.length) await backOff(attempt);
      members = rest;
    }
  }
};

/** Seals events of one tenant in this order, skipping those already sealed. */
export const sealMembers = async (
  table: TenantTable,
  members: readonly NewMember[],
  sealer: Sealer,
): Promise<void> => {
  const once = [...new Map(members.map((member) => [member.id, member])).values()];
  for (let i = 0; i < once.length; i += MAX_MEMBERS)
    await appendSeal(table, once.slice(i, i + MAX_MEMBERS), sealer);
};
