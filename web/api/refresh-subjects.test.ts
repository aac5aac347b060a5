import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { routeKey } from './queries.ts';
import { refreshChanged } from './refresh-subjects.ts';

const params = { id: 'hipaa' };
const keys = {
  agents: routeKey('GET /api/agents', { query: { cursor: 'c1' } }),
  firstAgents: [...routeKey('GET /api/agents'), 'active'],
  agent: routeKey('GET /api/agents/{id}', { params: { id: 'a1' } }),
  evidence: routeKey('GET /api/agents/{id}/evidence', { params: { id: 'a1' } }),
  attestations: routeKey('GET /api/attestations', { query: { state: 'expiring' } }),
  types: routeKey('GET /api/agent-types'),
  scans: routeKey('GET /api/scans'),
  scan: routeKey('GET /api/scans/{id}', { params: { id: 's1' } }),
  issues: routeKey('GET /api/issues'),
  stats: routeKey('GET /api/dashboard/stats'),
  framework: routeKey('GET /api/frameworks/{id}', { params }),
  standing: routeKey('GET /api/frameworks/{id}/standing', { params }),
  standings: routeKey('GET /api/framework-standings'),
  me: routeKey('GET /api/auth/me'),
  sessions: routeKey('GET /api/auth/sessions'),
  ofNoRoute: ['manifest-schema'],
};
type Shown = keyof typeof keys;

let queries: QueryClient;

beforeEach(() => {
  queries = new QueryClient();
  for (const key of Object.values(keys)) queries.setQueryData(key, {});
});

const stale = () =>
  (Object.keys(keys) as Shown[]).filter((name) => queries.getQueryState(keys[name])?.isInvalidated);

it.each<[Parameters<typeof refreshChanged>[1][number], Shown[]]>([
  [
    'PATCH /api/agents/{id}',
    ['agents', 'firstAgents', 'agent', 'evidence', 'attestations', 'stats', 'standing', 'standings'],
  ],
  ['POST /api/agents/{id}/attestations', ['evidence', 'attestations']],
  ['POST /api/scans', ['scans', 'scan', 'stats']],
  ['POST /api/jobs/{id}/cancel', ['scans', 'scan']],
  ['POST /api/custom-frameworks', ['stats', 'framework', 'standing', 'standings']],
  ['POST /api/auth/password', ['sessions']],
])('%s refetches the queries that show what it changes, and no others', async (route, expected) => {
  await refreshChanged(queries, [route]);
  expect(stale()).toEqual(expected);
});

it('the end of a followed scan also refetches the score summaries', async () => {
  await refreshChanged(queries, ['the end of a scan']);
  expect(stale()).toEqual([
    ...['agents', 'firstAgents', 'agent', 'evidence', 'attestations', 'scans', 'scan'],
    ...['issues', 'stats', 'standing', 'standings'],
  ]);
});
