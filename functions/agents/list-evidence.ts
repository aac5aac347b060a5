import { readBodies, withBodies } from '#functions/evidence/evidence-bodies.ts';
import { loadEvidence } from '#functions/evidence/stored-evidence.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { agentsContract } from '#shared/agents/contract.ts';
import type { Evidence } from '#shared/evidence/evidence.ts';
import { type EvidenceReply, observedReplyOf } from '#shared/evidence/evidence-reply.ts';
import { current, newestOfEach } from '#shared/evidence/merge.ts';
import { strengthOf } from '#shared/evidence/strongest.ts';
import { invalid } from '#shared/kernel/errors.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { requireAgent } from './agent-store.ts';

/** Few bodies are too large for an item, so the bucket client is loaded only when needed. */
const objects: Pick<Objects, 'get'> = {
  get: async (key) => (await import('#functions/platform/objects.ts')).evidenceObjects().get(key),
};

const reply = (evidence: Evidence): EvidenceReply => {
  const { marks = [], value, sample, ...rest } = evidence;
  return {
    ...rest,
    value: typeof value === 'object' ? [...value] : value,
    strength: strengthOf(evidence),
    marks: [...marks],
    ...(sample ? { sample: observedReplyOf(sample) } : {}),
  };
};

export const listEvidence: Handler<typeof agentsContract.routes.listEvidence> = async (call) => {
  const { params, query, principal, now } = call;
  const { parameter, expired } = query;
  if (parameter !== undefined && !judgedParameter(parameter))
    throw invalid([
      { path: 'parameter', message: 'No parameter has this ID; GET /api/parameters lists all parameters' },
    ]);
  const table = tenantTable(principal.tenant.id);
  await requireAgent(table, params.id);
  const { evidence } = await loadEvidence(table, params.id);
  const known = expired === undefined ? current(evidence, now) : newestOfEach(evidence);
  const asked = known.filter(({ parameterId }) => parameter === undefined || parameterId === parameter);
  const digests = asked.map(({ digest }) => digest);
  const bodies = await readBodies(table, objects, params.id, digests);
  return { body: withBodies(asked, bodies).map(reply) };
};
