import * as v from 'valibot';
import { environments } from '#shared/agents/contract.ts';
import { discoveredStates } from '#shared/discovery/discovered.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { actionSchema, conditionSchema, playbookFields } from './playbook.ts';
import { traceReply } from './trace.ts';

/** A playbook of an organization's own is named by a UUID, one that every organization has by a word. */
const playbookId = v.pipe(
  v.string(),
  v.regex(
    /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:default|healthcare)(?:-[a-z0-9]{1,20}){1,5})$/,
    'Must be the id of a playbook',
  ),
);

const params = v.strictObject({ id: playbookId });

export const playbookBody = v.strictObject({
  ...playbookFields,
  description: v.optional(playbookFields.description, ''),
  enabled: v.optional(playbookFields.enabled, true),
});

/** What is left out stays. */
export const changePlaybookBody = v.partial(v.strictObject(playbookFields));

export const playbookReply = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  priority: v.number(),
  enabled: v.boolean(),
  conditions: v.array(conditionSchema),
  /** Frameworks are given by their names. */
  actions: v.array(actionSchema),
  /** Null for one that every organization has, which can neither be deleted nor changed, but switched off. */
  createdBy: v.nullable(v.object({ id: v.string(), name: v.string() })),
  createdAt: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
});
export type PlaybookReply = v.InferOutput<typeof playbookReply>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Agents that a preview tries, and names, at most. */
export const MOST_TRIED = 20_000;
export const MOST_NAMED = 50;

export const previewReply = v.object({
  /** Discovered agents that were tried, and whether there are more: the newest are tried. */
  tried: count,
  more: v.boolean(),
  matched: count,
  /** Of those that match: playbooks decide on them, as nobody registered or dismissed them and they are still there. */
  decidable: count,
  /** The first of those that match, newest first. */
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
        'All playbooks, highest priority first: those that every organization has, and at most 200 of its own.',
      reply: v.array(playbookReply),
    }),
    createPlaybook: route({
      method: 'POST',
      path: '/api/playbooks',
      role: 'admin',
      changes: ['playbooks'],
      summary:
        'Adds a playbook: conditions over discovered agents, all of which have to hold, and what follows for an agent that meets them.',
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
      changes: { none: 'Conditions are tried; nothing is done with what they match, and nothing is kept.' },
      summary: `Which discovered agents conditions match, by the rule that scans follow: how many of the newest ${MOST_TRIED.toLocaleString('en-US')}, and the first ${MOST_NAMED} of them.`,
      body: v.strictObject({ conditions: playbookFields.conditions }),
      reply: previewReply,
    }),
    changePlaybook: route({
      method: 'PUT',
      path: '/api/playbooks/{id}',
      role: 'admin',
      changes: ['playbooks'],
      summary:
        'Changes a playbook; what is left out stays. One that every organization has can only be switched on and off: 409 for the rest.',
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
      summary: 'Deletes a playbook. Agents that it registered stay. 409 for one that every organization has.',
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
      summary: 'Whether discovered agents are registered by playbooks.',
      reply: autoRegistration,
    }),
    enableAutoRegistration: route({
      method: 'POST',
      path: '/api/playbooks/auto-registration/enable',
      role: 'admin',
      changes: ['playbooks'],
      summary: 'Has discovered agents registered by playbooks from the next scan or report on.',
      reply: autoRegistration,
      audit: { action: 'enable', resource: 'auto-registration' },
    }),
    disableAutoRegistration: route({
      method: 'POST',
      path: '/api/playbooks/auto-registration/disable',
      role: 'admin',
      changes: ['playbooks'],
      summary: 'Has no agent registered by playbooks any more. Agents that they registered stay.',
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
        'What playbooks came to for discovered agents, newest first, for 90 days: which of them did what, and what kept the others from it.',
      query: v.strictObject(pageQuery),
      reply: v.array(traceReply),
      page: true,
    }),
  },
});
