import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { findKey } from '#functions/platform/api-key/key-look-up.ts';
import { api } from '#functions/platform/http/api.ts';
import { type SignedIn, sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { buildScanner } from '#scripts/build/scanner.ts';
import { webTools } from '#scripts/verifier/web-tools.ts';
import { discoveryContract } from '#shared/discovery/contract.ts';
import { scannerConfigSchema } from '#shared/discovery/scanner/scanner-config.ts';
import { contract } from '#shared/kernel/route.ts';
import { filesOfZip } from '#shared/reports/bundle/verify/bundle-files.ts';

tableFixture();

const { downloadScanner: route } = discoveryContract.routes;
const own = contract({ noun: 'discovery', routes: { downloadScanner: route } });
let send: ReturnType<typeof sender>;

beforeAll(async () => {
  // Read when the route's module is loaded.
  await buildScanner();
  const { downloadScanner } = await import('./download-scanner.ts');
  send = sender(api(own, { downloadScanner }));
}, 120_000);

const asked = { customerId: 'cust 1/..', customerName: 'Mercy "Hospital" `x`' };
const download = ({ token }: SignedIn, more: object = {}) =>
  send('POST', '/api/agents/download', { token, body: { ...asked, ...more } });

const unpacked = async (base64: string): Promise<Map<string, string>> => {
  const zip = new Uint8Array(Buffer.from(base64, 'base64'));
  const files = await filesOfZip(
    { size: zip.length, read: async (from, to) => zip.slice(from, Math.max(from, to)) },
    webTools,
  );
  const read = async (name: string) =>
    [name, new TextDecoder().decode((await files.read(name)).content)] as const;
  return new Map(await Promise.all(files.names.map(read)));
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('scanner download', () => {
  it('returns a zip of at most 4 MB with everything needed to run, and the checksum of each file', async () => {
    const reply = await download(await signIn());
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/zip',
        'content-disposition': expect.stringMatching(
          /^attachment; filename="accredit-scanner-cust-1-2\d{3}-[\dTZ-]+\.zip"$/,
        ),
      },
    });
    expect(Buffer.from(reply.body, 'base64').length).toBeLessThan(4_000_000);
    const files = await unpacked(reply.body);
    expect([...files.keys()].toSorted()).toEqual([
      ...['Dockerfile', 'README.md', 'SHA256SUMS', 'accredit-scanner.service', 'compose.yaml'],
      ...['kubernetes.yaml', 'manifest.json', 'scanner.json', 'scanner.mjs'],
    ]);
    const sums = (files.get('SHA256SUMS') ?? '')
      .trim()
      .split('\n')
      .map((line) => line.split('  '));
    expect(sums).toHaveLength(files.size - 1);
    for (const [sum, name = ''] of sums) expect(sha256(files.get(name) ?? ''), name).toBe(sum);
    const manifest = JSON.parse(files.get('manifest.json') ?? '');
    expect(manifest).toMatchObject({
      ...asked,
      scanMethods: ['kubernetes', 'docker', 'process_scan', 'network_discovery'],
    });
    for (const { name, sha256: digest } of manifest.files) expect(sha256(files.get(name) ?? '')).toBe(digest);
  });

  it('configures the defaults, and a report-only API key that is valid for 90 days', async () => {
    const admin = await signIn();
    const files = await unpacked((await download(admin)).body);
    const config = v.parse(scannerConfigSchema, JSON.parse(files.get('scanner.json') ?? ''));
    expect(config).toMatchObject({
      ...{ url: 'http://127.0.0.1:3000', client: asked.customerName, schedule: '0 */6 * * *' },
      networks: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
    });
    const key = await findKey(config.key);
    expect(key).toMatchObject({ tenantId: admin.session.tenant.id, scopes: ['report:write'] });
    const rows = await tenantTable(admin.session.tenant.id).list({ kind: 'APIKEY', limit: 9 });
    const [row] = rows.items;
    expect(row).toMatchObject({ name: `Scanner of ${asked.customerName}` });
    const days = (Date.parse(String(row?.expiresAt)) - Date.parse(String(row?.createdAt))) / 86_400_000;
    expect(days).toBe(90);
    for (const [name, text] of files)
      expect(text.includes(config.key), name).toBe(
        ['scanner.json', 'kubernetes.yaml', 'compose.yaml'].includes(name),
      );
  });

  it('is recorded in the trail, without the key', async () => {
    const admin = await signIn();
    const files = await unpacked((await download(admin, { networks: ['10.20.0.0/16'] })).body);
    const table = tenantTable(admin.session.tenant.id);
    const events = await table.list({ kind: 'AUDIT', part: new Date().toISOString().slice(0, 7), limit: 9 });
    const event = events.items.find(({ resource }) => resource === 'scanner');
    expect(event).toMatchObject({
      action: 'download',
      details: { customerId: asked.customerId, networks: ['10.20.0.0/16'] },
    });
    expect(JSON.stringify(events.items)).not.toContain(JSON.parse(files.get('scanner.json') ?? '').key);
  });

  it.each([
    ['customerId', { customerId: ' ' }, 'Customer ID is required'],
    ['customerName', { customerName: undefined }, 'Customer name is required'],
    ['scanMethods', { scanMethods: [] }, 'Select at least one scan method'],
    ['scanMethods.0', { scanMethods: ['all'] }, 'Must be one of kubernetes'],
    ['networks.1', { networks: ['10.0.0.0/8', '10.0.0.1'] }, '`10.0.0.1` must be in CIDR notation'],
    ['networks.0', { networks: ['0.0.0.0/0'] }, 'too large'],
    ['schedule', { schedule: '61 * * * *' }, 'the minute `61` must be'],
    ['schedule', { schedule: '0 0 31 2 *' }, 'none of the months has a day 31'],
  ])('names %s when it is %o', async (path, wrong, statement) => {
    const reply = await download(await signIn(), wrong);
    expect(reply).toMatchObject({
      status: 422,
      body: { details: [{ path, message: expect.stringContaining(statement) }] },
    });
  });

  it.each(['user', 'auditor'] as const)(
    'is limited to administrators, like keys: %s is rejected',
    async (role) => {
      expect((await download(await signIn(role))).status).toBe(403);
    },
  );
});
