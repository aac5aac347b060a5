/** Reads everything about an agent that may cause an alert. */
import type { Agent } from '#functions/agents/agent-item.ts';
import { placesOf } from '#functions/agents/agent-origins.ts';
import { titleOf } from '#functions/attestations/attestation-reply.ts';
import { readWatched, type Watched } from '#functions/baselines/baseline-store.ts';
import { isAbout, loadEvidence, type StoredEvidence } from '#functions/evidence/stored-evidence.ts';
import { readExceptions } from '#functions/exceptions/exception-store.ts';
import { readCustomNames } from '#functions/frameworks/custom-names.ts';
import { readAgentIssues } from '#functions/issues/agent-issues.ts';
import { storedIssues } from '#functions/issues/issue-item.ts';
import { type Check, readCheck } from '#functions/monitoring/checks/check-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { nothingToCheck } from '#functions/scans/api/start-check.ts';
import { readFrameworkScores } from '#functions/standings/framework-scores.ts';
import type { AgentView, BaselineView, CheckView } from '#shared/alerts/agent-causes.ts';
import { baselineKinds, kindLabels } from '#shared/baselines/kinds.ts';
import { frameworkName, isCustom } from '#shared/frameworks/names.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { checkDue, type Pace } from './check-due.ts';

const short = (digest: string): string => digest.slice(0, 16);

const checkView = (agent: Agent, check: Check): CheckView | undefined => {
  if (check.checkedAt === undefined || nothingToCheck(agent) !== undefined) return undefined;
  const { outcome, reason, checkedAt, answeredAt, certificate } = check;
  const isOfNow = certificate?.url === agent.connection?.url;
  return {
    answers: outcome === 'answers' ? 'yes' : outcome === 'silent' ? 'no' : 'unsure',
    checkedAt,
    ...(reason === undefined ? {} : { reason }),
    ...(answeredAt === undefined ? {} : { answeredAt }),
    ...(certificate && isOfNow
      ? {
          certificate: {
            endsAt: certificate.endsAt,
            proof: certificate.proof.text,
            observedAt: certificate.proof.observedAt,
          },
        }
      : {}),
  };
};

const baselineViews = ({ seen, decided }: Watched, check: Check): readonly BaselineView[] =>
  baselineKinds.flatMap((kind) => {
    const [sight, stands] = [seen[kind], decided[kind]?.standing];
    if (!sight || !stands) return [];
    const proof = [
      `approved ${short(stands.digest)} by ${stands.recordedBy} on ${stands.recordedAt.slice(0, 10)}`,
      `seen ${short(sight.digest)} at ${sight.address}`,
      check.changes?.[kind]?.text ?? '',
    ];
    return [
      {
        kind,
        what: kindLabels[kind].what,
        isChanged: sight.digest !== stands.digest,
        isPart: sight.cut !== undefined,
        proof: proof.join('\n').trim(),
        seenAt: sight.at,
      },
    ];
  });

const scoresOf = async (table: TenantTable, agent: Agent): Promise<AgentView['scores']> => {
  const scores = (await readFrameworkScores(table, agent.id)).filter(({ framework }) =>
    agent.frameworks.includes(framework),
  );
  const names = scores.some(({ framework }) => isCustom(framework)) ? await readCustomNames(table) : {};
  return scores.map(({ framework, scanId, score }) => ({
    framework,
    name: frameworkName(framework, names),
    scanId,
    score: score.score,
    rules: `${score.modelVersion} ${score.catalogVersion}`,
  }));
};

/** Returns the unresolved issues of the agent from its own list, read consistently. */
const issuesOf = async (table: TenantTable, agentId: string): Promise<AgentView['issues']> => {
  const { byParameter } = await readAgentIssues(table, agentId);
  const ids = Object.values(byParameter).flatMap(({ issueId, changed }) =>
    changed.kind === 'resolved' ? [] : [issueId],
  );
  const items = await table.getMany(
    ids.map((id) => table.key('ISSUE', id)),
    { consistent: true },
  );
  return storedIssues
    .list(items)
    .flatMap(({ id, title, severity, status, detectedAt }) =>
      status === 'open' || status === 'in_progress' ? [{ id, title, severity, detectedAt }] : [],
    );
};

/** Returns, for each parameter, the evidence that is valid longest. */
const evidenceOf = async (table: TenantTable, agent: Agent, now: Instant): Promise<AgentView['evidence']> => {
  const { evidence } = await loadEvidence(table, agent.id);
  const places = placesOf(agent);
  const latest = new Map<string, StoredEvidence>();
  for (const one of evidence) {
    if (!isAbout(one, places, now)) continue;
    const known = latest.get(one.parameterId);
    if (!known || one.expiresAt > known.expiresAt) latest.set(one.parameterId, one);
  }
  return [...latest.values()].map(({ parameterId, observedAt, expiresAt }) => ({
    parameterId,
    title: titleOf(parameterId),
    observedAt,
    expiresAt,
  }));
};

const exceptionsOf = async (table: TenantTable, agentId: string): Promise<AgentView['exceptions']> =>
  (await readExceptions(table, agentId)).flatMap(
    ({ id, parameterId, expiresAt, approved, proposed, declined, withdrawn }) =>
      approved && !proposed && !declined && !withdrawn
        ? [{ id, title: titleOf(parameterId), expiresAt }]
        : [],
  );

/** Reads what every evaluation of an agent needs. */
const lightly = async (
  table: TenantTable,
  agent: Agent,
  { now, ...pace }: Pace & { readonly now: Instant },
): Promise<AgentView> => {
  const [check, watched, scores] = await Promise.all([
    readCheck(table, agent.id),
    readWatched(table, agent.id),
    scoresOf(table, agent),
  ]);
  const view = checkView(agent, check);
  const due = checkDue(agent, check, pace);
  return {
    name: agent.name,
    ...(view ? { check: view } : {}),
    ...(due !== undefined && due <= now ? { dueSince: due } : {}),
    baselines: baselineViews(watched, check),
    scores,
  };
};

/**
 * Returns the current state of an agent, each part read consistently.
 * @param isWhole decides, from the light part, whether the expensive part is needed too
 */
export const viewOf = async (
  table: TenantTable,
  agent: Agent,
  of: Pace & { readonly now: Instant },
  isWhole: (light: AgentView) => boolean,
): Promise<AgentView> => {
  const light = await lightly(table, agent, of);
  if (!isWhole(light)) return light;
  const [issues, evidence, exceptions] = await Promise.all([
    issuesOf(table, agent.id),
    evidenceOf(table, agent, of.now),
    exceptionsOf(table, agent.id),
  ]);
  return {
    ...light,
    ...(issues ? { issues } : {}),
    ...(evidence ? { evidence } : {}),
    ...(exceptions ? { exceptions } : {}),
  };
};
