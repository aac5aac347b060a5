import { describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { handler } from './agents-api.lambda.ts';

tableFixture();

const send = sender(handler);
const triage = { name: 'Triage', type: 'Decision support', frameworks: [] };

describe('metadata of an agent', () => {
  it('is stored up to 100 KB', async () => {
    const { token } = await signIn('user');
    const metadata = { 'cost centre': 4711, share: 1.5e-3, notes: 'n'.repeat(90_000), wards: ['A', 'B'] };
    const made = await send('POST', '/api/agents', { token, body: { ...triage, metadata } });
    expect(made.status).toBe(201);
    const path = `/api/agents/${made.body.id}`;
    expect((await send('GET', path, { token })).body.metadata).toEqual(metadata);
    const patched = await send('PATCH', path, { token, body: { metadata: { notes: 'é'.repeat(60_000) } } });
    expect(patched).toMatchObject({ status: 422, body: { details: [{ path: 'metadata' }] } });
  });

  it.each([
    ['more than an item holds', { notes: 'n'.repeat(500_000) }, 'metadata', 'Must be at most 100 KB as JSON'],
    [
      'a number beyond all',
      { ratio: 1e300 },
      'metadata.ratio',
      'Must be 0, or have a magnitude between 1e-100 and 1e100',
    ],
    [
      'a number too small to keep',
      { ratio: 1e-200 },
      'metadata.ratio',
      'Must be 0, or have a magnitude between 1e-100 and 1e100',
    ],
  ])('is rejected with %s', async (_, metadata, path, message) => {
    const { token } = await signIn('user');
    const reply = await send('POST', '/api/agents', { token, body: { ...triage, metadata } });
    expect(reply).toMatchObject({ status: 422, body: { details: [{ path, message }] } });
  });

  it('is rejected with a number that JSON can express but no double can hold', async () => {
    const { token } = await signIn('user');
    const body = JSON.stringify({ ...triage, metadata: { ratio: 1 } }).replace(':1}', ':1e999}');
    expect(await send('POST', '/api/agents', { token, body })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'metadata.ratio' }] },
    });
  });
});
