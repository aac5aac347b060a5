/** Mocked discovery responses for page states that would take long to produce. */
import type { Page, Route } from '@playwright/test';
import type {
  CoverageReply,
  DiscoveredDetail,
  EnvironmentRunReply,
  EnvironmentStatusReply,
  GraphReply,
} from '#shared/discovery/contract.ts';
import { type Discovered, discoveredRisks, discoveredStates } from '#shared/discovery/discovered.ts';
import { agentKinds } from '#shared/discovery/sighting.ts';

export const id = (index: number) => `0199c0de-0000-7000-8000-${String(index).padStart(12, '0')}`;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Returns a discovered agent; each index has another state, risk and kind. */
export const found = (index: number, more: Partial<Discovered> = {}): Discovered => ({
  ...{ id: id(index), name: `Agent ${index}`, description: null, environment: 'production' },
  type: agentKinds[index % agentKinds.length] ?? 'agent',
  ...{
    identifier: `host:machine/usr/bin/node@/srv/${index}`,
    endpoint: `http://10.1.2.3:${8000 + index}/mcp`,
  },
  ...{ handlesPersonalData: null, usesMLPipeline: null, cloudDeployment: null, criticalSystem: null },
  ...{
    autoScan: false,
    isHighRisk: false,
    risk: discoveredRisks[index % discoveredRisks.length] ?? 'unknown',
  },
  ...{ riskTerms: ['It asks for no credentials'], platforms: ['host'] },
  state: discoveredStates[index % discoveredStates.length] ?? 'unmanaged',
  agentId: discoveredStates[index % discoveredStates.length] === 'managed' ? id(900) : null,
  ...{ sources: ['mcp.http'], firstSeenAt: minutesAgo(90), lastSeenAt: minutesAgo(3) },
  signs: [{ statement: 'It answers the handshake of MCP', where: `http://10.1.2.3:${8000 + index}/mcp` }],
  ...{ joins: {}, facts: {}, reaches: {} },
  ...more,
});

export const detail = (agent: Discovered, more: Partial<DiscoveredDetail> = {}): DiscoveredDetail => ({
  ...agent,
  ...{ dismissed: null, notes: [] },
  sightings: [
    {
      ...{ method: 'mcp.http', observedAt: agent.lastSeenAt, identifier: agent.identifier, name: agent.name },
      ...{ namedBy: 'address', kind: agent.type, platform: 'host', environment: agent.environment },
      ...{ confidence: 'high', signs: agent.signs, joins: {}, facts: {}, reaches: {}, from: 'server' },
    },
  ],
  ...more,
});

export const run = (more: Partial<EnvironmentRunReply> = {}): EnvironmentRunReply => ({
  ...{ jobId: id(500), status: 'running', targetEnvironment: 'all', customerFilter: null, continuous: false },
  ...{ requestedBy: 'dana@hospital.example', startedAt: minutesAgo(1), endedAt: null, done: 0, planned: 25 },
  ...{ log: [], discovered: null, reason: null },
  ...more,
});

export const searched = (
  method: CoverageReply['method'],
  status: CoverageReply['status'],
  more: Partial<CoverageReply> = {},
): CoverageReply => ({
  ...{ method, status, searched: 1200, found: 3, milliseconds: 20, from: 'server', at: minutesAgo(2) },
  ...more,
});

const off: EnvironmentStatusReply['autoScan'] = {
  ...{ on: false, intervalMinutes: 30, nextAt: null, lastAt: null, missed: 0, startedBy: null },
};

export const on: EnvironmentStatusReply['autoScan'] = {
  ...{ ...off, on: true, missed: 2, startedBy: 'dana@hospital.example', lastAt: minutesAgo(18) },
  nextAt: new Date(Date.now() + 12 * 60_000).toISOString(),
};

interface Api {
  status: EnvironmentStatusReply;
  agents: Discovered[];
  /** Total of the list, beyond one page. */
  total: number;
  /** Fields of an agent's details in addition to the list. */
  more: Partial<DiscoveredDetail>;
  /** Reachability graph. If absent, the product responds. */
  graph?: GraphReply;
  /** Handles write requests. If absent, the product responds. */
  changing: ((route: Route, path: string) => Promise<void> | void) | undefined;
  /** Queries of the list. */
  readonly asked: string[];
  /** Recorded write requests, such as `POST /scan {…}`. */
  readonly sent: string[];
}

/** Mocks the discovery responses with the returned state. Methods come from the product. */
export const answering = async (page: Page): Promise<Api> => {
  const api: Api = {
    status: {
      ...{ autoScan: off, running: null, last: null, coverage: [], environments: [], totalAgents: 0 },
    },
    ...{ agents: [], total: 0, more: {}, changing: undefined, asked: [], sent: [] },
  };
  await page.route(/\/api\/environment\//, (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const path = pathname.replace('/api/environment', '');
    if (request.method() !== 'GET') {
      api.sent.push(`${request.method()} ${path} ${request.postData() ?? ''}`.trim());
      return api.changing ? api.changing(route, path) : route.continue();
    }
    if (path === '/status') return route.fulfill({ json: api.status });
    const one = api.agents.find((agent) => path === `/agents/${agent.id}`);
    if (one) return route.fulfill({ json: detail(one, api.more) });
    if (path === '/graph' && api.graph) return route.fulfill({ json: api.graph });
    if (path !== '/agents') return route.continue();
    api.asked.push(search);
    const link =
      api.total > api.agents.length ? { link: '</api/environment/agents?cursor=further>; rel="next"' } : {};
    return route.fulfill({ json: api.agents, headers: { 'x-total-count': String(api.total), ...link } });
  });
  return api;
};
