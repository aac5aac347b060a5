/** Scans an agent like a run, and evaluates the evidence against all frameworks. */

import { collectorsOf, collectors as known } from '#functions/evidence/collectors/registry.ts';
import { testProbe } from '#functions/evidence/probe/fixtures/test-probe.ts';
import { mergeEvidence } from '#functions/evidence/stored-evidence.ts';
import { runCollectors } from '#functions/scans/pipeline/collect/run-collectors.ts';
import { gather } from '#functions/scans/pipeline/evaluate/gathered.ts';
import { type OriginKind, originKinds } from '#shared/evidence/origin-kinds.ts';
import { instant } from '#shared/kernel/time.ts';
import { compileCatalog, evaluateAgent } from '#shared/scoring/evaluate-agent.ts';
import { judgedFrameworks, judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { knownOf } from '#shared/scoring/known.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import type { Agent } from './agent.ts';

/** Errors of the product must fail the test. */
const thrown = (_collector: string, error: unknown): never => {
  throw error;
};

const catalog = compileCatalog(Object.values(judgedFrameworks), {
  parameters: judgedParameters,
  textsOf,
});
const wanted = catalog.parameters.map(({ parameter }) => parameter.id);

/** A parameter with its evaluation. */
export interface Judgment {
  readonly id: string;
  readonly severity: string;
  readonly verdict: string;
  /** What was decisive, for the message of a failed test. */
  readonly because: string;
}

/**
 * Evaluates an agent that is served at an address.
 * @param trustedCa PEM of the authority that its tenant trusts
 * @returns every parameter that the frameworks name
 */
export const judgeAgent = async (
  { protocol, path, credential }: Agent,
  { origin, trustedCa }: { readonly origin: string; readonly trustedCa: string },
): Promise<readonly Judgment[]> => {
  const url = `${origin}${path}`;
  const kind: OriginKind = originKinds.endpoint;
  const clock = () => new Date();
  const probe = testProbe(origin, {
    clock,
    trustedCa,
    ...(credential ? { credential: { origin, ...credential } } : {}),
  });
  const input = { connection: { protocol, url }, probe, wanted: new Set(wanted) };
  const collectors = await runCollectors(collectorsOf(kind, known), input, {
    clock,
    logFault: thrown,
    kind,
    target: url,
  });
  const now = instant(clock());
  const address = { url, protocol, authorisedToTest: true, authorisedToChat: false };
  const plan = { agentId: 'agent', wanted, origins: [{ kind: 'endpoint', address }], contact: '' } as const;
  const { gaps, hasEndpoint, ...gathered } = gather(plan, [{ collectors }], now);
  const { evidence, facts } = mergeEvidence({ evidence: [], facts: [] }, gathered, now);
  const agent = knownOf(
    { evidence, gaps, seen: facts, stated: [], hasEndpoint, chosenKind: 'unknown', protocol },
    now,
  );
  return evaluateAgent(catalog, agent, now).judged.map(({ parameterId, verdict, reason }) => ({
    id: parameterId,
    severity: judgedParameters[parameterId]?.severity ?? 'unknown',
    verdict,
    because: reason,
  }));
};
