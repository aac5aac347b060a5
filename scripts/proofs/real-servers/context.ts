/** Probes a running server as a scan does: with each collector of an endpoint in turn, and one budget. */
import type { Collected, ConnectionTarget } from '#functions/evidence/collectors/collector.ts';
import { collectors, collectorsOf } from '#functions/evidence/collectors/registry.ts';
import { type BudgetLedger, createBudgetLedger } from '#functions/evidence/probe/budget-ledger.ts';
import { testProbe } from '#functions/evidence/probe/fixtures/test-probe.ts';
import type { EvidenceBody } from '#shared/evidence/evidence.ts';
import { originKinds } from '#shared/evidence/origin-kinds.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import { compileExpectation } from '#shared/parameters/expectation.ts';
import type { Parameter, ParameterValue } from '#shared/parameters/parameter.ts';

/** Result of a probe run. */
export interface ScanResult {
  /**
   * By collector and parameter: its value, or why there is none. A claim of a card has a name that ends in `
   * (said)`.
   */
  readonly shown: Readonly<Record<string, Readonly<Record<string, ParameterValue>>>>;
  /** Failures without duplicates, such as `critical endpoint-auth-required`, most severe first. */
  readonly failing: readonly string[];
  readonly facts: NonNullable<Collected['facts']>;
  readonly evidence: readonly EvidenceBody[];
}

/** How the server is registered. */
interface Registered {
  readonly protocol?: ConnectionTarget['protocol'];
  /** The stored credential, as it appears in its header. */
  readonly secret?: string;
  readonly header?: string;
}

const byId: ReadonlyMap<string, Parameter> = new Map(Object.values(parameters).map((one) => [one.id, one]));
const severities: readonly string[] = ['critical', 'high', 'medium', 'low'];
const TODAY = '2026-11-20';

/** A busy test machine makes servers slow, which does not indicate load on them. */
const unhurried = (ledger: BudgetLedger): BudgetLedger => ({
  ...ledger,
  turn: async (request) => {
    const turn = await ledger.turn(request);
    return turn.granted ? { ...turn, end: ({ latency: _, ...report }) => turn.end(report) } : turn;
  },
});

const failureOf = ({ parameterId, value }: EvidenceBody): readonly string[] => {
  const parameter = byId.get(parameterId);
  return parameter && compileExpectation(parameter.expectation)(value, TODAY) === 'fail'
    ? [`${parameter.severity} ${parameterId}`]
    : [];
};

const rank = (failure: string): number => severities.indexOf(failure.split(' ')[0] ?? '');

const shownBy = ({ evidence, gaps }: Collected): Readonly<Record<string, ParameterValue>> => {
  const nameOf = ({ parameterId, source }: { readonly parameterId: string; readonly source: string }) =>
    source === 'a2a' ? `${parameterId} (said)` : parameterId;
  return Object.fromEntries([
    ...gaps.map((gap) => [nameOf(gap), gap.reason] as const),
    ...evidence.map((body) => [nameOf(body), body.value] as const),
  ]);
};

/**
 * Probes the server once. @throws Error when a collector throws, or the number of requests exceeds the limit
 * of a scan
 */
export const context = async (
  url: string,
  { protocol = 'auto', secret, header = 'Authorization' }: Registered = {},
): Promise<ScanResult> => {
  const { origin } = new URL(url);
  const credential = secret === undefined ? undefined : { origin, header, secret };
  const ledger = createBudgetLedger(origin, originKinds.endpoint.probing.budget);
  const input = {
    connection: { protocol, url },
    probe: testProbe(origin, { credential, ledger: unhurried(ledger) }),
    wanted: new Set(byId.keys()),
  };
  const all: [id: string, collected: Collected][] = [];
  for (const collector of collectorsOf(originKinds.endpoint, collectors))
    if (collector.skip(input) === undefined) all.push([collector.id, await collector.collect(input)]);
  if (ledger.stopped !== undefined) throw new Error(`The probe run was stopped: ${ledger.stopped}.`);
  const evidence = all.flatMap(([, collected]) => collected.evidence);
  return {
    shown: Object.fromEntries(all.map(([id, collected]) => [id, shownBy(collected)])),
    failing: [...new Set(evidence.flatMap(failureOf))].sort(
      (one, other) => rank(one) - rank(other) || one.localeCompare(other),
    ),
    facts: Object.assign({}, ...all.map(([, { facts }]) => facts)),
    evidence,
  };
};

/** Returns the names of the tools for which a tool-list parameter fails, as its proof marks them. */
export const toolsOf = ({ evidence }: ScanResult, parameterId: string): readonly string[] => {
  const { marks = [] } =
    evidence.find((one) => one.parameterId === parameterId && one.source === 'mcp') ?? {};
  return [...new Set(marks.map((mark) => mark.split(':')[0] ?? ''))];
};
