/**
 * When and in which run each test of an agent was last sent: AGENTSTATE `agent#<id>` / `ASKED`. The
 * transcripts are in the bucket, one immutable object per run and test.
 */
import * as v from 'valibot';
import type { Transcript } from '#functions/evidence/red-team/transcript.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Key, TenantTable, Write } from '#functions/platform/table/table.ts';

const askedTests = v.object({
  /** By test: run, time of its last request, and version of the test. */
  tests: v.record(v.string(), v.object({ run: v.string(), at: v.string(), version: v.number() })),
});
export type AskedTests = RowOf<typeof askedTests>['tests'];

const rows = rowKind({ name: 'tests of an agent', schema: askedTests });

const keyOf = (table: TenantTable, agentId: string): Key =>
  table.key('AGENTSTATE', 'ASKED', `agent#${agentId}`);

/** Reads a run consistently; 1 RRU. */
export const readAskedTests = async (table: TenantTable, agentId: string): Promise<AskedTests> => {
  const item = await table.get(keyOf(table, agentId), { consistent: true });
  return item ? rows.read(item).tests : {};
};

/**
 * Returns the write that replaces it. Runs of one agent are serialized per host, so there is no concurrent
 * writer.
 */
export const askedTestsWrite = (table: TenantTable, agentId: string, tests: AskedTests): Write => ({
  put: { ...keyOf(table, agentId), ...rows.attributes({ tests }) },
  repeatable: true,
});

/** Returns the key of the transcript of a test in a run. */
export const transcriptKey = (tenant: string, agentId: string, run: string, test: string): string =>
  `conversations/${tenant}/${agentId}/${run}/${test}.json.gz`;

/** The runs that last sent tests, each with those tests; oldest first. */
export type AskedRuns = readonly { readonly run: string; readonly tests: readonly string[] }[];

export const askedRuns = (tests: AskedTests): AskedRuns => {
  const runs = new Map<string, string[]>();
  for (const [test, { run }] of Object.entries(tests).toSorted(([, a], [, b]) => (a.at < b.at ? -1 : 1)))
    runs.set(run, [...(runs.get(run) ?? []), test]);
  return [...runs].map(([run, of]) => ({ run, tests: of }));
};

/**
 * Reads an agent's latest test transcripts from the bucket: only those sent to the agent's current host. A
 * missing transcript is omitted.
 */
export const readTranscripts = async (
  objects: Pick<Objects, 'get'>,
  { tenant, agentId, url }: { readonly tenant: string; readonly agentId: string; readonly url: string },
  runs: AskedRuns,
): Promise<readonly Transcript[]> => {
  const { origin } = new URL(url);
  const keys = runs.flatMap(({ run, tests }) =>
    tests.map((test) => transcriptKey(tenant, agentId, run, test)),
  );
  const found = await Promise.all(keys.map((key) => objects.get<Transcript>(key)));
  return found.filter(
    (transcript) => transcript !== undefined && new URL(transcript.endpoint).origin === origin,
  ) as readonly Transcript[];
};
