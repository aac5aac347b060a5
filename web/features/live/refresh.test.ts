import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { frameworksContract } from '#shared/frameworks/contract.ts';
import type { LiveMessage } from '#shared/realtime/message.ts';
import { standingsContract } from '#shared/standings/contract.ts';
import { refresh, refreshAll, withStep } from './refresh.ts';

const { getStanding, listFrameworkAgents, listStandings } = standingsContract.routes;

/** Path of a frameworks or standings route for HIPAA, from the contract. */
const ofHipaa = ({ path }: { readonly path: string }): string => path.replace('{id}', 'hipaa');

const timestamp = '2026-11-20T09:00:00.000Z';
const keys = [
  ['/api/agents', { cursor: undefined }],
  ['/api/agents/a1'],
  ['/api/agents/a1/evidence', '/api/attestations'],
  ['/api/agent-types'],
  ['/api/attestations', { state: 'expiring' }],
  ['/api/scans', {}],
  ['/api/scans/s1'],
  ['/api/issues', { status: 'open' }],
  ['/api/dashboard/stats'],
  [ofHipaa(getStanding)],
  [ofHipaa(listFrameworkAgents), { control: '164.312(d)' }, 'pages'],
  [ofHipaa(frameworksContract.routes.getFramework)],
  [frameworksContract.routes.listFrameworks.path],
  [frameworksContract.routes.listCustomFrameworks.path],
  [listStandings.path],
  ['/api/auth/me'],
] as const;

let queries: QueryClient;

beforeEach(() => {
  queries = new QueryClient();
  for (const key of keys) queries.setQueryData(key, {});
});

const stale = () =>
  keys.filter((key) => queries.getQueryState(key)?.isInvalidated).map(([path]) => path as string);

const cases: [LiveMessage, string[]][] = [
  [{ type: 'connection', data: { timestamp } }, []],
  [
    { type: 'changed', data: { timestamp, what: ['agents'] } },
    ['/api/agents', '/api/agents/a1', '/api/agents/a1/evidence', '/api/attestations'],
  ],
  [{ type: 'changed', data: { timestamp, what: ['issues'] } }, ['/api/issues']],
  [
    { type: 'changed', data: { timestamp, what: ['frameworks'] } },
    [
      '/api/frameworks/hipaa/standing',
      '/api/frameworks/hipaa/agents',
      '/api/frameworks/hipaa',
      '/api/frameworks',
      '/api/custom-frameworks',
      '/api/framework-standings',
    ],
  ],
  [
    {
      type: 'agent_scan_complete',
      data: { timestamp, agentId: 'a1', scanId: 's1', framework: 'HIPAA', score: 5 },
    },
    [
      '/api/agents',
      '/api/agents/a1',
      '/api/agents/a1/evidence',
      '/api/attestations',
      '/api/scans',
      '/api/scans/s1',
      '/api/issues',
    ],
  ],
  [{ type: 'monitoring_error', data: { timestamp, error: 'x' } }, []],
];

describe('a message', () => {
  it.each(cases)('$type invalidates the queries it concerns', async (message, expected) => {
    await refresh(queries, message);
    expect(stale()).toEqual(expected);
  });

  it('of health invalidates the figures of the dashboard and the frameworks', async () => {
    const stats = {
      activeAgents: 1,
      averageComplianceScore: null,
      openIssues: 0,
      lastScanTime: null,
      criticalIssuesCount: 0,
      lowComplianceAgentsCount: 0,
    };
    await refresh(queries, { type: 'health_check', data: { timestamp, stats } });
    expect(stale()).toEqual([
      '/api/dashboard/stats',
      '/api/frameworks/hipaa/standing',
      '/api/frameworks/hipaa/agents',
      '/api/framework-standings',
    ]);
  });

  it('of progress shows the step without a request', async () => {
    queries.setQueryData(['/api/scans/s1'], { id: 's1', status: 'pending' });
    await refresh(queries, { type: 'scan_progress', data: { timestamp, scanId: 's1', step: 'Looking' } });
    expect(queries.getQueryData(['/api/scans/s1'])).toEqual({
      id: 's1',
      status: 'running',
      step: 'Looking',
    });
    expect(stale()).toEqual([]);
  });
});

it('after a reconnect invalidates all live queries and no others', async () => {
  await refreshAll(queries);
  const still: readonly string[] = ['/api/agent-types', '/api/auth/me'];
  expect(stale()).toEqual(keys.map(([path]) => path).filter((path) => !still.includes(path)));
});

describe('a step', () => {
  it('updates a scan within its page, and leaves a finished scan unchanged', () => {
    const page = {
      items: [
        { id: 's1', status: 'running', step: 'before' },
        { id: 's2', status: 'running' },
      ],
    };
    expect(withStep(page, 's1', 'now').items[0]).toEqual({ id: 's1', status: 'running', step: 'now' });
    expect(withStep(page, 's1', 'now').items[1]).toBe(page.items[1]);
    expect(withStep(page, 's9', 'now')).toBe(page);
    const done = { id: 's1', status: 'completed' };
    expect(withStep(done, 's1', 'late')).toBe(done);
  });
});
