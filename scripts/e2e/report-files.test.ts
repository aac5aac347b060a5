import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { ReportReply } from '#shared/reports/contract.ts';
import { declare, endOfScan, newAgent, newScan, newTenant, type Person, readyReport } from './api-client.ts';
import { sharedProduct } from './shared-product.ts';

/** The files of a report in the running product: those requested, and those written when first downloaded. */

let person: Person;
let agentId: string;

beforeAll(async () => {
  person = await newTenant((await sharedProduct()).url);
  agentId = await newAgent(person);
  await declare(person, agentId, { 'audit-logging-enabled': true });
  await endOfScan(person, await newScan(person, agentId));
});

const filesOf = async (id: string) =>
  ((await person.call('GET', `/api/reports/${id}`)).body as ReportReply).files;

/** Returns the status of a download, and the SHA-256 of the file. */
const download = async (id: string, format: string) => {
  const { status, headers } = await person.call('GET', `/api/reports/${id}/download?format=${format}`);
  const saved = await fetch(headers.get('location') ?? '');
  const bytes = new Uint8Array(await saved.arrayBuffer());
  return { status, digest: createHash('sha256').update(bytes).digest('hex') };
};

it('writes the requested formats, and each other one once when it is first downloaded', async () => {
  const id = await readyReport(person, { formats: ['pdf'] });
  const listed = await filesOf(id);
  expect(listed.filter(({ sha256 }) => sha256 !== undefined).map(({ format }) => format)).toEqual(['pdf']);
  expect(listed).toHaveLength(9);
  const preview = await person.call('GET', `/api/reports/preview/${id}`);
  expect([preview.status, String(preview.body).startsWith('<!doctype html>')]).toEqual([200, true]);
  const [csv, again] = await Promise.all([download(id, 'csv'), download(id, 'csv')]);
  expect(csv).toEqual(again);
  for (const { format } of listed) {
    const { status, digest } = await download(id, format);
    expect(status, format).toBe(302);
    const file = (await filesOf(id)).find((one) => one.format === format);
    expect(file?.sha256, format).toBe(digest);
  }
});
