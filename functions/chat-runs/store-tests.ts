/** Stores the conversations of complete tests as transcripts, from which scans derive evidence. */
import {
  type AskedTests,
  askedTestsWrite,
  readAskedTests,
  transcriptKey,
} from '#functions/evidence/asked-tests.ts';
import { targetOf } from '#functions/evidence/collectors/finding.ts';
import { control } from '#functions/evidence/red-team/tests.ts';
import type { Conversation, Transcript } from '#functions/evidence/red-team/transcript.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { type Asked, type AskedPart, readParts } from './asked.ts';
import { testOf } from './asking.ts';
import type { ChatPlan } from './chat-plan.ts';
import type { ChatRun } from './chat-run-item.ts';

interface CompleteTest {
  readonly test: string;
  readonly tries: readonly Conversation[];
  /** The control questions before it. */
  readonly controls: readonly Conversation[];
}

const isAnswered = ({ tries }: AskedPart): boolean =>
  tries.some(({ calls }) => calls.some(({ outcome }) => outcome === 'answer'));

/**
 * Returns the complete tests that are not recorded yet. A test that the agent answered in no way counts only
 * if the agent answered later, or if the run reached its end: otherwise the agent may just have been down, and
 * the test remains due.
 */
const completeTests = async (
  objects: Pick<Objects, 'get'>,
  { run, plan, asked, tenant }: Stored,
): Promise<readonly CompleteTest[]> => {
  const isOpen = (test: string) => test !== control.id && !run.tested.includes(test);
  const first = plan.parts.findIndex(({ test }) => isOpen(test));
  if (first < 0 || first >= asked.part) return [];
  const from = plan.parts.findLastIndex(({ test }, index) => index < first && test === control.id);
  const parts = await readParts(objects, { tenant, jobId: run.id }, asked, from);
  const lastAnswered = parts.findLastIndex(isAnswered);
  const reachedEnd = asked.ended !== undefined && asked.ended.reason === undefined;
  const tests: CompleteTest[] = [];
  let controls: readonly Conversation[] = [];
  for (const [index, { test }] of plan.parts.slice(from, asked.part).entries()) {
    const tries = parts[index]?.tries ?? [];
    if (test === control.id) controls = tries;
    else if (isOpen(test) && (reachedEnd || index <= lastAnswered)) tests.push({ test, tries, controls });
  }
  return tests;
};

interface Stored {
  readonly tenant: string;
  readonly run: ChatRun;
  readonly plan: ChatPlan;
  readonly asked: Asked;
}

const transcriptOf = (
  { run, plan, asked: { endpoint } }: Stored,
  { tries, controls }: CompleteTest,
): Transcript | undefined =>
  endpoint && {
    runId: run.id,
    protocol: endpoint.protocol,
    endpoint: targetOf(endpoint.protocol === 'a2a' ? endpoint.at.url : endpoint.url),
    ...(plan.canary === undefined ? {} : { canary: plan.canary }),
    ...(plan.purpose === undefined ? {} : { purpose: plan.purpose }),
    controls,
    conversations: tries,
  };

const lastAt = (tries: readonly Conversation[]): string =>
  tries
    .flatMap(({ calls }) => calls.map(({ at }) => at))
    .toSorted()
    .at(-1) ?? '';

/**
 * Stores the transcripts of tests that were completed since the last call. Transcripts are immutable, so it is
 * safe to run twice.
 * @returns the tests, and the writes that record them
 */
export const storeTests = async (
  table: TenantTable,
  objects: Objects,
  of: Omit<Stored, 'tenant'>,
): Promise<{ readonly tests: readonly string[]; readonly writes: readonly Write[] }> => {
  const stored = { ...of, tenant: table.tenant };
  const complete = await completeTests(objects, stored);
  if (complete.length === 0) return { tests: [], writes: [] };
  const { run, plan } = of;
  const recorded: Record<string, AskedTests[string]> = {};
  for (const one of complete) {
    const key = transcriptKey(table.tenant, plan.agentId, run.id, one.test);
    await objects.put(key, transcriptOf(stored, one));
    recorded[one.test] = { run: run.id, at: lastAt(one.tries), version: testOf(one).version };
  }
  const tests = complete.map(({ test }) => test);
  return {
    tests,
    writes: [
      askedTestsWrite(table, plan.agentId, {
        ...(await readAskedTests(table, plan.agentId)),
        ...recorded,
      }),
    ],
  };
};
