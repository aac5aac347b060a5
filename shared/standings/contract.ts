import * as v from 'valibot';
import { frameworkInput } from '#shared/frameworks/framework-input.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { verdicts } from '#shared/scoring/score.ts';
import { agentStanding, standingReply, standingSummary } from './standing-reply.ts';

export const standingsContract = contract({
  noun: 'standings',
  names: 'Framework',
  routes: {
    // Not below `/frameworks`, where it would conflict with a framework of that name.
    listStandings: route({
      method: 'GET',
      path: '/api/framework-standings',
      role: 'auditor',
      scopes: ['read'],
      shows: ['standings', 'frameworks'],
      summary:
        'Returns every framework with its score over the active agents, controls by state, and maturity. Custom frameworks are last.',
      reply: v.array(standingSummary),
    }),
    getStanding: route({
      method: 'GET',
      path: '/api/frameworks/{id}/standing',
      role: 'auditor',
      scopes: ['read'],
      shows: ['standings', 'frameworks'],
      summary:
        'Returns the score of the active agents in a framework, each control, and the largest potential gains.',
      params: v.strictObject({ id: frameworkInput }),
      reply: standingReply,
    }),
    listFrameworkAgents: route({
      method: 'GET',
      path: '/api/frameworks/{id}/agents',
      role: 'auditor',
      scopes: ['read'],
      shows: ['standings', 'frameworks'],
      summary: 'Returns active agents scanned against a framework, lowest score first.',
      params: v.strictObject({ id: frameworkInput }),
      query: v.strictObject({
        ...pageQuery,
        control: v.optional(
          v.pipe(v.string(), v.maxLength(200), v.description('ID of a control; required with `state`')),
        ),
        state: v.optional(
          v.pipe(v.picklist(verdicts), v.description('Only agents with this state of the control')),
        ),
      }),
      reply: v.array(agentStanding),
      page: true,
    }),
  },
});
