import type { TenantTable } from '#functions/platform/table/table.ts';
import type { VerificationReply } from '#shared/audit-logs/contract.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Verifier } from './newest-checkpoint.ts';
import { verifyEvents } from './verify-events-part.ts';
import { readPlace } from './verify-place.ts';
import { firstPlace, nothingVerified, verifySeals } from './verify-seals-part.ts';

/**
 * Verifies one part of the chain: the first, or the one at a cursor. The amount of data read is bounded,
 * regardless of chain length.
 * @throws ProblemError 400 `bad-cursor`
 */
export const verifyPart = async (
  table: TenantTable,
  cursor: string | undefined,
  verifier: Verifier,
  now: Instant,
): Promise<VerificationReply> => {
  const place = cursor === undefined ? await firstPlace(table, verifier) : readPlace(table.tenant, cursor);
  if (place === undefined) return nothingVerified;
  return place.part === 'events' ? verifyEvents(table, place, now) : verifySeals(table, place, verifier, now);
};
