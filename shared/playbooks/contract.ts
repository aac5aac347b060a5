import * as v from 'valibot';
import { environments } from '#shared/agents/fields.ts';
import { discoveredStates } from '#shared/discovery/discovered.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { actionSchema, conditionSchema, playbookFields } from './playbook.ts';
import { traceReply } from './trace.ts';

/** An organization's own playbook has a UUID; a built-in playbook has a name as its id. */
const playbookId = v.pipe(
  v.string(),
  v.regex(
    /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:default|healthcare)(?:-[a-z0-9]{1,20}){1,5})$/,
    'Must be the ID of a playbook',
  ),
);

const params = v.strictObject({ id: playbookId });

export const playbookBody = v.strictObject({
  ...playbookFields,
  description: v.optional(playbookFields.description, ''),
  enabled: v.optional(playbookFields.enabled, true),
});

/** Omitted fields stay unchanged. */
export const changePlaybookBody = v.partial(v.strictObject(playbookFields));

export const playbookReply = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  priority: v.number(),
  enabled: v.boolean(),
  conditions: v.array(conditionSchema),
  /** Frameworks by name. */
  actions: v.array(actionSchema),
  /** Null for a built-in playbook, which can be turned off but not deleted or changed. */
  createdBy: v.nullable(v.object({ id: v.string(), name: v.string() })),
  createdAt: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
});
export type PlaybookReply = v.InferOutput<typeof playbookReply>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Maximum number of agents that a preview evaluates and lists. */
export const MAX_TRIED = 20_000;
export const MAX_NAMED = 50;

export const previewReply = v.object({
  /** Number of discovered agents evaluated, newest first, and whether there are more. */
  tried: count,
  more: v.boolean(),
  matched: count,
  /** Matching agents that playbooks can act on: neither registered nor dismissed, and still observed. */
  decidable: count,
  /** The first matching agents, newest first. */
  agents: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      environment: v.picklist(environments),
      state: v.picklist(discoveredStates),
    }),
  ),
});
export type PreviewReply = v.InferOutput<typeof previewReply>;

const autoRegistration = v.object({ enabled: v.boolean(), message: v.string() });

export const playbooksContract = contract({
  noun: 'playbooks',
  names: 'Playbook',
  routes: {
    listPlaybooks: route({
      method: 'GET',
      path: '/api/playbooks',
      role: 'auditor',
      scopes: ['read'],
      shows: ['playbooks'],
      summary:
        "All playbooks, highest priority first: the built-in ones and at most 200 of the organization's own.",
      reply: v.array(playbookReply),
    }),
    createPlaybook: route({
      method: 'POST',
      path: '/api/playbooks',
      role: 'admin',
      changes: ['playbooks'],
      summary:
        'Adds a playbook: conditions on discovered agents, all of which must hold, and the resulting actions.',
      body: playbookBody,
      reply: playbookReply,
      status: 201,
      audit: { action: 'create', resource: 'playbook' },
      idempotent: true,
    }),
    previewPlaybook: route({
      method: 'POST',
      path: '/api/playbooks/preview',
      role: 'admin',
      changes: { none: 'Conditions are only evaluated; no action is taken and nothing is stored.' },
      demo: 'allowed',
      summary: `Preview of the discovered agents that match conditions, with the same rule as scans: the number among the newest ${MAX_TRIED.toLocaleString('en-US')}, and the first ${MAX_NAMED} of them.`,
      body: v.strictObject({ conditions: playbookFields.conditions }),
      reply: previewReply,
    }),
    changePlaybook: route({
      method: 'PUT',
      path: '/api/playbooks/{id}',
      role: 'admin',
      changes: ['playbooks'],
      summary:
        'Changes a playbook; omitted fields stay unchanged. A built-in playbook can only be turned on or off; other changes return 409.',
      params,
      body: changePlaybookBody,
      reply: playbookReply,
      audit: { action: 'update', resource: 'playbook' },
    }),
    deletePlaybook: route({
      method: 'DELETE',
      path: '/api/playbooks/{id}',
      role: 'admin',
      changes: ['playbooks'],
      summary: 'Deletes a playbook. Agents that it registered remain. Returns 409 for a built-in playbook.',
      params,
      reply: v.undefined(),
      status: 204,
      audit: { action: 'delete', resource: 'playbook' },
    }),
    getAutoRegistration: route({
      method: 'GET',
      path: '/api/playbooks/auto-registration',
      role: 'auditor',
      scopes: ['read'],
      shows: ['playbooks'],
      summary: 'Whether playbooks register discovered agents automatically.',
      reply: autoRegistration,
    }),
    enableAutoRegistration: route({
      method: 'POST',
      path: '/api/playbooks/auto-registration/enable',
      role: 'admin',
      changes: ['playbooks'],
      summary: 'Turns on registration of discovered agents by playbooks, from the next scan or report.',
      reply: autoRegistration,
      audit: { action: 'enable', resource: 'auto-registration' },
    }),
    disableAutoRegistration: route({
      method: 'POST',
      path: '/api/playbooks/auto-registration/disable',
      role: 'admin',
      changes: ['playbooks'],
      summary: 'Turns off registration by playbooks. Agents that playbooks registered remain.',
      reply: autoRegistration,
      audit: { action: 'disable', resource: 'auto-registration' },
    }),
    listTraces: route({
      method: 'GET',
      path: '/api/playbooks/traces',
      role: 'auditor',
      scopes: ['read'],
      shows: ['playbooks', 'agents'],
      summary:
        'The playbook decisions on discovered agents of the last 90 days, newest first: what each playbook did, or which condition stopped it.',
      query: v.strictObject(pageQuery),
      reply: v.array(traceReply),
      page: true,
    }),
  },
});
