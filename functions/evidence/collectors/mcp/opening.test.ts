import type { RequestListener, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { collect, evidenceOf, gapOf, rpcListener, serve } from './mcp-fixture.ts';

const streams: ServerResponse[] = [];
const unknown = (status: number) => ({ error: { code: -32601, message: 'Method not found' }, status });
const initialized = {
  result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'bridge' } },
};
const listed = { result: { tools: [{ name: 'read_note', inputSchema: { type: 'object' } }] } };

describe('an MCP server', () => {
  it.each([404, 400, 200, 501])(
    'of the handshake era is read, however it responds to an unknown call (%i)',
    async (status) => {
      const url = await serve(
        rpcListener((method) => {
          if (method === 'initialize') return initialized;
          return method === 'tools/list' ? listed : unknown(status);
        }),
      );
      const collected = await collect(`${url}/mcp`);
      expect(evidenceOf(collected, 'tool-auth-required')).toMatchObject({ value: false });
      expect(evidenceOf(collected, 'endpoint-auth-required')?.detail).toMatch(
        /^Without credentials, the server responded to tools\/list\./,
      );
    },
  );

  it('that lists its tools without a handshake is read', async () => {
    const url = await serve(rpcListener((method) => (method === 'tools/list' ? listed : unknown(200))));
    const collected = await collect(`${url}/mcp`);
    expect(evidenceOf(collected, 'tool-auth-required')).toMatchObject({ value: false });
    expect(collected.facts).toMatchObject({ 'has-tools': 'yes' });
  });
});

describe('a JSON-RPC server other than MCP', () => {
  it('is reported as such, and left to other collectors if its protocol is not registered', async () => {
    const url = await serve(rpcListener(() => unknown(200)));
    expect(gapOf(await collect(`${url}/rpc`), 'endpoint-auth-required')).toContain('not as an MCP server');
    expect(await collect(`${url}/rpc`, { protocol: 'auto' })).toEqual({ evidence: [], gaps: [] });
  });

  it('earns nothing by rejecting all callers without a reason, if its protocol is not registered', async () => {
    const url = await serve((_request, response) => void response.writeHead(401).end());
    expect(await collect(`${url}/rpc`, { protocol: 'auto' })).toEqual({ evidence: [], gaps: [] });
  });

  it('that requires credentials is reported to do so, without findings about tools', async () => {
    const headers = { 'www-authenticate': 'Bearer' };
    const url = await serve((_request, response) => void response.writeHead(401, headers).end());
    const collected = await collect(`${url}/rpc`, { protocol: 'auto' });
    expect(collected.evidence.map(({ parameterId, value }) => [parameterId, value])).toEqual([
      ['endpoint-auth-required', true],
      ['auth-scheme-strength', 'static-key'],
    ]);
    expect(collected.gaps.map(({ parameterId }) => parameterId)).toEqual(['tool-auth-required']);
    expect(gapOf(collected, 'tool-auth-required')).toContain('set its protocol to MCP');
  });
});

describe('a stream of the transport of 2024-11-05', () => {
  /** Opens a stream for every caller and names an address to post to. */
  const naming =
    (endpoint: string, posted: string[]): RequestListener =>
    (request, response) => {
      if (request.method === 'GET' && request.url === '/sse')
        return void response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .write(`event: endpoint\ndata: ${endpoint}\n\n`);
      if (request.method === 'POST' && request.url !== '/sse') posted.push(`${request.url}`);
      return void response.writeHead(request.url === '/sse' ? 405 : 202).end();
    };

  it('that sends callers to another origin is not followed', async () => {
    const posted: string[] = [];
    const other = await serve((request, response) => {
      posted.push(`${request.url}`);
      response.end();
    });
    const collected = await collect(`${await serve(naming(`${other}/message`, posted))}/sse`);
    expect(posted).toEqual([]);
    expect(gapOf(collected, 'tool-auth-required')).toContain('responded to no call on it');
  });

  it('is recognized if it ends without a response', async () => {
    const posted: string[] = [];
    const url = await serve((request, response) => {
      naming('/message', posted)(request, response);
      if (request.method === 'POST' && request.url === '/message')
        for (const one of streams.splice(0)) one.end();
      else if (request.method === 'GET') streams.push(response);
    });
    const collected = await collect(`${url}/sse`);
    expect(posted).toEqual(['/message']);
    expect(evidenceOf(collected, 'endpoint-auth-required')).toBeUndefined();
    expect(gapOf(collected, 'tool-auth-required')).toContain('responded to no call on it');
  });
});
