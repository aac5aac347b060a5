import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { webTools } from '#scripts/verifier/web-tools.ts';
import { evidenceName, transcriptsName } from '#shared/reports/bundle/evidence-file.ts';
import { type BundleManifest, CHAIN, MANIFEST, SIGNATURE } from '#shared/reports/bundle/manifest.ts';
import { filesOfFolder, filesOfZip } from '#shared/reports/bundle/verify/bundle-files.ts';
import { verifyBundle } from '#shared/reports/bundle/verify/verify-bundle.ts';
import { layoutFaults, readZip } from '#shared/reports/bundle/zip/read-zip.ts';
import { manifests } from '../manifest.ts';
import { bundleFixture } from './bundle-fixture.ts';

tableFixture();
const objects = bucketFixture();
const { scan } = scanFixture(objects);

type Zip = Uint8Array<ArrayBuffer>;
let made: Awaited<ReturnType<typeof bundleFixture>>;
let agentIds: readonly string[] = [];

beforeAll(async () => {
  const { session } = await signIn('auditor');
  const table = tenantTable(session.tenant.id);
  const declares = { 'audit-logging-enabled': true, 'admin-mfa-enforced': true };
  const [one, other] = [await registerAgent(table, { declares }), await registerAgent(table, { declares })];
  await scan(table, one);
  await scan(table, other);
  agentIds = [one.id, other.id];
  made = await bundleFixture(table, objects, agentIds);
});

const sourceOf = (zip: Zip) => ({
  size: zip.length,
  read: async (from: number, to: number) => zip.slice(from, Math.max(from, to)),
});
const expected = () => ({ fingerprint: made.fingerprint, from: 'ours' });

/** Returns the verifier's report on a ZIP file; an unreadable file is a fault. */
const verified = async (zip: Zip) => {
  try {
    return await verifyBundle(webTools, await filesOfZip(sourceOf(zip), webTools), expected());
  } catch (error) {
    return { faults: [{ file: 'the zip', text: String(error) }], verified: [], isKeyKnown: false };
  }
};

/** Returns the unpacked files of the bundle by name. */
const unpacked = async (): Promise<Map<string, Zip>> => {
  const files = await filesOfZip(sourceOf(made.zip), webTools);
  return new Map(
    await Promise.all(files.names.map(async (name) => [name, (await files.read(name)).content] as const)),
  );
};
const verifiedFolder = async (folder: ReadonlyMap<string, Zip>) => {
  const read = async (name: string) => folder.get(name) ?? new Uint8Array();
  return verifyBundle(webTools, filesOfFolder([...folder.keys()].toSorted(), read), expected());
};
const textOf = (folder: ReadonlyMap<string, Zip>, name: string) => new TextDecoder().decode(folder.get(name));

describe('a bundle', () => {
  it('is valid as created, from the ZIP file and from the folder', async () => {
    for (const report of [await verified(made.zip), await verifiedFolder(await unpacked())]) {
      expect(report.faults).toEqual([]);
      expect(report.isKeyKnown).toBe(true);
      const shownText = report.verified.join('\n');
      expect(shownText).toMatch(/All \d+ files match the signed files byte for byte/);
      expect(shownText).toContain('seals 3 to 4 are valid');
      expect(shownText).toContain('matches the chain up to seal 3');
      expect(shownText).toMatch(/[1-9]\d* pieces of evidence have their body/);
    }
  });

  it('contains the report in every format, evidence with bodies, masked transcripts, catalog, seals and verifiers', async () => {
    const folder = await unpacked();
    const formats = made.stored.filter(({ format }) => format !== 'bundle');
    expect(formats.length).toBeGreaterThan(3);
    for (const { format, name, sha256 } of formats) {
      const copy = folder.get(`report/${format}${name.slice(name.lastIndexOf('.'))}`) ?? new Uint8Array();
      expect(createHash('sha256').update(copy).digest('hex')).toBe(sha256);
    }
    const [id = ''] = agentIds;
    const { evidence } = JSON.parse(textOf(folder, evidenceName(id)));
    expect(evidence[0]).toMatchObject({
      ...{ number: 1, source: expect.any(String), strength: expect.any(String), digest: expect.any(String) },
      ...{ observedAt: expect.any(String), expiresAt: expect.any(String), excerpt: expect.any(String) },
      body: { parameterId: evidence[0].parameterId },
    });
    const transcripts = textOf(folder, transcriptsName(id));
    expect(JSON.parse(transcripts).runs[0].requests).toMatchObject([
      { reply: 'Your number is [masked SSN].' },
    ]);
    expect(transcripts).not.toContain('SECRET-THREAD');
    const catalog = JSON.parse(textOf(folder, 'catalog.json'));
    expect(catalog.frameworks.map(({ key }: { key: string }) => key)).toContain('hipaa');
    expect(catalog.modelVersion).toBe(JSON.parse(textOf(folder, MANIFEST)).modelVersion);
    expect([...folder.keys()]).toEqual(
      expect.arrayContaining(['README.txt', 'verify.html', 'verify.js', 'verify.mjs']),
    );
  });

  it('names files only by id, in a fixed order, with the time of the report', async () => {
    const { names } = await filesOfZip(sourceOf(made.zip), webTools);
    const isAgents = (name: string) => name.startsWith('agents/');
    const others = names.slice(0, -2).filter((name) => !isAgents(name));
    expect(others).toEqual(others.toSorted());
    expect(names.slice(-2)).toEqual([MANIFEST, SIGNATURE]);
    const inAgents = names.filter(isAgents).map((name) => name.split('/')[1]);
    expect(new Set(inAgents)).toEqual(new Set(agentIds));
  });

  it('reports the signing key, and that it must be compared if it was not', async () => {
    const files = await filesOfZip(sourceOf(made.zip), webTools);
    const alone = await verifyBundle(webTools, files, undefined);
    expect([alone.faults, alone.isKeyKnown, alone.fingerprint]).toEqual([[], false, made.fingerprint]);
    expect(alone.unverified[0] + alone.unverified.join(' ')).toContain('compare the fingerprint');
    const other = { fingerprint: '0'.repeat(64), from: 'the key that you specified' };
    const { faults } = await verifyBundle(webTools, files, other);
    expect(faults).toEqual([
      { file: SIGNATURE, text: expect.stringContaining('another party created this bundle') },
    ]);
  });
});

