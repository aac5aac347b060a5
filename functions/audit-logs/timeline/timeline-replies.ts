/** Converts timeline rows into replies. */
import type { ChatRun } from '#functions/chat-runs/chat-run-item.ts';
import { readJobs } from '#functions/platform/jobs/job.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { scanReplies } from '#functions/scans/api/scan-reply.ts';
import type { Scan } from '#functions/scans/pipeline/persist/scan-item.ts';
import { type StoredEntry, withoutEnded } from '#functions/timeline/timeline-store.ts';
import { SYSTEM } from '#shared/audit-logs/audit-actors.ts';
import type { TimelineReply } from '#shared/audit-logs/timeline-reply.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import { entryText, type TitleOf } from '#shared/timeline/entry-text.ts';
import { actorsOf } from '../people.ts';
import type { Row } from './sources.ts';

/** A reply before its actor is added. */
type Unsigned = Omit<TimelineReply, 'actor'> & {
  readonly userId: string;
  readonly details: Readonly<Record<string, unknown>>;
};

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const ofEntry = (
  { id, at, kind, action, resourceId, userId, details }: StoredEntry,
  titleOf: TitleOf,
): Unsigned => {
  const parameterId = textIn(details.parameterId);
  const scanId = textIn(details.scanId);
  return {
    ...{ id, at, kind, action, resourceId, userId, details },
    text: entryText({ kind, action, details }, titleOf),
    ...(parameterId === undefined ? {} : { parameterId }),
    ...(scanId === undefined ? {} : { scanId }),
  };
};

const starter = (startedBy: Scan['startedBy']) => ({
  userId: startedBy?.id ?? SYSTEM,
  details: startedBy && startedBy.email === undefined ? { apiKey: startedBy.name } : {},
});

/** Neither scans nor chat runs name a parameter. */
const noTitle: TitleOf = () => undefined;

const ofScan = ({ comparedWith, startedBy }: Scan, reply: ScanReply): Unsigned => {
  const { id, framework, status, score, reason, createdAt, completedAt } = reply;
  const change =
    comparedWith && comparedWith.score !== null && score !== null ? score - comparedWith.score : undefined;
  return {
    ...{ id, kind: 'scans', action: status, resourceId: id, scanId: id, at: createdAt },
    text: entryText(
      { kind: 'scans', action: status, details: { framework, score, change, reason } },
      noTitle,
    ),
    ...(completedAt === null ? {} : { endedAt: completedAt }),
    ...(comparedWith ? { comparedWith: comparedWith.scanId } : {}),
    ...starter(startedBy),
  };
};

const ofChatRun = ({ id, total, end, createdAt, startedBy }: ChatRun, status: string): Unsigned => {
  const details = { count: end ? end.made : total, reason: end?.reason };
  return {
    ...{ id, kind: 'chat-runs', action: end?.status ?? status, resourceId: id, at: createdAt },
    text: entryText({ kind: 'chat-runs', action: end?.status ?? 'pending', details }, noTitle),
    ...(end ? { endedAt: end.at } : {}),
    ...starter(startedBy),
  };
};

/** Loaded on demand: the catalog is large, and the other routes of this function do not use parameters. */
const titles = async (): Promise<TitleOf> => {
  const { parameterById } = await import('#shared/parameters/catalog.ts');
  return (id) => parameterById(id)?.title;
};

/**
 * Returns the rows, each with its sentence.
 * @param named whether to include actors: users may see them, an API key may not
 */
export const timelineReplies = async (
  table: TenantTable,
  agentId: string,
  rows: readonly Row[],
  named: boolean,
): Promise<TimelineReply[]> => {
  const scans = rows.flatMap((row) => ('scan' in row ? [row.scan] : []));
  const going = rows.flatMap((row) => ('chatRun' in row && !row.chatRun.end ? [row.id] : []));
  const [titleOf, replies, jobs] = await Promise.all([
    titles(),
    scanReplies(table, scans),
    going.length === 0 ? new Map<string, { status: string }>() : readJobs(table, going),
  ]);
  const replyOf = new Map(replies.map((reply) => [reply.id, reply]));
  const unsigned = rows.flatMap((row): readonly Unsigned[] => {
    if ('entry' in row) return [ofEntry(row.entry, titleOf)];
    if ('chatRun' in row) return [ofChatRun(row.chatRun, jobs.get(row.id)?.status ?? 'pending')];
    const reply = replyOf.get(row.id);
    return reply ? [ofScan(row.scan, reply)] : [];
  });
  const stand = await withoutEnded(table, agentId, unsigned);
  const actors = named ? await actorsOf(table, stand) : [];
  return stand.map(({ userId: _, details: __, ...reply }, index) => {
    const actor = actors[index];
    return actor ? { ...reply, actor } : reply;
  });
};
