/** Result of an account approving the latest snapshot. */
import { checkDecision } from '#functions/approvals/decision-check.ts';
import { approvalBy } from '#functions/auth/approval.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { mayDecide } from '#shared/approvals/lifecycle.ts';
import { isEnough, type Recorded, type Standing, withPast } from '#shared/baselines/baseline.ts';
import { conflict } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { LastSeen, StoredDecided } from './baseline-store.ts';

interface Approving {
  readonly table: TenantTable;
  readonly session: Session;
  readonly needsSecond: boolean;
  readonly now: Instant;
}

/** Returns the previous baselines that end because they are replaced. */
const replacedBy = (
  past: readonly (Standing | undefined)[],
  { session, now }: Approving,
): Parameters<typeof withPast>[1][] =>
  past.flatMap((one) =>
    one ? [{ ...one, end: 'replaced' as const, endedAt: now, endedBy: session.email }] : [],
  );

/**
 * Returns a baseline proposed by one account and approved by this one. @throws ProblemError 403 for the same
 * person
 */
const seconded = async (recorded: Recorded, approving: Approving): Promise<Standing> => {
  const { table, session, now } = approving;
  checkDecision(recorded, { action: 'approve', noun: 'baseline', state: 'awaiting-approval', session });
  return { ...recorded, approved: await approvalBy(table, session, recorded.recordedBy, now) };
};

/**
 * Returns the decision after this account approves the latest snapshot.
 * @throws ProblemError 409 if it is already approved, 403 for the user who proposed it, if another must
 * approve
 */
export const decidedBy = async (
  decided: StoredDecided,
  seen: LastSeen,
  approving: Approving,
): Promise<StoredDecided> => {
  const { kind, version, standing, proposed, history } = decided;
  const { session, needsSecond, now } = approving;
  const { digest, count, address } = seen;
  const own: Recorded = { digest, count, address, recordedAt: now, recordedBy: session.email };
  if (standing?.digest === digest) {
    if (isEnough(standing, needsSecond))
      throw conflict('already-approved', `${standing.recordedBy} has already approved the latest snapshot.`);
    return { kind, version, standing: await seconded(standing, approving), history };
  }
  if (proposed?.digest === digest && (needsSecond || mayDecide(proposed, session.email))) {
    const stands = await seconded(proposed, approving);
    return {
      kind,
      version,
      standing: stands,
      history: withPast(history, ...replacedBy([standing], approving)),
    };
  }
  if (needsSecond)
    return {
      kind,
      version,
      ...(standing ? { standing } : {}),
      proposed: own,
      history: withPast(history, ...replacedBy([proposed], approving)),
    };
  return {
    kind,
    version,
    standing: own,
    history: withPast(history, ...replacedBy([standing, proposed], approving)),
  };
};
