import * as v from 'valibot';
import { frameworkInput } from '#shared/frameworks/framework-input.ts';
import { verdicts } from '#shared/judging/score.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { agentStanding, standingReply, standingSummary } from './standing-reply.ts';

export const standingsContract = contract({
  noun: 'standings',
  names: 'Framework',
  routes: {
    // Beside the frameworks, not below them, where it would be in the way of one of that name.
    listStandings: route({
      method: 'GET',
      path: '/api/framework-standings',
      role: 'auditor',
      scopes: ['read'],
      shows: ['standings', 'frameworks'],
      summary:
        'Every framework with how the active agents stand in it: score, controls by state, maturity. The custom ones come last.',
      reply: v.array(standingSummary),
    }),
    getStanding: route({
      method: 'GET',
      path: '/api/frameworks/{id}/standing',
      role: 'auditor',
      scopes: ['read'],
      shows: ['standings', 'frameworks'],
      summary: 'How the active agents stand in a framework: score, each control, and what would gain most.',
      params: v.strictObject({ id: frameworkInput }),
      reply: standingReply,
    }),
    listFrameworkAgents: route({
      method: 'GET',
      path: '/api/frameworks/{id}/agents',
      role: 'auditor',
      scopes: ['read'],
      shows: ['standings', 'frameworks'],
      summary: 'Active agents that were scanned against a framework, lowest score first.',
      params: v.strictObject({ id: frameworkInput }),
      query: v.strictObject({
        ...pageQuery,
        control: v.optional(
          v.pipe(v.string(), v.maxLength(200), v.description('Id of a control; needed with `state`')),
        ),
        state: v.optional(
          v.pipe(v.picklist(verdicts), v.description('Only agents on which the control stands so')),
        ),
      }),
      reply: v.array(agentStanding),
      page: true,
    }),
  },
});
