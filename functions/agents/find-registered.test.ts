import { beforeAll, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { handler } from './agents-api.lambda.ts';

tableFixture();
const send = sender(handler);
beforeAll(() => {
  Object.assign(process.env, { ORIGIN_SECRET: 'origin-secret', STAGE: 'local' });
});

it('agents with a name or an address are found in the own organization', async () => {
  const { token } = await signIn('user');
  const url = 'https://agent.example/mcp';
  const connection = { protocol: 'mcp', url, authorisedToTest: false, authorisedToChat: false };
  const body = { name: 'Bedside Scribe', type: 'Imaging', frameworks: [], connection };
  const { id } = (await send('POST', '/api/agents', { token, body })).body;
  const find = async (query: Readonly<Record<string, string>>, as = token) =>
    (await send('GET', `/api/agents/registered?${new URLSearchParams(query)}`, { token: as })).body;
  expect(await find({ name: 'bedside scribe' })).toEqual([{ id, name: 'Bedside Scribe', same: 'name' }]);
  expect(await find({ name: 'Another', url: `${url}/` })).toEqual([
    { id, name: 'Bedside Scribe', same: 'address' },
  ]);
  expect(await find({ name: 'Another', url: 'https://agent.example/v1' })).toEqual([]);
  expect(await find({ name: 'Bedside Scribe' }, (await signIn('user')).token)).toEqual([]);
});
