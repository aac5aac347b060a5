/** Probes agents, one after the other. */
import { randomUUID } from 'node:crypto';
import type { Collector } from '#functions/evidence/collectors/collector.ts';
import { endpointCollectors } from '#functions/evidence/collectors/endpoint-collectors.ts';
import { targetOf } from '#functions/evidence/collectors/finding.ts';
import { createBudgetLedger } from '#functions/evidence/probe/budget-ledger.ts';
import type { Pace } from '#functions/evidence/probe/pace.ts';
import { createProbe } from '#functions/evidence/probe/probe.ts';
import { ForbiddenRequestError } from '#functions/platform/outbound/call-rules.ts';
import { systemResolver } from '#functions/platform/outbound/resolver.ts';
import { judgeUrl } from '#functions/platform/outbound/url-guard.ts';
import { runCollectors } from '#functions/scans/pipeline/collect/run-collectors.ts';
import type { StagedCollector } from '#functions/scans/pipeline/collect/staged.ts';
import type { SentEvidence } from '#shared/discovery/reported-evidence.ts';
import { originKinds } from '#shared/evidence/origin-kinds.ts';
import { scannerCollectors } from '#shared/evidence/scanner-collectors.ts';
import { printLine } from '../messages.ts';
import { maskedValue } from '../reporting/masking.ts';
import { itemsOf } from './items.ts';
import { policyFor } from './reach-of.ts';
import type { Target } from './targets.ts';

export interface Assessing {
  /** The only networks for connections, besides the agent's own port on this machine. */
  readonly networks: readonly string[];
  /** The platform, which identifies the scanner in requests, and is not probed. */
  readonly platform: URL;
  readonly signal: AbortSignal;
  /** Delay between requests; set only by tests. */
  readonly pace?: Pace;
}

const { endpoint } = originKinds;
/** In the same order as in the product. */
const collectors: readonly Collector[] = scannerCollectors.map((id) => endpointCollectors[id]);

const print = (url: string, { id, status, reason, evidence }: StagedCollector): void =>
  printLine(
    `${url}: ${id} ${status}${status === 'ran' ? `, evidence for ${evidence.length}` : ''}${reason ? `. ${reason}` : ''}`,
  );

/**
 * Returns why an agent cannot be probed; undefined if it can. Unresolvable names are left to the collectors.
 */
const outOfReach = async (
  { url }: Target,
  { networks, platform }: Assessing,
): Promise<string | undefined> => {
  const judged = await judgeUrl(url, policyFor(new URL(url), networks, platform), systemResolver);
  return judged.allowed || judged.kind !== 'blocked' ? undefined : judged.detail;
};

const context = async (
  { url, protocol, credential, trustedCa }: Target,
  { networks, platform, signal, pace }: Assessing,
): Promise<readonly StagedCollector[]> => {
  const clock = () => new Date();
  const address = new URL(url);
  const probe = createProbe({
    policy: policyFor(address, networks, platform),
    ledger: createBudgetLedger(address.origin, endpoint.probing.budget),
    ...{ clock, runId: randomUUID(), contactUrl: platform.origin, credential, trustedCa, pace },
    shouldStop: () => signal.aborted,
  });
  const input = {
    ...{ probe, connection: { url, protocol } },
    wanted: new Set(collectors.flatMap(({ shows }) => shows)),
  };
  return runCollectors(collectors, input, {
    ...{ clock, kind: endpoint, target: targetOf(url) },
    logFault: (collector, error) =>
      printLine(
        `${url}: error in the collector ${collector}: ${error instanceof Error ? error.stack : error}`,
      ),
  });
};

/** Returns the results of the collectors, one list each; secrets and health identifiers are masked. */
export const assess = async (
  targets: readonly Target[],
  by: Assessing,
): Promise<readonly (readonly SentEvidence[])[]> => {
  const seen: (readonly SentEvidence[])[] = [];
  for (const target of targets) {
    if (by.signal.aborted) break;
    const closed = await outOfReach(target, by);
    if (closed !== undefined) {
      printLine(
        `${targetOf(target.url)} was not probed: ${closed}. The scanner connects only to the \`networks\` in its configuration, and to agents on this machine.`,
      );
      continue;
    }
    try {
      for (const done of await context(target, by)) {
        print(targetOf(target.url), done);
        seen.push(maskedValue(itemsOf(target.url, done)));
      }
    } catch (error) {
      if (!(error instanceof ForbiddenRequestError)) throw error;
      printLine(`${targetOf(target.url)}: its credential cannot be used: ${error.message}`);
    }
  }
  return seen.filter(({ length }) => length > 0);
};
