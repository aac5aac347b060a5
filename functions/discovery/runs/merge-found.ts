/**
 * Merges the findings of a scan slice: agents, coverage and log. Then determines the next slice, or ends the
 * scan.
 */

import { caughtUpWrites } from '#functions/discovery/store/auto-scan-store.ts';
import { readDiscoveredMany, summaryOf } from '#functions/discovery/store/discovered-item.ts';
import { countDiscovered } from '#functions/discovery/store/discovered-list.ts';
import { scanWrite } from '#functions/discovery/store/scans-store.ts';
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import type { AttemptOf, Job } from '#functions/platform/jobs/job.ts';
import { progressWrite } from '#functions/platform/jobs/job-transitions.ts';
import { workOn } from '#functions/platform/jobs/work-on.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { pack } from '#functions/platform/pack.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { isOf, matchesText } from '#shared/discovery/chosen.ts';
import type { CoverageReply } from '#shared/discovery/contract.ts';
import { SERVER } from '#shared/discovery/identity.ts';
import { discoveryMethods } from '#shared/discovery/methods.ts';
import { hostOfEndpoint } from '#shared/discovery/reconcile.ts';
import { type Instant, instant, SECOND } from '#shared/kernel/time.ts';
import { ingestInfrastructureEvidence } from '../ingest-infrastructure.ts';
import { showEvidence } from '../ingest-reported-evidence.ts';
import type { Settled } from '../settled.ts';
import { type Merged, mergeSightings } from '../store/merge-sightings.ts';
import { readRegistered } from '../store/read-registered.ts';
import { coverageWrite } from './last-coverage.ts';
import { nextSlice } from './next-slice.ts';
import { type Run, readRun, runWrite } from './run-item.ts';
import { MAX_SHOWN, notesOf, type RunNotes } from './scan-reply.ts';
import { getFound, type MethodsRun, putSlice } from './slice.ts';

interface Stores {
  readonly objects: Objects;
  /** Processes changed, unregistered agents. */
  readonly settled: Settled;
}

const TRIES_FOR = 30 * SECOND;
const MAX_SEEN = 5000;
const MAX_ADDRESSES = 1000;
const MAX_LINES = 200;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const words: Readonly<Record<CoverageReply['status'], string>> = {
  ran: 'scanned',
  truncated: 'scanned partially',
  denied: 'access denied',
  skipped: 'had nothing to scan',
  failed: 'failed',
};

/** Returns a log line: `Workloads scanned: 3 sightings, 120 checked.` */
const lineOf = ({ method, status, reason, searched, found }: MethodsRun['coverage'][number]): string => {
  const figures = `${plural(found, 'sighting')}, ${searched} checked.`;
  return [`${discoveryMethods[method].name} ${words[status]}: ${figures}`, reason ?? ''].join(' ').trim();
};

/** Returns the run after a slice. */
const advanced = (run: Run, found: MethodsRun, { agents, unmanaged }: Merged): Run => {
  const { seen, changed, addresses } = notesOf(run);
  const urls = new Map([...addresses, ...found.addresses].map((address) => [address.url, address]));
  const notes: RunNotes = {
    seen: [...new Set([...seen, ...agents])].slice(0, MAX_SEEN),
    changed: [...new Set([...changed, ...unmanaged])].slice(0, MAX_SEEN),
    addresses: [...urls.values()].slice(0, MAX_ADDRESSES),
  };
  const lines = found.coverage.map((one) => ({ at: one.at, text: lineOf(one) }));
  return {
    ...run,
    done: [...run.done, ...found.coverage.map(({ method }) => method)],
    coverage: [...run.coverage, ...found.coverage.map((one) => ({ ...one, from: SERVER }))],
    log: [...run.log, ...lines].slice(-MAX_LINES),
    notes: pack(notes),
  };
};

/** Returns the completed run with only the requested agents. */
const concluded = async (table: TenantTable, run: Run, now: Instant): Promise<Run> => {
  const rows = await readDiscoveredMany(table, notesOf(run).seen);
  const meant = rows.filter((row) => {
    const { description } = summaryOf(row);
    return (
      isOf(description, run.target) && (run.filter === undefined || matchesText(description, run.filter))
    );
  });
  const notes: RunNotes = {
    seen: meant.map(({ id }) => id).slice(0, MAX_SHOWN),
    changed: [],
    addresses: [],
  };
  const text = `Done: ${plural(meant.length, 'agent')} found.`;
  return {
    ...run,
    log: [...run.log, { at: now, text }].slice(-MAX_LINES),
    notes: pack(notes),
    end: { status: 'completed', at: now, discovered: meant.length },
  };
};

const endWrites = async (table: TenantTable, run: Run, hosts: readonly string[], now: Instant) => [
  ...(run.target === 'all' ? await caughtUpWrites(table) : []),
  await coverageWrite(table, SERVER, run.coverage, now),
  await scanWrite(
    table,
    {
      from: SERVER,
      at: run.createdAt,
      methods: run.coverage.flatMap(({ method, status }) => (status === 'ran' ? [method] : [])),
      hosts: hosts.slice(0, 500),
    },
    now,
  ),
  systemEvent(table.tenant, run.id, now, {
    action: 'complete',
    resource: 'environment',
    resourceId: run.id,
    details: {
      targetEnvironment: run.target,
      discovered: run.end?.discovered ?? 0,
      methods: run.planned.length,
      ran: run.coverage.filter(({ status }) => status === 'ran').length,
    },
  }),
];

const mergeSlice = async (
  { table, job, attempt }: { readonly table: TenantTable; readonly job: Job; readonly attempt: string },
  { objects, settled }: Stores,
): Promise<boolean> => {
  const of = { tenant: table.tenant, jobId: job.id, attempt };
  const run = await readRun(table, job.id);
  if (!run || run.end) return false;
  const found = await getFound(objects, of);
  // The slice was already merged, and the next one is prepared.
  if (found?.after !== run.done.length) return run.done.length < run.planned.length;
  const now = instant(new Date());
  const seen = found.sightings.map((sighting) => ({ from: SERVER, sighting }));
  const registered = seen.length > 0 ? await readRegistered(table) : [];
  const taken = await mergeSightings(table, seen, { registered, now });
  await showEvidence(table, objects, taken.agents, now);
  const after = advanced(run, found, taken);
  const next = await nextSlice(table, after);
  const progress = progressWrite(table, job, attempt, { done: after.done.length, now });
  if (next) {
    await putSlice(objects, of, next);
    await table.commit([progress, runWrite(table, run, after)]);
    return true;
  }
  await settled(table, notesOf(after).changed, run.createdAt);
  await countDiscovered(table);
  const hosts = notesOf(after).addresses.flatMap(({ url }) => hostOfEndpoint(url) ?? []);
  const last = await concluded(table, after, now);
  await table.commit([progress, runWrite(table, run, last), ...(await endWrites(table, last, hosts, now))]);
  await ingestInfrastructureEvidence(table, objects, SERVER, now);
  return false;
};

/**
 * Does nothing if the scan no longer belongs to this attempt, so it is idempotent. @returns whether there is
 * more to do
 */
export const mergeFound = (attempt: AttemptOf, stores: Stores): Promise<{ readonly more: boolean }> =>
  workOn(attempt, TRIES_FOR, (table, job) => mergeSlice({ table, job, attempt: attempt.attempt }, stores));
