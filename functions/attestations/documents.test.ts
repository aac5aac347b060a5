import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { limitsFixture } from '#functions/platform/quotas/limits-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent } from '#functions/scans/pipeline/scan-fixture.ts';
import { AwsEndpoint } from '#scripts/local-cloud/aws-endpoint/aws-endpoint.ts';
import { Credentials } from '#scripts/local-cloud/aws-endpoint/credentials.ts';
import { authorizer } from '#scripts/local-cloud/iam/authorize.ts';
import type { Bucket } from '#scripts/local-cloud/s3/bucket.ts';
import { Multipart } from '#scripts/local-cloud/s3/multipart.ts';
import { Objects } from '#scripts/local-cloud/s3/objects.ts';
import { S3Service } from '#scripts/local-cloud/s3/service.ts';
import { MAX_BYTES } from '#shared/attestations/document-type.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { handler } from './attestations-api.lambda.ts';
import { removalWrite } from './document-store.ts';

tableFixture();
const send = sender(handler);

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
const credentials = new Credentials();
const awsEndpoint = new AwsEndpoint(credentials, () => {});
let bucket: Bucket;

/** Permissions of the function's role, as in its manifest. */
const statements = ['quarantine', 'kept'].flatMap((prefix) => [
  {
    Effect: 'Allow' as const,
    Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
    Resource: [`arn:aws:s3:::documents/${prefix}/*`],
  },
  {
    Effect: 'Allow' as const,
    Action: ['s3:ListBucket'],
    Resource: ['arn:aws:s3:::documents'],
    Condition: { StringLike: { 's3:prefix': `${prefix}/*` } },
  },
]);

beforeAll(async () => {
  bucket = {
    name: 'documents',
    arn: 'arn:aws:s3:::documents',
    objects: await Objects.open(join(folder, 'objects')),
    multipart: new Multipart(join(folder, 'uploads')),
    cors: [{ AllowedMethods: ['POST'], AllowedOrigins: ['*'], AllowedHeaders: [], ExposedHeaders: [] }],
    lockEnabled: false,
    defaultRetention: undefined,
  };
  awsEndpoint.serve(
    's3',
    new S3Service(
      [bucket],
      authorizer(() => statements),
      credentials,
    ),
  );
  await awsEndpoint.open();
  const key = credentials.issue({ name: 'attestations-api', role: 'attestations-api' });
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_S3: awsEndpoint.url,
    AWS_ACCESS_KEY_ID: key.accessKeyId,
    AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    DOCUMENTS_BUCKET: 'documents',
  });
});
afterAll(() => {
  awsEndpoint.close();
  rmSync(folder, { recursive: true });
});

const PDF = '%PDF-1.7\n1 0 obj\n%%EOF\n';
const announced = (more: Record<string, unknown> = {}) => ({
  name: 'Exercise report.pdf',
  size: PDF.length,
  type: 'application/pdf',
  ...more,
});

const post = async (
  { url, fields }: { url: string; fields: Record<string, string> },
  content: string | Buffer,
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'x');
  return (await fetch(url, { method: 'POST', body: form })).status;
};

const attestation = (document: Record<string, unknown>) => ({
  parameter: 'credential-revocation-time',
  value: 12,
  person: { name: 'Dana Reyes' },
  document: { reference: 'Exercise report', date: '2026-07-01', ...document },
  statement: 'Timed.',
  expiresAt: later(new Date().toISOString(), 90 * DAY),
});

