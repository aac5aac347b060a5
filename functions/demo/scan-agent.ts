/** Scans an agent of the demo organization: collectors report synthetic observations, and the engine evaluates them. */
import { collectors } from '#functions/evidence/collectors/registry.ts';
import { receiveReport } from '#functions/evidence/update-stored-evidence.ts';
import { evaluateAgentAlerts } from '#functions/monitoring/alerts/evaluate-agent.ts';
import { triggerCheck } from '#functions/monitoring/api/trigger-check.ts';
import { currentTime } from '#functions/platform/clock.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { startRun } from '#functions/scans/api/start-run.ts';
import { collect } from '#functions/scans/pipeline/collect/collect.ts';
import type { Staged, StagedCollector } from '#functions/scans/pipeline/collect/staged.ts';
import { concludeRun } from '#functions/scans/pipeline/persist/conclude-run.ts';
import { beginRun } from '#functions/scans/pipeline/plan/begin-run.ts';
import { type Plan, planKey, stagedKey } from '#functions/scans/pipeline/plan/plan.ts';
import type { EvidenceBody } from '#shared/evidence/evidence.ts';
import { DISCOVERY } from '#shared/evidence/infrastructure/report-of.ts';
import { type CollectorName, originKinds } from '#shared/evidence/origin-kinds.ts';
import { instant } from '#shared/kernel/time.ts';
import { monitoringContract } from '#shared/monitoring/contract.ts';
import { valueText } from '#shared/parameters/value-text.ts';
import { scansContract } from '#shared/scans/contract.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import type { DemoAgent, Office } from './agent-records.ts';
import { observedOn } from './history.ts';
import { perform } from './perform.ts';
import { registrationOf, type SampleAgent, type SamplePiece } from './sample-agent.ts';
import { sampleValue } from './sample-value.ts';

const now = () => instant(currentTime());

const bodyOf = (agent: SampleAgent, piece: SamplePiece): EvidenceBody => {
  const { parameterId, source, collector, outcome } = piece;
  const parameter = judgedParameter(parameterId);
  const value = parameter && sampleValue(agent, parameter, outcome, now().slice(0, 10));
  if (!parameter || value === undefined)
    throw new Error(`No value of ${parameterId} has the outcome ${outcome}.`);
  const text = valueText(value, parameter.value);
  const { url } = registrationOf(agent);
  return {
    ...{ parameterId, source, collector, value },
    target: url,
    detail: `${textsOf(parameterId).title}: ${text}. Synthetic observation of the demo organization.`,
    excerpt: `${parameterId}: ${text}`,
    marks: [text],
  };
};

/** Returns what the collectors of an origin kind report. */
const stagedOf = (kind: 'endpoint' | 'conversations', bodies: readonly EvidenceBody[]): Staged => {
  const at = now();
  return {
    collectors: Object.keys(originKinds[kind].collectors).map((id): StagedCollector => {
      const evidence = bodies.filter(({ collector }) => collector === id);
      const { version } = collectors[id as CollectorName];
      return {
        ...{ id, status: 'ran', startedAt: at, endedAt: at, observedAt: at, evidence, gaps: [], facts: [] },
        ...(version === undefined ? {} : { version }),
        shows: evidence.map(({ parameterId }) => parameterId),
        reach: { reached: true },
      };
    }),
  };
};

/** Runs the steps of the scan workflow in this process. Only documents are really collected. */
export const runScan = async (
  { table }: Pick<Office, 'table'>,
  { agent }: Pick<DemoAgent, 'agent'>,
  { jobId, pieces }: { readonly jobId: string; readonly pieces: readonly SamplePiece[] },
  objects: Objects,
): Promise<void> => {
  const of = { tenant: table.tenant, jobId };
  const { claimed, attempt, origins } = await beginRun(of, objects);
  const plan = await objects.get<Plan>(planKey(of));
  if (!claimed || !plan) throw new Error(`The run ${jobId} of the demo organization was not claimed.`);
  const bodies = pieces.map((piece) => bodyOf(agent, piece));
  for (const origin of origins) {
    const kind = plan.origins[origin]?.kind;
    if (kind === 'endpoint' || kind === 'conversations')
      await objects.put(stagedKey(of, origin), stagedOf(kind, bodies));
    else await collect({ ...of, attempt, origin }, objects);
  }
  while ((await concludeRun({ ...of, attempt }, objects)).more);
};

/** Checks an agent, as monitoring does, and evaluates its alerts. */
export const checkAgent = async (
  office: Office,
  one: DemoAgent,
  day: number,
  objects: Objects,
): Promise<void> => {
  const by = { session: office.people.administrator };
  const { jobId } = await perform(by, monitoringContract, 'triggerCheck', triggerCheck, {
    params: { agentId: one.id },
  });
  await runScan(office, one, { jobId, pieces: observedOn(one.pieces, day) }, objects);
  await evaluateAgentAlerts(office.table, one.id, true);
};

/** Reports the infrastructure of an agent, as discovery does, then scans and checks it. */
export const scanAgent = async (
  office: Office,
  one: DemoAgent,
  day: number,
  objects: Objects,
): Promise<void> => {
  const { table, people } = office;
  const { id, agent, pieces } = one;
  const observed = observedOn(pieces, day);
  const configured = observed.filter(({ source }) => source === 'kubernetes');
  if (configured.length > 0) {
    const evidence = configured.map((piece) => {
      const { collector: _, source: __, ...body } = bodyOf(agent, piece);
      return { ...body, marks: [...(body.marks ?? [])] };
    });
    const reporter = { collector: DISCOVERY, source: 'kubernetes' } as const;
    const report = { observedAt: now(), evidence, gaps: [], facts: [] };
    const { rejected } = await receiveReport(table, objects, { agentId: id, reporter }, report, now());
    if (rejected.length > 0) throw new Error(`The report was rejected: ${rejected[0]?.message}`);
  }
  const by = { session: people.administrator };
  const { jobId } = await perform(by, scansContract, 'startRun', startRun, { params: { id }, body: {} });
  await runScan(office, one, { jobId, pieces: observed }, objects);
  await checkAgent(office, one, day, objects);
};
