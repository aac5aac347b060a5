import { afterEach, describe, expect, it } from 'vitest';
import { sender } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { handler } from './system-api.lambda.ts';

tableFixture();

const send = sender(handler);
const table = () => process.env.TABLE_NAME;
let usual: string | undefined;

afterEach(() => {
  if (usual) process.env.TABLE_NAME = usual;
});

describe('health', () => {
  it('returns version, Node, and engines to every caller', async () => {
    const reply = await send('GET', '/api/health');
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      status: 'ok',
      version: '0.0.0',
      node: process.version.slice(1),
      engines: { table: 'ok' },
    });
  });

  it('is degraded, not failing, if the table does not respond', async () => {
    usual = table();
    process.env.TABLE_NAME = 'no-such-table';
    expect(await send('GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'degraded' } });
  });
});

describe('interface descriptions', () => {
  it('are returned with the running version', async () => {
    const reply = await send('GET', '/api/openapi.json');
    expect(reply.body).toMatchObject({ openapi: '3.1.1', info: { version: '0.0.0' } });
    expect(Object.keys(reply.body.paths)).toContain('/api/agents/{id}');
  });

  it('list every parameter that a manifest can declare', async () => {
    const { body } = await send('GET', '/api/schemas/agent-manifest.json');
    expect(body.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(Object.keys(body.properties.declares.properties)).toContain('audit-logging-enabled');
  });
});
