/**
 * Verdicts about access on servers of known truth: an open server never passes, a guarded server and an
 * address without an agent never fail. Prints what was concluded.
 */
import { describe, expect, it } from 'vitest';
import { type BudgetLedger, createBudgetLedger } from '#functions/evidence/probe/budget-ledger.ts';
import { testProbe } from '#functions/evidence/probe/fixtures/test-probe.ts';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { runCollectors } from '#functions/scans/pipeline/collect/run-collectors.ts';
import { originKinds } from '#shared/evidence/origin-kinds.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { collectorsOf, collectors as known } from '../registry.ts';
import { guardedCases } from './fixtures/guarded-cases.ts';
import { openCases } from './fixtures/open-cases.ts';
import { otherCases } from './fixtures/other-cases.ts';
import { type Case, listenerOf, type Truth } from './fixtures/server.ts';

const PARAMETERS: readonly string[] = ['endpoint-auth-required', 'tool-auth-required'];

type Conclusion = 'fail' | 'pass' | 'unknown';

interface Concluded {
  readonly conclusion: Conclusion;
  readonly because: string;
  /** Requests that were skipped for lack of budget. */
  readonly skipped: readonly string[];
}

/** Errors of the product must fail the test. */
const thrown = (_collector: string, error: unknown): never => {
  throw error;
};

/** A ledger whose clock advances by the given time per POST; nothing really waits. */
const slowed = (origin: string, milliseconds: (count: number) => number) => {
  let now = 0;
  let posts = 0;
  const ledger = createBudgetLedger(origin, originKinds.endpoint.probing.budget, () => now);
  const turn: BudgetLedger['turn'] = async (request) => {
    const granted = await ledger.turn(request);
    if (!granted.granted) return granted;
    const isPost = request.callKind.startsWith('POST ');
    const latency = isPost ? milliseconds(posts) : 20;
    posts += isPost ? 1 : 0;
    now += latency;
    return { ...granted, end: (report) => granted.end({ ...report, latency }) };
  };
  const pace = {
    gap: 250,
    wait: async (pause: number) => {
      now += pause;
    },
  };
  return { ledger: { ...ledger, turn }, pace };
};

const conclude = async (one: Case, delay: (count: number) => number): Promise<Concluded> => {
  const server = await serveHttp(listenerOf(one));
  try {
    const { origin } = server;
    const url = `${origin}${one.path}`;
    const { ledger, pace } = slowed(origin, delay);
    const credential = one.credential && { origin, ...one.credential };
    const all = collectorsOf(originKinds.endpoint, known);
    const input = {
      connection: { protocol: one.protocol, url, mayMessage: one.consent ?? false },
      probe: testProbe(origin, { ledger, pace, credential }),
      wanted: new Set(all.flatMap(({ shows }) => shows)),
    };
    const run = { clock: () => new Date(), logFault: thrown, kind: originKinds.endpoint, target: url };
    const staged = await runCollectors(all, input, run);
    const isAccess = ({ parameterId, source }: { readonly parameterId: string; readonly source: string }) =>
      PARAMETERS.includes(parameterId) && source === 'probe';
    const evidence = staged.flatMap((each) => each.evidence).filter(isAccess);
    const gaps = staged.flatMap((each) => each.gaps).filter(isAccess);
    const failing = evidence.find(({ value }) => value === false);
    const decisive = failing ?? evidence.find(({ value }) => value === true);
    return {
      conclusion: failing ? 'fail' : decisive ? 'pass' : 'unknown',
      because:
        decisive?.detail ??
        (gaps.find(({ collector }) => collector === one.protocol) ?? gaps[0])?.reason ??
        '',
      skipped: staged
        .flatMap((each) => each.gaps.map(({ reason }) => reason))
        .filter((reason) => /budget|slowed/.test(reason)),
    };
  } finally {
    await server.close();
  }
};

const corpus: readonly (readonly [Truth, Case])[] = [
  ...openCases.map((one) => ['open', one] as const),
  ...guardedCases.map((one) => ['guarded', one] as const),
  ...otherCases.map((one) => ['no agent', one] as const),
];

const isWrong = (truth: Truth, conclusion: Conclusion): boolean =>
  truth === 'open'
    ? conclusion === 'pass'
    : conclusion === 'fail' || (truth === 'no agent' && conclusion === 'pass');

const concludeAll = async (delay: (count: number) => number) => {
  const rows: (Concluded & { readonly truth: Truth; readonly name: string })[] = [];
  for (const [truth, one] of corpus) rows.push({ truth, name: one.name, ...(await conclude(one, delay)) });
  return rows;
};

/** From 0 to 5 s per POST, in no order. */
const varied = (count: number): number => ((count * 7 + 3) % 11) * 500;

describe('verdicts about access', () => {
  it('are never a false pass or a false failure, and do not depend on the speed of the server', async () => {
    const rows = await concludeAll(() => 5);
    const table = rows.map(
      ({ truth, name, conclusion, because }) =>
        `${truth.padEnd(9)} ${conclusion.padEnd(8)} ${name} — ${because.slice(0, 160)}`,
    );
    process.stdout.write(`${table.join('\n')}\n`);
    expect([openCases.length, guardedCases.length, otherCases.length]).toEqual([24, 33, 9]);
    expect(
      rows.flatMap(({ truth, name, conclusion }) =>
        isWrong(truth, conclusion) ? [`${truth}, ${conclusion}: ${name}`] : [],
      ),
    ).toEqual([]);
    for (const delay of [() => 5 * SECOND, varied]) {
      const slow = await concludeAll(delay);
      expect(slow.map(({ name, conclusion }) => [name, conclusion])).toEqual(
        rows.map(({ name, conclusion }) => [name, conclusion]),
      );
      expect(slow.flatMap(({ name, skipped }) => (skipped.length > 0 ? [[name, skipped]] : []))).toEqual([]);
    }
  });
});
