/** What one kind of record supplies to the shared decisions and lists. */
import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Approvers } from '#functions/auth/approvers.ts';
import type { AuditEntry, Session } from '#functions/platform/http/handler.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Approval } from '#shared/approvals/approval.ts';
import {
  type Action,
  type ApprovalRecord,
  type Ending,
  isPossible,
  mayWithdraw,
  type Recorded,
} from '#shared/approvals/lifecycle.ts';
import { notFound } from '#shared/kernel/errors.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { approvalStore } from './approval-store.ts';
import type { Noun } from './decision-check.ts';

export interface Caller {
  readonly now: Instant;
  /** An API key has none: it reads, and decides nothing. */
  readonly session: Pick<Session, 'email' | 'role'> | undefined;
}

/** What the address and the body of a decision name; `id` is the agent's. */
export interface OfAgent {
  readonly id: string;
}

/** A kind whose records can be declined and withdrawn. */
export interface EndableKind<T extends Recorded, Named extends OfAgent, Reply> {
  readonly noun: Noun;
  /** @throws ProblemError 404 where the record does not exist */
  readonly load: (table: TenantTable, named: Named, action: Action) => Promise<T>;
  /** In the lifecycle of approvals. */
  readonly stateOf: (record: T, now: Instant) => string;
  /** The state as the API names it; the same, if left out. */
  readonly stateName?: (record: T, now: Instant) => string;
  readonly auditOf: (record: T, named: Named) => AuditEntry;
  readonly endWrite: (
    table: TenantTable,
    agentId: string,
    record: T,
    mark: 'declined' | 'withdrawn',
    ending: Ending,
    failed: () => Error,
  ) => Write;
  /** Removes what the record showed in the transaction of its withdrawal, where it is evidence. */
  readonly commitWithdrawal?: (
    table: TenantTable,
    agentId: string,
    record: T,
    writes: readonly Write[],
  ) => Promise<void>;
  /** Writes for what a decision changes beside the record, in the same transaction. */
  readonly alsoWrites?: (table: TenantTable, record: T, action: Action) => Promise<readonly Write[]>;
  readonly replyOf: (record: T, caller: Caller, waitsFor: Approvers) => Reply | Promise<Reply>;
}

/** A kind whose records can also be approved as they were recorded. */
export interface ApprovableKind<T extends Recorded, Named extends OfAgent, Reply>
  extends EndableKind<T, Named, Reply> {
  /** Whether an approval changes a record in this state; by the lifecycle, where left out. */
  readonly canApprove?: (record: T, state: string) => boolean;
  readonly approveWrites: (
    table: TenantTable,
    agentId: string,
    record: T,
    approved: Approval,
    failed: () => Error,
  ) => readonly Write[];
}

/** A kind whose records are listed. */
export interface ListedKind<T extends Recorded, Reply> {
  readonly store: {
    readonly kind: ReturnType<typeof approvalStore>['kind'];
    readonly fromItem: (item: Item) => T | undefined;
    readonly list: (
      table: TenantTable,
      agentId: string,
      page: { limit: number; cursor: string | undefined },
    ) => Promise<Page<T>>;
  };
  readonly stateOf: (record: T, now: Instant) => string;
  /** Whether the reply says whom the record waits for; where it awaits approval, if left out. */
  readonly waits?: (record: T, state: string) => boolean;
  readonly replyOf: (record: T, caller: Caller, waitsFor: Approvers) => Reply;
}

export const awaitsApproval = (_: unknown, state: string): boolean => state === 'awaiting-approval';

interface StoredKind<T extends ApprovalRecord, Named extends OfAgent, Reply>
  extends Pick<
      ApprovableKind<T, Named, Reply>,
      'noun' | 'stateOf' | 'stateName' | 'canApprove' | 'commitWithdrawal'
    >,
    ListedKind<T, Reply> {
  readonly store: ListedKind<T, Reply>['store'] &
    Pick<ApprovableKind<T, Named, Reply>, 'approveWrites' | 'endWrite'> & {
      readonly readAll: (table: TenantTable, agentId: string) => Promise<readonly T[]>;
    };
  readonly isNamed: (record: T, named: Named) => boolean;
  /** What the audit trail says of it, beside the agent and the recorder. */
  readonly detailsOf: (record: T) => Readonly<Record<string, unknown>>;
}

/** A kind whose rows an `approvalStore` holds. */
export const storedKind = <T extends ApprovalRecord & { readonly id: string }, Named extends OfAgent, Reply>(
  kind: StoredKind<T, Named, Reply>,
): ApprovableKind<T, Named, Reply> & ListedKind<T, Reply> => ({
  ...kind,
  approveWrites: kind.store.approveWrites,
  endWrite: kind.store.endWrite,
  load: async (table, named) => {
    await requireAgent(table, named.id);
    const record = (await kind.store.readAll(table, named.id)).find((one) => kind.isNamed(one, named));
    if (!record) throw notFound(`${kind.noun[0]?.toUpperCase()}${kind.noun.slice(1)}`);
    return record;
  },
  auditOf: (record, { id: agentId }) => ({
    resourceId: record.id,
    details: { agentId, ...kind.detailsOf(record), recordedBy: record.recordedBy },
  }),
});

/** The part of a reply that depends on the caller. */
export const callerPart = (
  record: Recorded,
  state: string,
  { session }: Caller,
  waitsFor: Approvers | false,
) => ({
  ...(waitsFor ? { waitsFor: waitsFor(record) } : {}),
  mayWithdraw: session !== undefined && isPossible('withdraw', state) && mayWithdraw(record, session),
});
