import * as v from 'valibot';
import { servedControl } from '#shared/frameworks/overlap-reply.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { automationTypes, riskLevels } from './remedy.ts';
import { languages } from './template.ts';

/** A file that repairs or restores, written out. */
export const artifactReply = v.object({
  /** Name of the file. */
  file: v.string(),
  language: v.picklist(languages),
  text: v.string(),
});

export const prerequisitesReply = v.object({
  permissions: v.array(v.string()),
  dependencies: v.array(v.string()),
  approvals: v.array(v.string()),
});

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
  /** The controls that it serves, over all frameworks. */
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
      summary:
        'How a parameter is repaired on one agent: steps and files with its own values, and the way back.',
      params: v.strictObject({ id: uuid, parameter: v.string() }),
      reply: remedyReply,
    }),
  },
});