const agent = async () => {
  const { token, session } = await signIn('user');
  const table = tenantTable(session.tenant.id);
  const { id } = await registerAgent(table);
  const path = `/api/agents/${id}/documents`;
  const keys = () => bucket.objects.keys().filter((key) => key.includes(session.tenant.id));
  const announce = (more?: Record<string, unknown>) => send('POST', path, { token, body: announced(more) });
  const accept = (documentId: string, as = token) =>
    send('POST', `${path}/${documentId}/accept`, { token: as });
  const upload = async (content: string | Buffer, more?: Record<string, unknown>) => {
    const { body } = await announce(more);
    expect(await post(body.upload, content)).toBe(204);
    return { id: body.id as string, upload: body.upload, reply: await accept(body.id) };
  };
  const get = (documentId: string, as = token) => send('GET', `${path}/${documentId}`, { token: as });
  const remove = (documentId: string, as = token) => send('DELETE', `${path}/${documentId}`, { token: as });
  const attest = (documentId: string, more: Record<string, unknown> = {}) =>
    send('POST', `/api/agents/${id}/attestations`, {
      token,
      body: { ...attestation({ id: documentId }), ...more },
    });
  return { id, table, token, tenant: session.tenant.id, keys, announce, accept, upload, get, remove, attest };
};

describe('a document', () => {
  it('is uploaded through a form, checked by content and stored by digest', async () => {
    const { upload, keys, tenant, table, accept, get } = await agent();
    const { id, reply } = await upload(PDF);
    const sha256 = createHash('sha256').update(PDF).digest('hex');
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ id, ...announced(), sha256 });
    expect(keys()).toEqual([`kept/${tenant}/${sha256}/${id}`]);
    const events = async () => {
      const part = new Date().toISOString().slice(0, 7);
      const { items } = await table.list({ kind: 'AUDIT', part, limit: 9 });
      return items.map(({ action, resource, resourceId }) => [action, resource, resourceId]);
    };
    expect(await events()).toEqual([['create', 'document', id]]);
    expect((await accept(id)).body).toEqual(reply.body);

    const led = await get(id);
    expect([led.status, led.body, led.headers['x-content-type-options']]).toEqual([
      302,
      undefined,
      'nosniff',
    ]);
    expect(await events()).toEqual([
      ['create', 'document', id],
      ['download', 'document', id],
    ]);
    const address = new URL(led.headers.location ?? '');
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60');
    const file = await fetch(address);
    expect(await file.text()).toBe(PDF);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Exercise report.pdf"; filename*=UTF-8''Exercise%20report.pdf`,
    );
    address.pathname = address.pathname.replace(sha256, sha256.replaceAll(/./g, '0'));
    expect((await fetch(address)).status).toBe(403);
  });

  it.each([
    ['name', { name: ' ' }, /File name is required/],
    ['size', { size: 0 }, /The file is empty/],
    ['size', { size: MAX_BYTES + 1 }, /at most 10 MB/],
    ['type', { type: 'text/html' }, /Must be the media type of PDF, PNG/],
  ])('is rejected before upload: %s of %j', async (path, more, message) => {
    const { status, body } = await (await agent()).announce(more);
    expect([status, body.details]).toEqual([422, [{ path, message: expect.stringMatching(message) }]]);
  });

  it('with different content is rejected with the expected type, is not stored, and can be uploaded again', async () => {
    const { upload, keys, accept } = await agent();
    const { id, upload: form, reply } = await upload('<html><script>alert(1)</script>');
    expect(reply.status).toBe(422);
    expect(reply.body.details).toEqual([
      { path: 'document', message: expect.stringMatching(/declared as PDF, but its content is text/) },
    ]);
    expect(keys()).toEqual([]);
    const early = await accept(id);
    expect([early.status, early.body.code]).toEqual([409, 'not-uploaded']);
    expect(await post(form, PDF)).toBe(204);
    expect((await accept(id)).status).toBe(200);
  });

  it('above 10 MB does not reach quarantine, while exactly 10 MB does', async () => {
    const { announce, keys, accept } = await agent();
    const { body } = await announce({ name: 'log.txt', type: 'text/plain', size: MAX_BYTES });
    expect(await post(body.upload, Buffer.alloc(MAX_BYTES + 1, 'x'))).toBe(400);
    expect(keys()).toEqual([]);
    expect(await post(body.upload, Buffer.alloc(MAX_BYTES, 'x'))).toBe(204);
    expect((await accept(body.id)).body).toMatchObject({ size: MAX_BYTES });
  });

  it('treats its name as data everywhere', async () => {
    const { upload, get, keys } = await agent();
    const name = '../../kept/"\u202Ex;\r\nSet-Cookie: a=b<img src=x>.exe';
    const { id, reply } = await upload(PDF, { name });
    expect(reply.body.name).toBe(name);
    expect(keys()).toHaveLength(1);
    const file = await fetch((await get(id)).headers.location ?? '');
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w .;=_-]+\.exe\.pdf"; filename\*=UTF-8''[\w%.-]+\.exe\.pdf$/,
    );
    expect(file.headers.get('set-cookie')).toBeNull();
  });

  it('is not found by another tenant, nor before it is accepted', async () => {
    const { upload, announce, get, accept, id: agentId } = await agent();
    const { id } = await upload(PDF);
    const stranger = await signIn('admin');
    expect((await get(id, stranger.token)).status).toBe(404);
    expect((await accept(id, stranger.token)).status).toBe(404);
    const { body } = await announce();
    expect((await get(body.id)).status).toBe(404);
    const own = await registerAgent(tenantTable(stranger.session.tenant.id));
    const reply = await send('GET', `/api/agents/${own.id}/documents/${id}`, { token: stranger.token });
    expect([agentId === own.id, reply.status]).toEqual([false, 404]);
  });
});

