/**
 * When each test of an agent was asked last, and in which run: AGENTSTATE `agent#<id>` / `ASKED`. The transcripts lie in the bucket,
 * one object a run, and are never changed.
 */
import * as v from 'valibot';
import type { Transcript } from '#functions/evidence/conversations/transcript.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Key, TenantTable, Write } from '#functions/platform/table/table.ts';

const askedTests = v.object({
  /** By test: run, time of its last request, and version of the test. */
  tests: v.record(v.string(), v.object({ run: v.string(), at: v.string(), version: v.number() })),
});
export type AskedTests = RowOf<typeof askedTests>['tests'];

const rows = rowKind({ name: 'tests that an agent was asked', schema: askedTests });

const keyOf = (table: TenantTable, agentId: string): Key =>
  table.key('AGENTSTATE', 'ASKED', `agent#${agentId}`);

/** Read consistently; 1 RRU. */
export const readAskedTests = async (table: TenantTable, agentId: string): Promise<AskedTests> => {
  const item = await table.get(keyOf(table, agentId), { consistent: true });
  return item ? rows.read(item).tests : {};
};

/** Replaces it; runs of one agent take turns at its host, so that nobody else writes at the same time. */
export const askedTestsWrite = (table: TenantTable, agentId: string, tests: AskedTests): Write => ({
  put: { ...keyOf(table, agentId), ...rows.attributes({ tests }) },
  repeatable: true,
});

/** Where the transcript of a run is kept. */
export const transcriptKey = (tenant: string, agentId: string, run: string): string =>
  `conversations/${tenant}/${agentId}/${run}.json.gz`;

/** Runs in which tests were asked last, each with these tests; oldest first. */
export type AskedRuns = readonly { readonly run: string; readonly tests: readonly string[] }[];

export const askedRuns = (tests: AskedTests): AskedRuns => {
  const runs = new Map<string, string[]>();
  for (const [test, { run }] of Object.entries(tests).toSorted(([, a], [, b]) => (a.at < b.at ? -1 : 1)))
    runs.set(run, [...(runs.get(run) ?? []), test]);
  return [...runs].map(([run, of]) => ({ run, tests: of }));
};

/**
 * What an agent was asked last, from the bucket: of each run only those tests, and only what was said at the host that the agent has
 * now. A transcript that is gone is left out.
 */
export const readTranscripts = async (
  objects: Pick<Objects, 'get'>,
  { tenant, agentId, url }: { readonly tenant: string; readonly agentId: string; readonly url: string },
  runs: AskedRuns,
): Promise<readonly Transcript[]> => {
  const { origin } = new URL(url);
  const found = await Promise.all(
    runs.map(async ({ run, tests }) => {
      const transcript = await objects.get<Transcript>(transcriptKey(tenant, agentId, run));
      if (!transcript || new URL(transcript.endpoint).origin !== origin) return undefined;
      const conversations = transcript.conversations.filter(({ test }) => tests.includes(test));
      return { ...transcript, conversations };
    }),
  );
  return found.filter((transcript) => transcript !== undefined);
};
