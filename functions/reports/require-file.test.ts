import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { endJob } from '#functions/platform/jobs/end-job.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { ZipTooLargeError } from '#functions/platform/zip/zip-writer.ts';
import { registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { webTools } from '#scripts/verifier/web-tools.ts';
import { filesOfZip } from '#shared/reports/bundle/verify/bundle-files.ts';
import { verifyBundle } from '#shared/reports/bundle/verify/verify-bundle.ts';
import { readContent } from './report-content.ts';
import { audited, filesFixture, workLater, workThrough } from './report-fixture.ts';
import { readReport } from './report-item.ts';
import { reportKind } from './report-kind.ts';
import type { ReportObjects } from './report-objects.ts';
import { handler } from './reports-api.lambda.ts';

tableFixture();
const objects = bucketFixture();
const { scan } = scanFixture(objects);
const send = sender(handler);

type JobOf = { readonly tenant: string; readonly jobId: string };
const stubs: {
  files: ReturnType<typeof filesFixture>;
  start: (of: JobOf) => Promise<void>;
  isZipTooLarge: boolean;
} = { files: filesFixture(), start: async () => {}, isZipTooLarge: false };
vi.mock('#functions/platform/workflows/start-workflow.ts', () => ({
  startWorkflow: (_: string, of: JobOf) => stubs.start(of),
}));
vi.mock('./report-objects.ts', () => ({
  reportObjects: (tenant: string, id: string): ReportObjects => stubs.files.files(tenant, id),
}));
vi.mock('./bundle/write-bundle.ts', async (original) => {
  const real = await original<typeof import('./bundle/write-bundle.ts')>();
  return {
    ...real,
    writeBundle: (...given: Parameters<typeof real.writeBundle>) => {
      if (stubs.isZipTooLarge) throw new ZipTooLargeError('The ZIP file would exceed 4 GB.');
      return real.writeBundle(...given);
    },
  };
});

beforeEach(() => {
  stubs.files = filesFixture();
  stubs.isZipTooLarge = false;
  stubs.start = (of) => workLater(of, { objects, files: stubs.files.files });
});

/** A completed report on one scanned agent. */
const completed = async (body: object = {}) => {
  const { token, session } = await signIn('auditor');
  const table = tenantTable(session.tenant.id);
  await scan(table, await registerAgent(table, { declares: { 'audit-logging-enabled': true } }));
  const { id } = (await send('POST', '/api/reports/generate', { token, body })).body;
  await workThrough({ tenant: table.tenant, jobId: id }, { objects, files: stubs.files.files });
  const get = (path: string) => send('GET', path, { token });
  const download = (format: string) => get(`/api/reports/${id}/download?format=${format}`);
  const written = async () => (await readReport(table, id))?.end?.files.map(({ format }) => format);
  const bytesOf = ({ headers }: { headers: Record<string, unknown> }) =>
    stubs.files.bytes.get(new URL(String(headers.location)).pathname.slice(1)) ?? new Uint8Array();
  const events = async (wanted: string) => (await audited(table)).filter((event) => event === wanted).length;
  const filesInReply = async () => (await get(`/api/reports/${id}`)).body.files;
  return { token, table, id, get, download, written, bytesOf, events, filesInReply };
};

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a report', () => {
  it('is written in the requested formats only, and lists every format', async () => {
    const { token, written, filesInReply } = await completed({ formats: ['csv', 'markdown'] });
    expect(await written()).toEqual(['markdown', 'csv']);
    const body = { formats: ['html', 'docx'] };
    expect((await send('POST', '/api/reports/generate', { token, body })).body).toMatchObject({
      details: [{ path: 'formats.1', message: expect.stringContaining('markdown') }],
    });
    const files = await filesInReply();
    expect(files).toHaveLength(9);
    for (const { format, bytes, sha256: digest } of files)
      expect([bytes !== undefined, digest !== undefined], format).toEqual(
        ['csv', 'markdown'].includes(format) ? [true, true] : [false, false],
      );
  });

  it('writes another format when it is first downloaded, once, from the stored content', async () => {
    const { table, id, download, written, bytesOf, events, filesInReply } = await completed();
    expect(await written()).toEqual(['html']);
    await scan(table, await registerAgent(table, { declares: { 'admin-mfa-enforced': false } }));
    const first = await download('json');
    expect(first.status).toBe(302);
    expect(JSON.parse(Buffer.from(bytesOf(first)).toString()).agents.registered).toBe(1);
    expect((await download('json')).headers.location).toBe(first.headers.location);
    expect(await written()).toEqual(['html', 'json']);
    expect(await events('write report')).toBe(1);
    const digest = sha256(bytesOf(first));
    expect(await filesInReply()).toContainEqual({
      format: 'json',
      bytes: bytesOf(first).length,
      sha256: digest,
    });
    const { content } = (await readReport(table, id))?.end ?? {};
    const { items } = await table.list({
      ...{ kind: 'AUDIT', part: new Date().toISOString().slice(0, 7), limit: 200 },
    });
    const detailsOf = (action: string) =>
      items.find((item) => item.action === action && item.resourceId === id)?.details;
    expect(detailsOf('write')).toMatchObject({ format: 'json', sha256: digest, content });
    expect(detailsOf('complete')).toMatchObject({ content });
  });

  it('writes a format once for concurrent downloads, and further formats one after the other', async () => {
    const { download, written, events } = await completed();
    const replies = await Promise.all(['csv', 'csv', 'markdown', 'csv'].map(download));
    expect(replies.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect(new Set(replies.map(({ headers }) => headers.location)).size).toBe(2);
    expect((await written())?.toSorted()).toEqual(['csv', 'html', 'markdown']);
    expect(await events('write report')).toBe(2);
  });

  it('writes the preview when it is first shown', async () => {
    const { get, id, written } = await completed({ formats: ['csv'] });
    const { status, body } = await get(`/api/reports/preview/${id}`);
    expect([status, body.startsWith('<!doctype html>')]).toEqual([200, true]);
    expect(await written()).toEqual(['csv', 'html']);
  });

  it('has a valid bundle with every format if the bundle is requested later', async () => {
    const { table, download, bytesOf, written } = await completed();
    await registerAgent(table);
    const zip = new Uint8Array(bytesOf(await download('bundle')));
    expect((await written())?.at(-1)).toBe('bundle');
    expect(await written()).toHaveLength(9);
    const source = { size: zip.length, read: async (from: number, to: number) => zip.slice(from, to) };
    const files = await filesOfZip(source, webTools);
    expect((await verifyBundle(webTools, files, undefined)).faults).toEqual([]);
    expect(files.names.filter((name) => name.startsWith('report/'))).toHaveLength(8);
    const { content } = await files.read('report/json.json');
    expect(JSON.parse(Buffer.from(content).toString()).agents.registered).toBe(1);
  });
});