it('is signed by a function that cannot write seals or checkpoints', () => {
  const access = manifests.find(({ name }) => name === 'write-report')?.access ?? [];
  const onChain = access.filter(
    (item) =>
      ('table' in item && item.table === 'SEAL') || ('bucket' in item && item.bucket === 'checkpoints'),
  );
  expect(onChain.map((item) => 'actions' in item && item.actions)).toEqual([['get'], ['get']]);
});

describe('a modified bundle', () => {
  it('with one modified byte is invalid', async () => {
    const any = fc.tuple(fc.nat({ max: made.zip.length - 1 }), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(any, async ([at, mask]) => {
        const zip = made.zip.slice();
        zip[at] = (zip[at] ?? 0) ^ mask;
        expect((await verified(zip)).faults).not.toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('with one modified byte in any file is invalid, and the file is reported', async () => {
    const folder = await unpacked();
    const any = fc.tuple(
      fc.constantFrom(...folder.keys()),
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      fc.integer({ min: 1, max: 255 }),
    );
    await fc.assert(
      fc.asyncProperty(any, async ([name, share, mask]) => {
        const content = (folder.get(name) ?? new Uint8Array()).slice();
        const at = Math.floor(share * content.length);
        content[at] = (content[at] ?? 0) ^ mask;
        const { faults } = await verifiedFolder(new Map(folder).set(name, content));
        // The manifest and its signature are verified against each other.
        const readFigures = [MANIFEST, SIGNATURE].includes(name) ? [MANIFEST, SIGNATURE] : [name];
        expect(faults.some(({ file }) => readFigures.includes(file))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('with one modified byte outside its files is invalid', async () => {
    const { layout } = (await filesOfZip(sourceOf(made.zip), webTools)).zip ?? {};
    const { readTo } = JSON.parse(textOf(await unpacked(), MANIFEST));
    const inFiles = (at: number) =>
      layout?.entries.some(({ name, packed }) => {
        const start = layout.starts.get(name) ?? 0;
        return at >= start && at < start + packed;
      });
    const around = [...made.zip.keys()].filter((at) => !inFiles(at));
    expect(around.length).toBeGreaterThan(1000);
    const zip = made.zip.slice();
    for (const at of around) {
      zip[at] = (zip[at] ?? 0) ^ 1;
      const found = await readZip(sourceOf(zip)).then(
        (read) => layoutFaults(sourceOf(zip), read, readTo),
        (error: Error) => [error.message],
      );
      expect(found, `byte ${at}`).not.toEqual([]);
      zip[at] = (zip[at] ?? 0) ^ 1;
    }
  });

  it('with missing or additional files or bytes is reported', async () => {
    const folder = await unpacked();
    for (const name of folder.keys()) {
      const less = new Map(folder);
      less.delete(name);
      expect((await verifiedFolder(less)).faults).toContainEqual({
        file: name,
        text: expect.stringContaining('removed'),
      });
    }
    const more = new Map(folder).set('agents/../evil\u202etxt', new Uint8Array());
    expect((await verifiedFolder(more)).faults).toEqual([
      { file: `"agents/../evil\u202etxt"`, text: expect.stringContaining('added') },
    ]);
    for (const around of [
      [new Uint8Array(1), made.zip],
      [made.zip, new Uint8Array(1)],
    ])
      expect((await verified(new Uint8Array(Buffer.concat(around)))).faults).not.toEqual([]);
  });

  it('with reordered seals is reported with the seal', async () => {
    const folder = await unpacked();
    const chain = JSON.parse(textOf(folder, CHAIN));
    const [first, second] = chain.seals;
    chain.seals = [
      { ...first, seal: second.seal },
      { ...second, seal: first.seal },
    ];
    const changed = new TextEncoder().encode(JSON.stringify(chain));
    const { faults } = await verifiedFolder(new Map(folder).set(CHAIN, changed));
    expect(faults.map(({ file, text }) => `${file}: ${text}`)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`${CHAIN}: The file was changed`),
        `${CHAIN}: Seal 4 is stored in place of seal 3.`,
      ]),
    );
  });

  it('signed with another key is reported if the key is compared', async () => {
    const folder = await unpacked();
    const manifest: BundleManifest = JSON.parse(textOf(folder, MANIFEST));
    const { session } = await signIn('auditor');
    const other = await bundleFixture(tenantTable(session.tenant.id), objects, []);
    const theirs = await filesOfZip(sourceOf(other.zip), webTools);
    const forged = new Map(folder).set(SIGNATURE, (await theirs.read(SIGNATURE)).content);
    const { faults } = await verifiedFolder(forged);
    expect(faults.map(({ file }) => file)).toEqual(expect.arrayContaining([MANIFEST, SIGNATURE]));
    expect(manifest.files.length).toBeGreaterThan(8);
    const whole = await verified(other.zip);
    expect(whole.faults).toEqual([{ file: SIGNATURE, text: expect.stringContaining('is not ours') }]);
  });
});
