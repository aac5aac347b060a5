import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { AwsCall } from '../aws-endpoint/aws-endpoint.ts';
import { authorizer } from '../iam/authorize.ts';
import { knownTypes } from '../template/known-types.ts';
import { Stack } from '../template/stack.ts';
import { Outbox } from './outbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-cloud-outbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stack = new Stack(
  { Resources: {} },
  { name: 'local', region: 'us-east-1', account: '000000000000', types: knownTypes },
);
const granted = {
  Effect: 'Allow' as const,
  Action: ['ses:SendEmail'],
  Resource: ['arn:aws:ses:us-east-1:000000000000:identity/example.org'],
};
const outbox = new Outbox(
  folder,
  stack,
  authorizer(() => [granted]),
);

const send = (from: string, subject: string, text: string) =>
  outbox.answer({
    method: 'POST',
    path: '/v2/email/outbound-emails',
    query: new URLSearchParams(),
    headers: {},
    principal: { name: 'fn', role: 'role' },
    accessKeyId: '',
    body: Buffer.from(
      JSON.stringify({
        FromEmailAddress: from,
        Destination: { ToAddresses: ['you@example.net'] },
        Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
      }),
    ),
  } satisfies AwsCall);

const page = (path: string) => {
  const reply = outbox.page({
    method: 'GET',
    path,
    query: '',
    headers: new Map(),
    body: Buffer.alloc(0),
    viewerAddress: '',
  });
  return reply?.body.toString('utf8');
};

it('lists sent mail, newest first, without executable content', async () => {
  await send('Accredit <hello@example.org>', 'First', 'Open https://example.org/a?b=1&c=2 now');
  await send('hello@example.org', '<script>alert(1)</script>', '<img src=x onerror=alert(1)>');
  const html = page('/local/outbox') ?? '';
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('<a rel="noreferrer" href="https://example.org/a?b=1&amp;c=2">');
  const mails = JSON.parse(page('/local/outbox.json') ?? '[]') as { subject: string; to: string[] }[];
  expect(mails.map(({ subject }) => subject)).toEqual(['<script>alert(1)</script>', 'First']);
  expect(mails[0]?.to).toEqual(['you@example.net']);
  expect(page('/other')).toBeUndefined();
});

it('sends only from identities that the role may use', async () => {
  await expect(send('hello@example.com', 'x', 'x')).rejects.toMatchObject({ code: 'AccessDeniedException' });
});
