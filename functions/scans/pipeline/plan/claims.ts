/**
 * Frameworks that an agent is being scanned against: AGENTSTATE `agent#<id>` / `SCANNING`, with one attribute
 * per framework that contains the run id, so that only one scan runs per agent and framework; and the number
 * of scans ever started. A claim is not released: it is void once its run has ended, so that no claim is ever
 * left behind.
 */
import { readJob } from '#functions/platform/jobs/job.ts';
import type { Condition, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import { hasEnded } from '#shared/jobs/job-status.ts';
import { conflict } from '#shared/kernel/errors.ts';

const keyOf = (table: TenantTable, agentId: string): Key =>
  table.key('AGENTSTATE', 'SCANNING', `agent#${agentId}`);

/** Attribute prefix of a framework; without it, a key could collide with another attribute. */
const PREFIX = 'by:';

/**
 * Returns the error for frameworks that the agent is already being scanned against.
 * @param count number of those frameworks
 * @param of number of requested frameworks
 */
export const scanRunning = (count: number, of: number) =>
  conflict(
    'scan-running',
    of === 1
      ? 'A scan of this agent against this framework is already running.'
      : `Scans of this agent against ${count === of ? 'each' : 'some'} of these frameworks are already running.`,
  );

/** Running and past scans of an agent. */
export interface Scanning {
  /** Run that claimed a framework last, by framework key. */
  readonly claims: ReadonlyMap<string, string>;
  /** Keys of the frameworks that the agent is being scanned against. */
  readonly frameworks: ReadonlySet<string>;
  /** Number of scans ever started, since counting began. */
  readonly started: number;
}

/** Reads consistently; costs 1 RRU, and 1 for each run that claimed a framework last. */
export const readScanning = async (table: TenantTable, agentId: string): Promise<Scanning> => {
  const item: Readonly<Record<string, unknown>> =
    (await table.get(keyOf(table, agentId), { consistent: true })) ?? {};
  const claims = new Map(
    Object.entries(item).flatMap(([name, run]) =>
      name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), String(run)] as const] : [],
    ),
  );
  const going = await Promise.all(
    [...new Set(claims.values())].map(async (run) => {
      const job = await readJob(table, run);
      return job && !hasEnded(job.status) ? [run] : [];
    }),
  );
  const open = new Set(going.flat());
  const frameworks = [...claims].flatMap(([key, run]) => (open.has(run) ? [key] : []));
  return { claims, frameworks: new Set(frameworks), started: Number(item.started ?? 0) };
};

/** Condition that a framework is still claimed as it was read: not at all, or by a run that has ended. */
const isFree = (index: number, claimed: string | undefined): Condition =>
  claimed === undefined
    ? { expression: `attribute_not_exists(#f${index})` }
    : { expression: `#f${index} = :was${index}`, values: { [`:was${index}`]: claimed } };

/**
 * Claims frameworks for a run.
 * @throws ProblemError 409 `scan-running` if another run holds one of them; the write does the same if
 * another run was faster
 */
export const claimWrite = (
  table: TenantTable,
  { agentId, runId }: { agentId: string; runId: string },
  frameworks: readonly string[],
  scanning: Scanning,
): Write => {
  // The write does not report which frameworks another run has claimed.
  const failed = () => scanRunning(1, frameworks.length);
  if (frameworks.some((key) => scanning.frameworks.has(key))) throw failed();
  const free = frameworks.map((key, index) => isFree(index, scanning.claims.get(key)));
  return {
    update: keyOf(table, agentId),
    expression: `SET ${frameworks.map((_, index) => `#f${index} = :run`).join(', ')} ADD started :number`,
    names: Object.fromEntries(frameworks.map((key, index) => [`#f${index}`, `${PREFIX}${key}`])),
    values: { ':run': runId, ':number': frameworks.length },
    condition: {
      expression: free.map(({ expression }) => expression).join(' AND '),
      values: Object.assign({}, ...free.map(({ values }) => values ?? {})),
    },
    failed,
  };
};
