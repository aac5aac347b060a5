import { changeKept } from '#functions/evidence/change-kept.ts';
import type { Kept } from '#functions/evidence/kept-evidence.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { withPast } from '#shared/baselines/baseline.ts';
import type { baselinesContract } from '#shared/baselines/contract.ts';
import type { BaselineKind } from '#shared/baselines/kinds.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { baselineReply } from './baseline-reply.ts';
import { decidedWrite } from './baseline-store.ts';
import { checkWithdrawal, decidedMeanwhile, requireWatched } from './watched-kind.ts';

/** What passes by an approved baseline and by nothing else. */
const passedBy: Readonly<
  Partial<Record<BaselineKind, { readonly collector: string; readonly parameterId: string }>>
> = {
  tools: { collector: 'mcp', parameterId: 'tool-definition-pinned' },
  card: { collector: 'a2a', parameterId: 'agent-card-authentic' },
};

/** What an agent has without what passed by the baseline; what failed by it was seen, and stays. */
const withoutPassed =
  (kind: BaselineKind) =>
  ({ evidence, facts }: Kept): Kept => ({
    facts,
    evidence: evidence.filter(
      ({ collector, parameterId, value }) =>
        value !== true ||
        collector !== passedBy[kind]?.collector ||
        parameterId !== passedBy[kind]?.parameterId,
    ),
  });

export const withdrawBaseline: Handler<typeof baselinesContract.routes.withdrawBaseline> = async (call) => {
  const { params, body, session, now } = call;
  const { kind } = params;
  const table = tenantTable(session.tenant.id);
  const { stored, seen, decided } = await requireWatched(table, params);
  const { standing, proposed, ...rest } = decided;
  const isStanding = standing?.digest === body.digest;
  const ended = isStanding ? standing : proposed;
  if (ended?.digest !== body.digest) throw decidedMeanwhile();
  checkWithdrawal(ended, { state: 'active', counts: true }, session);
  if (isStanding && seen && seen.digest !== standing.digest)
    throw conflict(
      'differs-from-seen',
      'What was seen last differs from it, and withdrawing would hide that. Approve what is there now, or have it put back and scan again.',
    );
  const past = {
    ...ended,
    end: 'withdrawn',
    endedAt: now,
    endedBy: session.email,
    reason: body.reason,
  } as const;
  const next = {
    ...rest,
    ...(standing && !isStanding ? { standing } : {}),
    ...(proposed && isStanding ? { proposed } : {}),
    history: withPast(rest.history, past),
  };
  const writes = [
    decidedWrite(table, params.id, next, decidedMeanwhile),
    call.audit({
      resourceId: params.id,
      details: { kind, digest: ended.digest, recordedBy: ended.recordedBy, reason: body.reason },
    }),
  ];
  // It is written even where nothing passed by it: a scan that is under way may be comparing, and must see that this has changed.
  if (isStanding) await changeKept(table, params.id, withoutPassed(kind), writes);
  else await table.commit(writes);
  return { body: await baselineReply(stored, call, kind) };
};
