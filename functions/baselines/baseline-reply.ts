/** One kind of baseline, as returned to the caller. */
import type { Agent } from '#functions/agents/agent-item.ts';
import { type Approvers, readApprovers } from '#functions/auth/approvers.ts';
import { spelt } from '#functions/evidence/seen/spelt.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { mayDecide, mayWithdraw } from '#shared/approvals/lifecycle.ts';
import { isEnough, stateOf } from '#shared/baselines/baseline.ts';
import type { BaselineReply, ChangeReply } from '#shared/baselines/contract.ts';
import { type Change, differenceOf, type FieldChange } from '#shared/baselines/difference.ts';
import { type BaselineKind, kindLabels } from '#shared/baselines/kinds.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import { needsSecondAccount } from './approved.ts';
import { readItems, readWatched, type Watched } from './baseline-store.ts';

/** Maximum number of changes in one reply. */
const MAX_CHANGES = 50;

interface Asking {
  readonly now: Instant;
  /** Absent for an API key, which cannot decide. */
  readonly session: Pick<Session, 'email' | 'role'> | undefined;
}

/** Storage of the baselines. */
export interface Stored {
  readonly table: TenantTable;
  readonly objects: Pick<Objects, 'get'>;
  readonly agent: Agent;
}

const shown = (value: FieldChange['before']): ChangeReply['fields'][number]['before'] =>
  value && { digest: value.digest, ...(value.text === undefined ? {} : { text: spelt(value.text) }) };

const changeReply = ({ kind, what, name, previousName, fields }: Change): ChangeReply => ({
  kind,
  what,
  name: spelt(name),
  ...(previousName === undefined ? {} : { previousName: spelt(previousName) }),
  fields: fields.map(({ name: field, before, after }) => ({
    name: field,
    ...(before ? { before: shown(before) } : {}),
    ...(after ? { after: shown(after) } : {}),
  })),
});

const differenceReply = async (
  { table, objects }: Stored,
  {
    seen,
    decided,
  }: {
    readonly seen: { digest: string; cut?: string } | undefined;
    readonly decided: { digest: string } | undefined;
  },
): Promise<Pick<BaselineReply, 'difference'>> => {
  if (!seen || !decided || seen.digest === decided.digest) return {};
  const [before, after] = await Promise.all([
    readItems(table, objects, decided.digest),
    readItems(table, objects, seen.digest),
  ]);
  // Items that were not read do not count as removed.
  const changes = differenceOf(before, after).filter(({ kind }) => !seen.cut || kind !== 'removed');
  if (changes.length === 0) return {};
  return {
    difference: {
      changes: changes.slice(0, MAX_CHANGES).map(changeReply),
      more: Math.max(0, changes.length - MAX_CHANGES),
    },
  };
};

const mayWrite = (session: Asking['session']): session is NonNullable<Asking['session']> =>
  session?.role === 'user' || session?.role === 'admin';

const replyOf = async (
  stored: Stored,
  { seen, decided }: Watched,
  kind: BaselineKind,
  asking: { readonly of: Asking; readonly needsSecond: boolean; readonly waitsFor: Approvers },
): Promise<BaselineReply> => {
  const { title, about, parameters } = kindLabels[kind];
  const { standing, proposed, history = [] } = decided[kind] ?? {};
  const { needsSecond } = asking;
  const { session } = asking.of;
  const last = seen[kind];
  const counts = standing !== undefined && isEnough(standing, needsSecond);
  const isStanding = counts && last?.digest === standing.digest;
  const waiting = [standing, proposed].find(
    (one) => one && !('approved' in one) && one.digest === last?.digest,
  );
  return {
    kind,
    title,
    about,
    state: stateOf(
      { ...(standing ? { standing } : {}), ...(proposed ? { proposed } : {}), history },
      last,
      needsSecond,
    ),
    parameters: parameters.map((id) => ({ id, title: textsOf(id).title })),
    ...(last
      ? {
          seen: {
            digest: last.digest,
            count: last.count,
            address: last.address,
            at: last.at,
            ...(last.cut === undefined ? {} : { cut: last.cut }),
          },
        }
      : {}),
    ...(standing ? { standing: { ...standing, counts } } : {}),
    ...(proposed ? { proposed: { ...proposed, waitsFor: asking.waitsFor(proposed) } } : {}),
    needsSecond,
    ...(await differenceReply(stored, { seen: last, decided: standing })),
    history: [...history],
    mayApprove:
      mayWrite(session) &&
      last !== undefined &&
      last.cut === undefined &&
      !isStanding &&
      (!waiting || !needsSecond || mayDecide(waiting, session.email)),
    mayWithdraw:
      standing !== undefined &&
      (!last || last.digest === standing.digest) &&
      mayWrite(session) &&
      mayWithdraw(standing, session),
  };
};

/** Returns the stored kinds, or only the requested one. */
export const baselineReplies = async (
  stored: Stored,
  of: Asking,
  kinds: readonly BaselineKind[],
): Promise<readonly BaselineReply[]> => {
  const { table, agent } = stored;
  const watched = await readWatched(table, agent.id);
  const known = kinds.filter((kind) => watched.seen[kind] ?? watched.decided[kind]);
  const waits = known.some((kind) => watched.decided[kind]?.proposed);
  const [needsSecond, waitsFor] = await Promise.all([
    needsSecondAccount(table, agent, of.now),
    readApprovers(table, of.session, waits),
  ]);
  return Promise.all(known.map((kind) => replyOf(stored, watched, kind, { of, needsSecond, waitsFor })));
};

/** Returns one kind after a decision. */
export const baselineReply = async (
  stored: Stored,
  of: Asking,
  kind: BaselineKind,
): Promise<BaselineReply> => {
  const [reply] = await baselineReplies(stored, of, [kind]);
  if (!reply) throw new Error(`No ${kind} baseline is stored for agent ${stored.agent.id}.`);
  return reply;
};
