/** Verifies a range of seals with the events that they name. */

import { newestSeal, readHead, readSealsBetween } from '#functions/platform/audit/seal-store.ts';
import { sealSignedBy } from '#functions/platform/audit/signer.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { readMembers } from '#functions/stream/audit-seal/read-chain.ts';
import { sha256 } from '#functions/stream/audit-seal/sha256.ts';
import { auditMonth } from '#shared/audit/audit-event.ts';
import type { ChainFault, StoredSeal } from '#shared/audit/chain.ts';
import { monthBefore } from '#shared/audit/months.ts';
import { isRetained } from '#shared/audit/retention.ts';
import { verifyChain } from '#shared/audit/verify-chain.ts';
import { isUuid7 } from '#shared/audit/verify-events.ts';
import { MAX_FAULTS, type VerificationReply } from '#shared/audit-logs/contract.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { readStoredCheckpoint, type Verifier } from './newest-checkpoint.ts';
import { placeCursor, type SealsPlace } from './verify-place.ts';

/** Maximum number of seals per part, and of the events that they name, unless a single seal names more. */
const PART_SEALS = 100;
const PART_EVENTS = 1000;

export const nothingVerified: VerificationReply = {
  part: 'nothing',
  ...{ from: 0, to: 0, of: 0, events: 0, expired: 0, signed: 0, awaiting: 0 },
  ...{ until: null, checkpoint: null, faults: [], faultCount: 0, next: null },
};

/** Returns the faults to report: the first ones, and their total number. */
export const reportedFaults = (
  faults: readonly ChainFault[],
): Pick<VerificationReply, 'faults' | 'faultCount'> => ({
  faults: faults.slice(0, MAX_FAULTS).map(({ kind, text }) => ({ kind, text })),
  faultCount: faults.length,
});

/** Returns the first cursor of a verification; undefined if nothing was ever sealed. */
export const firstPlace = async (table: TenantTable, verifier: Verifier): Promise<SealsPlace | undefined> => {
  const { tenant } = table;
  const checkpointed = (await readHead(table))?.checkpointed ?? 0;
  const checkpoint = await verifier.checkpoints.newest(tenant, checkpointed);
  const newest = await newestSeal(table);
  // Read last, so that no checkpoint or seal found so far is newer than the head.
  const head = await readHead(table);
  const end = head ?? newest ?? (checkpoint > 0 ? { number: 0, hash: '' } : undefined);
  if (end === undefined) return undefined;
  return {
    part: 'seals',
    tenant,
    at: 1,
    end: { number: end.number, hash: end.hash },
    headed: head !== undefined,
    checkpointed,
    checkpoint,
  };
};

/** Returns seals from `at` on until they name as many events as fit one part; always at least one. */
const cut = (seals: readonly StoredSeal[]): readonly StoredSeal[] => {
  let events = 0;
  const end = seals.findIndex(({ seal }, i) => {
    events += seal?.members.length ?? 0;
    return events > PART_EVENTS && i > 0;
  });
  return end < 0 ? seals : seals.slice(0, end);
};

/** Faults of the seal before the part were reported with that seal, except faults between the two. */
const isOwn =
  (at: number) =>
  ({ number, kind }: ChainFault): boolean =>
    number === undefined || number >= at || kind === 'seal-replaced';

/**
 * Returns the month before the first event that the chain names, if known, because a forged event may be
 * stored there.
 */
const firstMonth = (seals: readonly StoredSeal[]): string | undefined => {
  const id = seals.flatMap(({ seal }) => seal?.members.map((member) => member.id) ?? []).find(isUuid7);
  return id === undefined ? undefined : monthBefore(auditMonth(id));
};

/** Returns the fault for a part in which no seal exists. */
const allMissing = (at: number, to: number): ChainFault => ({
  kind: 'seal-removed',
  number: at,
  text: `Seals ${at} to ${to} are missing.`,
});

/** Reads the data of a part: its seals, the seal before them, and its end. */
const readPart = async (table: TenantTable, { at, end }: SealsPlace) => {
  const until = Math.min(end.number, at + PART_SEALS - 1);
  const before = at > 1 ? await readSealsBetween(table, at - 1, at - 1) : [];
  const read = await readSealsBetween(table, at, until);
  const own = cut(read);
  const isLast = until >= end.number && own.length === read.length;
  return { before, own, isLast, to: isLast ? end.number : (own.at(-1)?.place ?? until) };
};

/** Verifies one part, and returns the cursor of the next; after all seals, the cursor of the events. */
export const verifySeals = async (
  table: TenantTable,
  place: SealsPlace,
  verifier: Verifier,
  now: Instant,
): Promise<VerificationReply> => {
  const { tenant, at, end, headed, checkpoint, checkpointed } = place;
  const { before, own, isLast, to } = await readPart(table, place);
  const last = own.at(-1);
  const events = await readMembers(table, [...before, ...own]);
  const isInPart = checkpoint > 0 && (isLast ? checkpoint >= at : checkpoint >= at && checkpoint <= to);
  const checkpoints = isInPart ? await readStoredCheckpoint(verifier, tenant, checkpoint) : [];
  // Within the chain, the last seal of the part takes the role of the head.
  const midway = { number: to, hash: last?.seal?.hash ?? '', checkpointed: 0 };
  const ending = headed ? { ...end, checkpointed: isInPart ? checkpointed : 0 } : undefined;
  const head = isLast ? ending : midway;
  const chain = { tenant, seals: [...before, ...own], events, checkpoints, from: at - before.length };
  const report = verifyChain(
    { ...chain, ...(head && { head }) },
    { sha256, now, isSealSigned: sealSignedBy(verifier.key) },
  );
  const faults = isLast || last !== undefined ? report.faults.filter(isOwn(at)) : [allMissing(at, to)];
  const members = own.flatMap(({ seal }) => seal?.members ?? []);
  const found = new Set(events.map(({ id }) => id));
  const month = place.month ?? firstMonth(own);
  const next = isLast
    ? placeCursor({ part: 'events', tenant, month: month ?? now.slice(0, 7), seal: 1, of: end.number })
    : placeCursor({ ...place, at: to + 1, ...(month === undefined ? {} : { month }) });
  return {
    part: 'seals',
    from: at,
    to,
    of: end.number,
    events: members.length,
    expired: members.filter(({ id }) => !found.has(id) && isUuid7(id) && !isRetained(id, now)).length,
    signed:
      own.filter(({ seal }) => seal?.signature !== undefined).length -
      faults.filter(({ kind }) => kind === 'seal-signature').length,
    awaiting: 0,
    until: null,
    checkpoint:
      isInPart && report.coveredAt !== undefined ? { number: report.covered, at: report.coveredAt } : null,
    ...reportedFaults(faults),
    next,
  };
};
