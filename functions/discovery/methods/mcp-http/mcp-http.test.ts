import { expect, it } from 'vitest';
import {
  mcpListener,
  rpcListener,
  serverEverything,
  tool,
} from '#functions/evidence/collectors/mcp/mcp-fixture.ts';
import { contextAt, found, serve } from '../context-fixture.ts';
import { method } from './mcp-http.ts';

const at =
  (path: string, listener: ReturnType<typeof mcpListener>): ReturnType<typeof mcpListener> =>
  (request, response) => {
    if (request.url === path) listener(request, response);
    else response.writeHead(404).end();
  };

it('detects a server of both protocol eras at a common path, with its tools and their hints', async () => {
  const called: unknown[] = [];
  const listener = mcpListener(
    (server) => {
      tool(server, 'get_patient_record', { description: 'Reads the record of a patient by MRN.' });
      tool(server, 'purge', {
        description: 'Removes.',
        annotations: { readOnlyHint: false, destructiveHint: true },
      });
    },
    { seen: ({ method: name }) => called.push(name) },
  );
  const origin = await serve(at('/mcp', listener));
  const { sightings, coverage } = await found(method, contextAt([origin]));
  expect(coverage).toEqual({ status: 'ran', searched: 1 });
  expect(sightings).toMatchObject([
    {
      identifier: `${origin}/mcp`,
      name: 'fixture',
      namedBy: 'declaration',
      kind: 'mcp_server',
      confidence: 'high',
      handlesPersonalData: { is: true },
      facts: {
        product: { name: 'fixture', version: '1.0.0' },
        protocol: 'MCP',
        protocolVersion: '2026-07-28',
        asksForCredentials: false,
        settings: { 'mcp.era': 'modern', 'mcp.tools': 2, 'mcp.tools.mayDestroy': 1, 'mcp.tools.readOnly': 1 },
      },
      reaches: { tools: ['get_patient_record', 'purge'] },
    },
  ]);
  expect(called).not.toContain('tools/call');
});

it('detects legacy servers, with sessions and with event streams, at the given paths', async () => {
  const urls = await Promise.all([serverEverything('streamableHttp'), serverEverything('sse')]);
  const { sightings } = await found(method, contextAt(urls));
  expect(sightings.map(({ facts }) => facts.settings?.['mcp.era'])).toEqual(['legacy', 'event-stream']);
  for (const { reaches, confidence } of sightings) {
    expect(reaches.tools?.length).toBeGreaterThan(5);
    expect(confidence).toBe('high');
  }
});

it('does not mistake other JSON-RPC servers for MCP, although they respond to any call', async () => {
  const anything = await serve(rpcListener(() => ({ result: { ok: true, jsonrpc: 'yes' } })));
  const unknown = await serve(rpcListener(() => ({ error: { code: -32601, message: 'Method not found' } })));
  const { sightings, coverage } = await found(method, contextAt([anything, unknown]));
  expect(sightings).toEqual([]);
  expect(coverage).toEqual({ status: 'ran', searched: 2 });
});

it('stops reading an endless list, and reports it', async () => {
  let page = 0;
  const endless = rpcListener((name) => {
    if (name === 'server/discover')
      return { result: { supportedVersions: ['2026-07-28'], capabilities: { tools: {} }, _meta: {} } };
    page += 1;
    return { result: { tools: [{ name: `tool-${page}`, inputSchema: {} }], nextCursor: String(page) } };
  });
  const { sightings, coverage } = await found(method, contextAt([`${await serve(endless)}/mcp`]));
  expect(coverage.status).toBe('truncated');
  expect(sightings).toMatchObject([{ facts: { settings: { 'mcp.tools.whole': false } } }]);
  expect(page).toBeLessThan(60);
});

it('continues at the next endpoint when one responds in a stream that it does not support MCP', async () => {
  const listener = mcpListener((server) => tool(server, 'list_wards'));
  const origin = await serve((request, response) => {
    if (request.url === '/api/mcp') return listener(request, response);
    request.resume();
    const isCall = request.method === 'POST';
    response.writeHead(200, { 'content-type': isCall ? 'text/event-stream' : 'text/html' });
    return void response.end(
      isCall
        ? 'data: {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no"}}\n\ndata: {}\n\n'
        : 'hello',
    );
  });
  const { sightings, coverage } = await found(method, contextAt([origin]));
  expect(sightings.map(({ identifier }) => identifier)).toEqual([`${origin}/api/mcp`]);
  expect(coverage.status).toBe('ran');
});

it('calls a local server by name if it rejects its IP address, and merges the two', async () => {
  const listener = mcpListener((server) => tool(server, 'list_wards'));
  const origin = await serve((request, response) => {
    if (request.headers.host?.startsWith('localhost:')) return listener(request, response);
    request.resume();
    return void response.writeHead(403).end('Access is only allowed at localhost');
  });
  const named = origin.replace('127.0.0.1', 'localhost');
  const { sightings } = await found(method, contextAt([origin]));
  expect(sightings).toMatchObject([
    { identifier: `${named}/mcp`, joins: { endpoints: [`${named}/mcp`, origin] } },
  ]);
});
