/** Ingests scanner evidence about registered agents item by item; the next run evaluates it. */
import { receiveReport } from '#functions/evidence/update-stored-evidence.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { ReportedEvidence } from '#shared/discovery/reported-evidence.ts';
import type { EvidenceReport } from '#shared/evidence/report.ts';
import { reportedAs } from '#shared/evidence/scanner-collectors.ts';
import { type ErrorDetail, ProblemError } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type AgentWithAddress, type Asking, agentsAt } from './agents-at.ts';
import { whyNot } from './why-not.ts';

const AT_ONCE = 5;

/** An item with its path in the report. */
export interface Placed {
  readonly item: ReportedEvidence;
  /** Such as `evidence.3`. */
  readonly path: string;
}

export interface Reporting extends Asking {
  /** Client name that the scanner reports. */
  readonly client: string;
  /** Name of its API key. */
  readonly key: string;
  readonly now: Instant;
}

export interface IngestedEvidence {
  readonly accepted: number;
  readonly rejected: readonly ErrorDetail[];
}

type Shown = Placed & { readonly item: Extract<ReportedEvidence, { kind: 'evidence' }> };
type Gap = Placed & { readonly item: Extract<ReportedEvidence, { kind: 'gap' }> };

const isShown = (one: Placed): one is Shown => one.item.kind === 'evidence';
const isGap = (one: Placed): one is Gap => one.item.kind === 'gap';

const oneLine = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');

/** Displayed beside each piece of evidence. */
const reportedBy = ({ client, key }: Reporting): string =>
  oneLine(`Reported by the on-premises scanner of “${client}” with the API key “${key}”.`);

/** Returns the report for items that one collector observed at one time. */
const reportOf = (observedAt: Instant, items: readonly Placed[], by: string): EvidenceReport => ({
  observedAt,
  evidence: items
    .filter(isShown)
    .map(({ item: { kind: _, url: __, collector: ___, observedAt: ____, detail, ...shown } }) => ({
      ...shown,
      detail: `${detail} ${by}`,
    })),
  gaps: items
    .filter(isGap)
    .map(({ item: { kind: _, url: __, collector: ___, observedAt: ____, ...gap } }) => gap),
  facts: items.flatMap(({ item }) => (item.kind === 'fact' ? [{ fact: item.fact, value: item.value }] : [])),
});

/** Maps rejections of a report to the paths in the scanner's report. */
const rejectedOf = (rejected: readonly ErrorDetail[], items: readonly Placed[]): readonly ErrorDetail[] =>
  rejected.map(({ path, message }) => {
    const [list, place] = path.split('.');
    const own = list === 'gaps' ? items.filter(isGap) : items.filter(isShown);
    return { path: own[Number(place)]?.path ?? 'evidence', message };
  });

/** Ingests the items of one agent sequentially, because each changes the same rows. */
const ingestOfAgent = async (
  table: TenantTable,
  objects: Objects,
  {
    agent,
    items,
    by,
  }: { readonly agent: AgentWithAddress; readonly items: readonly Placed[]; readonly by: Reporting },
): Promise<readonly ErrorDetail[]> => {
  const rejected: ErrorDetail[] = [];
  const groups = Map.groupBy(items, ({ item }) => `${item.observedAt} ${item.collector}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { collector, observedAt } = first.item;
    const reporter = {
      collector: reportedAs(collector),
      source: 'probe',
      place: agent.connection.url,
    } as const;
    try {
      const report = reportOf(observedAt, group, reportedBy(by));
      const received = await receiveReport(table, objects, { agentId: agent.id, reporter }, report, by.now);
      rejected.push(...rejectedOf(received.rejected, group));
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      const [detail] = error.details ?? [];
      const message = detail?.message ?? error.message;
      rejected.push(
        ...group.map(({ path }) => ({
          path: detail?.path === 'observedAt' ? `${path}.observedAt` : path,
          message,
        })),
      );
    }
  }
  return rejected;
};

/** Ingests the valid items and returns the rejected ones with reasons. Repeated items change nothing. */
export const ingestEvidence = async (
  table: TenantTable,
  objects: Objects,
  items: readonly Placed[],
  by: Reporting,
): Promise<IngestedEvidence> => {
  const rejected: ErrorDetail[] = [];
  const agents = await agentsAt(table, new Set(items.map(({ item }) => item.url)), by);
  const taken = new Map<string, { agent: AgentWithAddress; items: Placed[] }>();
  for (const one of items) {
    const { item, path } = one;
    const agent = agents.get(item.url) ?? '';
    const wrong = typeof agent === 'string' ? { path: 'url', message: agent } : whyNot(item);
    if (wrong !== undefined) rejected.push({ path: `${path}.${wrong.path}`, message: wrong.message });
    else if (typeof agent !== 'string') {
      const own = taken.get(agent.id) ?? { agent, items: [] };
      own.items.push(one);
      taken.set(agent.id, own);
    }
  }
  await concurrently([...taken.values()], AT_ONCE, async (own) => {
    rejected.push(...(await ingestOfAgent(table, objects, { ...own, by })));
  });
  return { accepted: items.length - rejected.length, rejected };
};
