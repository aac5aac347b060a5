import { describe, expect, it } from 'vitest';
import { receiveDocument } from '#functions/evidence/documents/receive-document.ts';
import { parameterIds } from '#shared/parameters/catalog.ts';
import { cardJson } from '../a2a/a2a-fixture.ts';
import { manifestCollector } from './manifest.ts';

const receivedAt = '2026-11-20T08:00:00.000Z';

/** Collects evidence and gaps from a submitted document. */
const collect = (text: string, wanted: readonly string[] = parameterIds) =>
  manifestCollector.collect({
    manifest: { ...receiveDocument(text, receivedAt), receivedAt, receivedBy: 'ana@hospital.example' },
    wanted: new Set(wanted),
  });

const config = `{
  // Tools of the triage agent
  "mcpServers": {
    "records": {
      "url": "http://records.hospital.example/mcp?key=hunter22",
      "headers": { "Authorization": "Bearer hunter22" }
    }
  }
}
`;

describe('a submitted document other than a manifest', () => {
  it('becomes evidence with its exact source lines', async () => {
    const { evidence, facts } = await collect(config);
    expect(evidence.find(({ parameterId }) => parameterId === 'tool-transport-secured')).toEqual({
      parameterId: 'tool-transport-secured',
      source: 'manifest',
      collector: 'manifest',
      target: 'MCP client configuration',
      value: false,
      detail: 'The agent reaches records (records.hospital.example) without TLS.',
      excerpt: '5        "url": "http://records.hospital.example/mcp?[masked secret]",',
      marks: ['"url": "http://records.hospital.example/mcp?[masked secret]",'],
    });
    expect(facts).toEqual({ 'has-tools': 'yes' });
  });

  it('reports secrets without revealing them', async () => {
    const { evidence } = await collect(config);
    const secrets = evidence.find(({ parameterId }) => parameterId === 'secrets-in-manager');
    expect(secrets).toMatchObject({
      value: false,
      detail: expect.stringContaining('Authorization of records'),
    });
    expect(secrets?.excerpt).toContain('[masked secret]');
    expect(JSON.stringify(evidence)).not.toContain('hunter22');
  });

  it('quotes the relevant part of a long line', async () => {
    const { evidence } = await collect(JSON.stringify(cardJson('https://agent.example.com')));
    const owner = evidence.find(({ parameterId }) => parameterId === 'auth-scheme-strength');
    expect(owner).toMatchObject({ source: 'a2a', target: 'agent card (submitted)', value: 'oauth' });
    expect(owner?.excerpt).toMatch(/^1 {2}…"securitySchemes":\{"oauth"/);
    for (const { excerpt, marks } of evidence)
      for (const mark of marks ?? []) expect(excerpt).toContain(mark);
  });

  it('states why related parameters have no evidence', async () => {
    const bom = { bomFormat: 'CycloneDX', components: [{ type: 'machine-learning-model', name: 'm' }] };
    const { gaps } = await collect(JSON.stringify(bom));
    expect(gaps).toContainEqual(
      expect.objectContaining({
        parameterId: 'ai-bom-present',
        source: 'manifest',
        outcome: 'inconclusive',
        reason: expect.stringContaining('when it was created'),
      }),
    );
  });

  it('returns all evidence, regardless of what the scan wants', async () => {
    expect((await collect(config, [])).evidence).not.toEqual([]);
    expect((await collect(config, [])).facts).toEqual({ 'has-tools': 'yes' });
  });
});