describe('DELETE /api/agents/{id}/documents/{documentId}', () => {
  const withdraw = async ({ id, token }: { id: string; token: string }, attestationId: string) => {
    const path = `/api/agents/${id}/attestations/${attestationId}/withdraw`;
    expect((await send('POST', path, { token, body: { reason: 'It was wrong.' } })).status).toBe(200);
  };

  it('deletes the file and its record, and the audit trail retains name and digest', async () => {
    const { upload, remove, get, accept, attest, keys, table, id: agentId } = await agent();
    const { id, reply } = await upload(PDF);
    const { name, sha256 } = reply.body;
    const removed = await remove(id);
    expect([removed.status, removed.body]).toEqual([204, undefined]);
    expect(keys()).toEqual([]);
    expect(await table.get(table.key('DOCUMENT', id, `agent#${agentId}`))).toBeUndefined();
    for (const found of [await get(id), await accept(id), await remove(id)]) expect(found.status).toBe(404);
    expect((await attest(id)).status).toBe(422);
    const { items } = await table.list({
      kind: 'AUDIT',
      part: new Date().toISOString().slice(0, 7),
      limit: 9,
    });
    expect(items.filter(({ action }) => action === 'delete')).toEqual([
      expect.objectContaining({
        resource: 'document',
        resourceId: id,
        details: { agentId, name, sha256 },
      }),
    ]);
  });

  it('preserves the same file submitted separately', async () => {
    const { upload, remove, get } = await agent();
    const [first, second] = [await upload(PDF), await upload(PDF)];
    expect((await remove(first.id)).status).toBe(204);
    const { headers } = await get(second.id);
    expect(await (await fetch(headers.location ?? '')).text()).toBe(PDF);
  });

  it('is rejected with the name of the attestation, even after that has ended', async () => {
    const { upload, remove, attest, get, token, id: agentId } = await agent();
    const { id } = await upload(PDF);
    const made = (await attest(id)).body;
    const rejected = await remove(id);
    expect([rejected.status, rejected.body]).toEqual([
      409,
      {
        code: 'document-in-use',
        error: `This document cannot be deleted. It supports the attestation of Dana Reyes for Credential revocation time (${made.id}), and is preserved permanently so that the basis of each score can be verified.`,
      },
    ]);
    await withdraw({ id: agentId, token }, made.id);
    expect((await remove(id)).body).toEqual(rejected.body);
    const other = await upload(PDF);
    expect((await attest(other.id)).status).toBe(201);
    // No stored attestation refers to the first document any more.
    expect((await remove(id)).body).toEqual(rejected.body);
    expect((await get(id)).status).toBe(302);
  });

  it('is rejected even if the document does not record the attestation yet', async () => {
    const { upload, remove, attest, table, id: agentId } = await agent();
    const { id } = await upload(PDF);
    await attest(id);
    const key = table.key('DOCUMENT', id, `agent#${agentId}`);
    await table.commit([{ update: key, expression: 'REMOVE supports' }]);
    expect([(await remove(id)).status, (await table.get(key))?.sha256]).toEqual([409, expect.any(String)]);
  });

  it('either succeeds or is rejected during a concurrent attestation', async () => {
    const { upload, remove, attest, get, keys } = await agent();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await upload(PDF);
      const [removed, attested] = await Promise.all([remove(id), attest(id)]);
      const outcome = [removed.status, attested.status];
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual(outcome);
      expect((await get(id)).status).toBe(removed.status === 204 ? 404 : 302);
      expect(keys().some((key) => key.endsWith(id))).toBe(removed.status === 409);
    }
  });

  it('resumes after an interruption, with one audit event', async () => {
    const { upload, remove, get, keys, table, id: agentId } = await agent();
    const { id } = await upload(PDF);
    await table.commit([removalWrite(table, agentId, id, new Date().toISOString())]);
    expect([(await get(id)).status, keys().length]).toEqual([404, 1]);
    expect([(await remove(id)).status, keys().length]).toEqual([204, 0]);
    const { items } = await table.list({
      kind: 'AUDIT',
      part: new Date().toISOString().slice(0, 7),
      limit: 9,
    });
    expect(items.filter(({ action }) => action === 'delete')).toEqual([]);
  });

  it('finds no document of another tenant or agent and no unaccepted one, and rejects auditors', async () => {
    const { upload, announce, remove, get, tenant } = await agent();
    const { id } = await upload(PDF);
    const elsewhere = await agent();
    expect((await elsewhere.remove(id)).status).toBe(404);
    expect((await remove(id, elsewhere.token)).status).toBe(404);
    expect((await remove((await announce()).body.id)).status).toBe(404);
    const auditor = await signIn('auditor', tenant);
    expect((await remove(id, auditor.token)).status).toBe(403);
    expect((await get(id)).status).toBe(302);
  });
});

