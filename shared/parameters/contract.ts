import * as v from 'valibot';
import { contract, route } from '#shared/kernel/route.ts';
import { automationTypes, riskLevels } from '#shared/remedies/remedy.ts';
import { artifactReply, prerequisitesReply } from '#shared/remedies/written-reply.ts';
import { agentFacts, bestProofs, evidenceSources, families, severities } from './parameter.ts';
import { parameterInput } from './parameter-input.ts';
import { servedControl } from './served-control.ts';

const remedySummary = v.object({
  automationType: v.picklist(automationTypes),
  title: v.string(),
  steps: v.array(v.string()),
  riskLevel: v.picklist(riskLevels),
  estimatedMinutes: v.number(),
});

export const parameterReply = v.object({
  id: v.string(),
  family: v.picklist(families),
  title: v.string(),
  meaning: v.string(),
  value: v.looseObject({ type: v.string() }),
  expectation: v.looseObject({ kind: v.string() }),
  severity: v.picklist(severities),
  severityReason: v.string(),
  sources: v.array(v.picklist(evidenceSources)),
  showBy: v.string(),
  /** Agent facts that must not be `no` for the parameter to apply; if empty, it always applies. */
  appliesTo: v.array(v.picklist(agentFacts)),
  remedy: remedySummary,
  /** References `<framework key>:<control id>` of the controls that it supports. */
  controls: v.array(v.string()),
});

export const parameterDetailReply = v.object({
  ...parameterReply.entries,
  /** Ideal kind of proof, with the reason. */
  bestProof: v.object({ by: v.picklist(bestProofs), why: v.string() }),
  /** By kind of agent: the best proof that a method of the product can give, otherwise a document. */
  effectiveProofs: v.record(v.string(), v.picklist(bestProofs)),
  /** Days until tested evidence expires. */
  observedForDays: v.number(),
  /** One plain sentence about the agent per outcome. */
  sentences: v.object({
    pass: v.string(),
    partial: v.optional(v.string()),
    fail: v.string(),
    missing: v.string(),
  }),
  /** The files contain value names, such as `AGENT_NAME`, in place of an agent's own values. */
  remedy: v.object({
    ...remedySummary.entries,
    prerequisites: prerequisitesReply,
    apply: artifactReply,
    rollback: artifactReply,
  }),
  /** The controls that it supports, each with the reason. */
  serves: v.array(servedControl),
});
export type ParameterDetailReply = v.InferOutput<typeof parameterDetailReply>;

export const parametersContract = contract({
  noun: 'parameters',
  routes: {
    listParameters: route({
      method: 'GET',
      path: '/api/parameters',
      role: 'auditor',
      scopes: ['read'],
      shows: { none: 'The catalog changes only with a product release.' },
      summary: 'The parameter catalog with expectations, severities, sources and remediations.',
      reply: v.array(parameterReply),
    }),
    getParameter: route({
      method: 'GET',
      path: '/api/parameters/{id}',
      role: 'auditor',
      scopes: ['read'],
      shows: { none: 'The catalog changes only with a product release.' },
      summary:
        'One parameter in full: the meaning of each outcome, its remediation, and the controls that it supports.',
      params: v.strictObject({ id: parameterInput }),
      reply: parameterDetailReply,
    }),
  },
});