describe('a format that cannot be written', () => {
  it('is named in the error, and the next download tries again', async () => {
    const { table, download, written } = await completed();
    const retry = stubs.start;
    stubs.start = async ({ jobId }) => {
      const job = await readJob(table, jobId);
      const ending = { status: 'failed', reason: 'It was stopped.', now: new Date().toISOString() } as const;
      if (job) await endJob(table, reportKind, job, ending);
    };
    expect(await download('pdf')).toMatchObject({
      status: 409,
      body: { code: 'format-failed', error: 'The PDF file was not written. It was stopped.' },
    });
    expect(await written()).toEqual(['html']);
    stubs.start = retry;
    expect((await download('pdf')).status).toBe(302);
  });

  it('because it is too large is named in the error, and is no longer listed', async () => {
    const { download, filesInReply, get, id, written } = await completed();
    stubs.isZipTooLarge = true;
    const reason =
      'No evidence bundle: The ZIP file would exceed 4 GB. Generate reports on fewer agents or frameworks.';
    for (let tries = 2; tries > 0; tries -= 1)
      expect(await download('bundle')).toMatchObject({
        status: 422,
        body: { details: [{ path: 'format', message: reason }] },
      });
    expect((await get(`/api/reports/${id}`)).body).toMatchObject({
      status: 'completed',
      withoutBundle: reason,
    });
    expect((await filesInReply()).map(({ format }: { format: string }) => format)).not.toContain('bundle');
    expect(await written()).toHaveLength(8);
  });

  it('because its stored content was changed is not written', async () => {
    const { table, id } = await completed();
    const of = { tenant: table.tenant, reportId: id };
    const name = (await readReport(table, id))?.end?.content ?? '';
    const content = await readContent(objects, of, name);
    const model = { ...content.model, agents: { ...content.model.agents, registered: 2 } };
    await objects.put(`reports/${of.tenant}/${id}/${name}.json.gz`, { ...content, model });
    await expect(readContent(objects, of, name)).rejects.toThrow('was changed');
  });
});