describe('an attestation', () => {
  it('names its supporting file by name and digest', async () => {
    const { upload, id: agentId, token } = await agent();
    const { id, reply } = await upload(PDF);
    const made = await send('POST', `/api/agents/${agentId}/attestations`, {
      token,
      body: attestation({ id }),
    });
    const { name, type, sha256 } = reply.body;
    expect(made.body.document).toEqual({
      reference: 'Exercise report',
      date: '2026-07-01',
      file: { id, name, type, sha256 },
    });
  });

  it('cannot use a document that was not accepted, or belongs to another agent', async () => {
    const { announce, id: agentId, token } = await agent();
    const elsewhere = await (await agent()).upload(PDF);
    for (const id of [(await announce()).body.id, elsewhere.id, newId()]) {
      const reply = await send('POST', `/api/agents/${agentId}/attestations`, {
        token,
        body: attestation({ id }),
      });
      expect([reply.status, reply.body.details]).toEqual([
        422,
        [
          {
            path: 'document.id',
            message: expect.stringMatching(/^No accepted document has this ID/),
          },
        ],
      ]);
    }
  });
});

describe('the hourly document limit', () => {
  const lower = limitsFixture();

  it('rejects announcements above the limit', async () => {
    lower({ uploads: 1 });
    const { announce } = await agent();
    expect((await announce()).status).toBe(201);
    const { status, body } = await announce();
    expect([status, body.code]).toEqual([429, 'quota-reached']);
    expect((await (await agent()).announce()).status).toBe(201);
  });
});
