import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '#scripts/build/places.ts';
import type { ScanDetailReply } from '#shared/scans/contract.ts';
import { endOfScan, expectStatus, newAgent, newApiKey, newTenant } from './api-client.ts';
import { ownScanText, parametersIn } from './own-scan.ts';
import { startProduct } from './product.ts';
import { sharedProduct } from './shared-product.ts';

it('a second product finds no failure at the MCP server of the first, and the document matches its findings', async () => {
  const first = await sharedProduct();
  const { key } = await newApiKey(first.url, await newTenant(first.url), ['read']);
  const folder = mkdtempSync(join(tmpdir(), 'accredit-second-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const second = await startProduct(folder);
  onTestFinished(second.stop);
  const admin = await newTenant(second.url);
  const frameworks = (await admin.call('GET', '/api/frameworks')).body;
  const agentId = await newAgent(admin, {
    name: 'Accredit',
    type: 'General purpose',
    frameworks,
    connection: {
      protocol: 'mcp',
      url: `${first.url}/mcp`,
      authorisedToTest: true,
      authorisedToChat: false,
      credential: { header: 'Authorization', secret: `Bearer ${key}` },
    },
  });
  const started = expectStatus(await admin.call('POST', `/api/agents/${agentId}/scans`, { json: {} }), 202);
  const scans: ScanDetailReply[] = [];
  for (const { id } of started.scans as readonly { id: string }[])
    scans.push((await endOfScan(admin, id)) as unknown as ScanDetailReply);

  expect(scans.map(({ status }) => status)).toEqual(scans.map(() => 'completed'));
  const verdicts = Object.fromEntries(parametersIn(scans).map(({ id, verdict }) => [id, verdict]));
  expect(Object.values(verdicts)).not.toContain('fail');
  expect(verdicts).toMatchObject({
    'endpoint-auth-required': 'pass',
    'tool-auth-required': 'pass',
    'auth-scheme-strength': 'partial',
    'error-detail-suppressed': 'pass',
    'rate-limit-enforced': 'partial',
    'destructive-tools-annotated': 'pass',
    'tool-argument-validation': 'pass',
    'tool-read-only-default': 'pass',
  });
  expect(JSON.stringify(scans)).not.toContain(key);
  await expect(ownScanText(scans)).toMatchFileSnapshot(join(root, 'functions/mcp/own-scan.md'));
});
