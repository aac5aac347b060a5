import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { parameterInput } from '#shared/parameters/parameter-input.ts';
import { servedControl } from '#shared/parameters/served-control.ts';
import { automationTypes, riskLevels } from '#shared/remedies/remedy.ts';
import { artifactReply, prerequisitesReply } from '#shared/remedies/written-reply.ts';

export const remedyReply = v.object({
  parameterId: v.string(),
  title: v.string(),
  automationType: v.picklist(automationTypes),
  riskLevel: v.picklist(riskLevels),
  estimatedMinutes: v.number(),
  steps: v.array(v.string()),
  prerequisites: prerequisitesReply,
  apply: artifactReply,
  rollback: artifactReply,
  /** The controls that it supports, across all frameworks. */
  serves: v.array(servedControl),
});
export type RemedyReply = v.InferOutput<typeof remedyReply>;

export const remediationsContract = contract({
  noun: 'remediations',
  routes: {
    getRemedy: route({
      method: 'GET',
      path: '/api/agents/{id}/remedies/{parameter}',
      role: 'auditor',
      scopes: ['read'],
      shows: ['agents'],
      summary:
        "How to repair a parameter for one agent: steps and files with the agent's own values, and the rollback.",
      params: v.strictObject({
        id: v.pipe(uuid, v.description('ID of the agent')),
        parameter: parameterInput,
      }),
      reply: remedyReply,
    }),
  },
});
