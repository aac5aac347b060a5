/** Returns the current evidence of an agent, without a scan, to determine the open questions. */
import type { Agent } from '#functions/agents/agent-item.ts';
import { readManifest } from '#functions/agents/agent-manifest-store.ts';
import { kindSignsOf, placesOf } from '#functions/agents/agent-origins.ts';
import { isAbout, loadEvidence } from '#functions/evidence/stored-evidence.ts';
import { compiledFramework } from '#functions/frameworks/compiled-framework.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { readStated } from '#functions/scope/scope-store.ts';
import type { DocumentKind } from '#shared/agents/document-kind.ts';
import { isInForce } from '#shared/approvals/lifecycle.ts';
import type { AskingFramework } from '#shared/attestations/questionnaire.ts';
import { DECLARED_DAYS } from '#shared/evidence/expiry.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { isCounted } from '#shared/parameters/value.ts';
import { evaluate } from '#shared/scoring/evaluate.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { knownOf, misfitOf } from '#shared/scoring/known.ts';
import { attestationState } from './attestation-reply.ts';
import { readAttestations } from './attestation-store.ts';

/** A framework that no longer exists contributes no questions. */
const whereIncluded = (error: unknown): undefined => {
  if (error instanceof ProblemError && error.status === 404) return undefined;
  throw error;
};

/**
 * Returns the frameworks of an agent, each with a verdict for each of its parameters from the currently valid
 * evidence.
 */
export const questionnaireFrameworks = async (
  table: TenantTable,
  agent: Agent,
  now: Instant,
): Promise<readonly AskingFramework[]> => {
  const [stored, stated, ...found] = await Promise.all([
    loadEvidence(table, agent.id),
    readStated(table, agent.id),
    ...agent.frameworks.map((key) => compiledFramework(table, { framework: key }).catch(whereIncluded)),
  ]);
  const places = placesOf(agent);
  const known = knownOf(
    {
      evidence: stored.evidence.filter((one) => isAbout(one, places, now)),
      gaps: [],
      seen: stored.facts,
      stated,
      ...kindSignsOf(agent),
    },
    now,
  );
  return found
    .filter((compiled) => compiled !== undefined)
    .map((compiled) => ({ compiled, judged: evaluate(compiled, known, now), kind: known.kind }));
};

/** Returns whether the next scan will accept a manifest declaration; a count may be outdated by then. */
const answers = (parameterId: string, kind: DocumentKind = 'manifest'): boolean => {
  const parameter = judgedParameter(parameterId);
  if (!parameter || isCounted(parameter.value)) return false;
  return kind !== 'manifest' || parameter.sources.includes('manifest');
};

/**
 * Returns parameters with an answer that the next scan will use, or that awaits approval by a second person.
 */
export const settledParameters = async (
  table: TenantTable,
  agentId: string,
  now: Instant,
): Promise<ReadonlySet<string>> => {
  const [manifest, attestations] = await Promise.all([
    readManifest(table, agentId),
    readAttestations(table, agentId),
  ]);
  const attested = attestations.filter((one) => {
    const state = attestationState(one, now);
    const waits = isInForce(state) || state === 'awaiting-approval';
    return waits && misfitOf(one.parameterId, one.value, one.attestedAt) === undefined;
  });
  const isCurrent = manifest !== undefined && later(manifest.receivedAt, DECLARED_DAYS * DAY) > now;
  return new Set([
    ...attested.map(({ parameterId }) => parameterId),
    ...(isCurrent ? Object.keys(manifest.declares).filter((id) => answers(id, manifest.kind)) : []),
  ]);
};
