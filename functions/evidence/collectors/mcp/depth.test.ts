import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  collect,
  evidenceOf,
  gapOf,
  mcpListener,
  resource,
  serve,
  serverEverything,
  template,
  tool,
} from './mcp-fixture.ts';

const plain = mcpListener((server) => tool(server, 'get-sum'));

describe('resources of a server', () => {
  const offering = mcpListener((server) => {
    tool(server, 'get-sum');
    resource(server, 'app://charts/today');
    resource(server, 'http://169.254.169.254/latest/meta-data');
    resource(server, 'postgres://reader:hunter2@db.example/charts');
    template(server, 'https://{host}/page');
  });

  it('are judged by their addresses only, and reported masked', async () => {
    const collected = await collect(await serve(offering));
    expect(evidenceOf(collected, 'fetch-internal-address-blocked')).toMatchObject({
      source: 'mcp',
      value: false,
    });
    expect(evidenceOf(collected, 'retrieval-source-allow-list')).toMatchObject({ value: false });
    const shown = evidenceOf(collected, 'tool-credentials-scoped');
    expect(shown).toMatchObject({ value: false, detail: expect.stringContaining('by 1 address') });
    expect(JSON.stringify(collected)).not.toContain('hunter2');
  });

  it('that do not exist prove nothing', async () => {
    const collected = await collect(await serve(plain));
    expect(gapOf(collected, 'retrieval-source-allow-list')).toContain('lists no resources');
  });

  it('of a third-party server without defects do not fail', async () => {
    const collected = await collect(await serverEverything('streamableHttp'));
    for (const id of [
      'fetch-internal-address-blocked',
      'retrieval-source-allow-list',
      'tool-credentials-scoped',
    ])
      expect(gapOf(collected, id), id).toMatch(/^Of \d+ addresses of resources, none/);
  });
});

/** Passes requests that a rule allows to a server, and rejects the others. */
const behind = (refuse: (request: Parameters<RequestListener>[0]) => number | undefined): RequestListener => {
  return (request, response) => {
    const status = refuse(request);
    if (status === undefined) plain(request, response);
    else response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  };
};

describe('a call from a page of another site', () => {
  it('that is accepted is reported for an open server', async () => {
    const collected = await collect(await serve(plain));
    expect(evidenceOf(collected, 'endpoint-auth-required')?.detail).toContain('DNS rebinding');
  });

  it('that is rejected is not reported', async () => {
    const careful = behind(({ headers }) => (headers.origin === undefined ? undefined : 403));
    const collected = await collect(await serve(careful));
    expect(evidenceOf(collected, 'endpoint-auth-required')).toMatchObject({ value: false });
    expect(evidenceOf(collected, 'endpoint-auth-required')?.detail).not.toContain('DNS rebinding');
  });
});

describe('requests that MCP requires a server to reject', () => {
  it('are rejected by the SDK and not reported', async () => {
    expect(gapOf(await collect(await serve(plain)), 'mcp-server-provenance')).not.toContain(
      'requires a server to reject',
    );
  });

  it('are reported if accepted', async () => {
    const rewritten: RequestListener = (request, response) => {
      const { method } = request;
      if (method !== 'POST') return void response.writeHead(405).end();
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const { id, method: called } = JSON.parse(body);
        const result =
          called === 'tools/list'
            ? { tools: [{ name: 'get-sum', inputSchema: { type: 'object' } }] }
            : { capabilities: { tools: {} }, supportedVersions: ['2026-07-28'] };
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ jsonrpc: '2.0', id, result }));
      });
    };
    const reason = gapOf(await collect(await serve(rewritten)), 'mcp-server-provenance');
    expect(reason).toContain('a call with the nonexistent revision 1900-01-01');
    expect(reason).toContain('a call without the Mcp-Method header');
  });
});

describe('session ids', () => {
  const giving = (next: () => string): RequestListener => {
    return (request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const { id = null, method = '' } = body === '' ? {} : JSON.parse(body);
        const reply = (result: unknown) =>
          response
            .setHeader('content-type', 'application/json')
            .end(JSON.stringify({ jsonrpc: '2.0', id, result }));
        if (method === 'initialize') {
          response.setHeader('mcp-session-id', next());
          reply({ protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'x' } });
        } else if (method === 'tools/list')
          reply({ tools: [{ name: 'get-sum', inputSchema: { type: 'object' } }] });
        else response.writeHead(request.method === 'DELETE' ? 200 : 400).end();
      });
    };
  };

  it('that are sequential are reported, without the ids', async () => {
    let count = 41;
    const next = () => {
      count += 1;
      return String(count);
    };
    const collected = await collect(await serve(giving(next)));
    expect(evidenceOf(collected, 'endpoint-auth-required')?.detail).toContain(
      'Its session ids are predictable: they are sequential.',
    );
  });

  it('that are random are requested once by each client', async () => {
    let asked = 0;
    const collected = await collect(
      await serve(
        giving(() => {
          asked += 1;
          return randomUUID();
        }),
      ),
    );
    // Once by this probe, and once as an ordinary client.
    expect(asked).toBe(2);
    expect(evidenceOf(collected, 'endpoint-auth-required')?.detail).not.toContain('are predictable');
  });
});

describe('health information', () => {
  it('in tools shows that the agent handles PHI and offers it without authentication', async () => {
    const clinical = mcpListener((server) => tool(server, 'list_patients'));
    const collected = await collect(await serve(clinical));
    expect(collected.facts).toMatchObject({ 'handles-phi': 'yes' });
    expect(evidenceOf(collected, 'tool-auth-required')).toMatchObject({
      value: false,
      detail: expect.stringContaining(
        'Tools that concern patients are offered to all callers: list_patients.',
      ),
    });
  });

  it('is not ruled out by the absence of such tools', async () => {
    expect((await collect(await serve(plain))).facts).not.toHaveProperty('handles-phi');
  });
});
