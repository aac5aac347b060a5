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
  /** Facts of an agent that must not be `no` for it to apply; none means that it always applies. */
  appliesTo: v.array(v.picklist(agentFacts)),
  remedy: remedySummary,
  /** References `<framework key>:<control id>` of the controls that it supports. */
  controls: v.array(v.string()),
});

export const parameterDetailReply = v.object({
  ...parameterReply.entries,
  /** What kind of proof shows it best, which decides what weaker proof earns, and why. */
  bestProof: v.object({ by: v.picklist(bestProofs), why: v.string() }),
  /** Days that observed evidence holds. */
  observedForDays: v.number(),
  /** Plain sentences about the agent for each outcome. */
  says: v.object({
    pass: v.string(),
    partial: v.optional(v.string()),
    fail: v.string(),
    missing: v.string(),
  }),
  /** Its files stand with the names of values, such as `AGENT_NAME`, where an agent's own would be. */
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
      shows: { none: 'The catalogue changes with the product alone.' },
      summary: 'The catalogue of parameters with expectation, severity, sources and remedy.',
      reply: v.array(parameterReply),
    }),
    getParameter: route({
      method: 'GET',
      path: '/api/parameters/{id}',
      role: 'auditor',
      scopes: ['read'],
      shows: { none: 'The catalogue changes with the product alone.' },
      summary: 'One parameter whole: what each outcome means, its remedy, and the controls that it supports.',
      params: v.strictObject({ id: parameterInput }),
      reply: parameterDetailReply,
    }),
  },
});
