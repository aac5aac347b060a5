/** Baselines, as the shared decisions need them. Their approval names what was observed last, so it has a route of its own. */
import type { EndableKind, OfAgent } from '#functions/approvals/approval-kind.ts';
import { decidedMeanwhile } from '#functions/approvals/decision-check.ts';
import type { EvidenceSnapshot } from '#functions/evidence/stored-evidence.ts';
import { updateStoredEvidence } from '#functions/evidence/update-stored-evidence.ts';
import { type Standing, withPast } from '#shared/baselines/baseline.ts';
import type { BaselineReply } from '#shared/baselines/contract.ts';
import type { BaselineKind } from '#shared/baselines/kinds.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { baselineReply } from './baseline-reply.ts';
import { decidedWrite } from './baseline-store.ts';
import { requireWatched, type WatchedKind } from './watched-kind.ts';

interface Named extends OfAgent {
  readonly kind: BaselineKind;
  /** Of what the person read. */
  readonly digest: string;
}

/** The baseline in force, or a proposal, with all that is known of its kind. */
interface Decidable extends WatchedKind {
  readonly recordedBy: string;
  readonly baseline: Standing;
  readonly isInForce: boolean;
}

/** Parameters that pass only while a baseline is approved. */
const passedBy: Readonly<
  Partial<Record<BaselineKind, { readonly collector: string; readonly parameterId: string }>>
> = {
  tools: { collector: 'mcp', parameterId: 'tool-definition-pinned' },
  card: { collector: 'a2a', parameterId: 'agent-card-authentic' },
};

/** The evidence of an agent without what passed by the baseline. A failure was observed, and stays. */
const withoutPassed =
  (kind: BaselineKind) =>
  ({ evidence, facts }: EvidenceSnapshot): EvidenceSnapshot => ({
    facts,
    evidence: evidence.filter(
      ({ collector, parameterId, value }) =>
        value !== true ||
        collector !== passedBy[kind]?.collector ||
        parameterId !== passedBy[kind]?.parameterId,
    ),
  });

export const baselineKind: EndableKind<Decidable, Named, BaselineReply> = {
  noun: 'baseline',
  load: async (table, named, action) => {
    const watched = await requireWatched(table, named);
    const { standing, proposed } = watched.decided;
    const isInForce = action === 'withdraw' && standing?.digest === named.digest;
    const baseline = isInForce ? standing : proposed;
    if (baseline?.digest !== named.digest) throw decidedMeanwhile('baseline');
    return { ...watched, recordedBy: baseline.recordedBy, baseline, isInForce };
  },
  stateOf: ({ isInForce }) => (isInForce ? 'active' : 'awaiting-approval'),
  auditOf: ({ baseline: { digest, recordedBy } }, { id, kind }) => ({
    resourceId: id,
    details: { kind, digest, recordedBy },
  }),
  endWrite: (table, agentId, { decided, seen, baseline, isInForce }, mark, { at, by, reason }, failed) => {
    if (isInForce && seen && seen.digest !== baseline.digest)
      throw conflict(
        'differs-from-seen',
        'The latest snapshot differs from it, and withdrawing would hide that. Approve the current snapshot, or restore the previous state and scan again.',
      );
    const { standing, proposed, ...rest } = decided;
    const left = isInForce ? proposed && { proposed } : standing && { standing };
    const past = { ...baseline, end: mark, endedAt: at, endedBy: by, reason };
    return decidedWrite(table, agentId, { ...rest, ...left, history: withPast(rest.history, past) }, failed);
  },
  // The evidence is written even where nothing passed by the baseline: a scan in progress may be comparing, and must see the change.
  commitWithdrawal: (table, agentId, { decided, isInForce }, writes) =>
    isInForce
      ? updateStoredEvidence(table, agentId, withoutPassed(decided.kind), writes)
      : table.commit(writes),
  replyOf: ({ stored, decided }, caller) => baselineReply(stored, caller, decided.kind),
};
