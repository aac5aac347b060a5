/** Compares Resource Graph queries and the envelope of the responses with the client that Azure publishes. */
import { ResourceGraphClient } from '@azure/arm-resourcegraph';
import { expect, it } from 'vitest';
import type { Ask, BearerService, Next } from '#functions/clouds/bearer.ts';
import { resourcesOf } from './inventory.ts';

/** The first request of the product, and how it continues. */
const asked = async (types: readonly string[]): Promise<{ readonly ask: Ask; readonly next: Next }> => {
  const { promise, resolve } = Promise.withResolvers<{ readonly ask: Ask; readonly next: Next }>();
  const list: BearerService['list'] = async (ask, _, next) => {
    resolve({ ask, next });
    return [];
  };
  await resourcesOf({ list } as BearerService, types);
  return promise;
};

/** A client whose requests are recorded and receive `envelope`. */
const clientOf = (envelope: object) => {
  const sent: { readonly url: string; readonly body: unknown }[] = [];
  const client = new ResourceGraphClient(
    { getToken: async () => ({ token: 't', expiresOnTimestamp: Date.now() + 60_000 }) },
    {
      httpClient: {
        sendRequest: async (request) => {
          sent.push({ url: request.url, body: JSON.parse(String(request.body)) });
          return { request, status: 200, headers: request.headers, bodyAsText: JSON.stringify(envelope) };
        },
      },
    },
  );
  return { client, sent };
};

it('queries, pages and responses match the Azure client', async () => {
  const envelope = { data: [{ id: '/subscriptions/s' }], $skipToken: 'more' };
  const { client, sent } = clientOf(envelope);
  const { ask, next } = await asked(['microsoft.botservice/botservices']);
  const query = String(ask.body?.query);
  const answer = await client.resources({ query, options: { resultFormat: 'objectArray' } });
  expect(answer).toMatchObject({ data: envelope.data, skipToken: 'more' });
  const second = next({ json: envelope, headers: {} }, ask);
  await client.resources({
    query,
    options: { resultFormat: 'objectArray', skipToken: answer.skipToken ?? '' },
  });
  const pathOf = (url: string | undefined) => URL.parse(url ?? '')?.pathname;
  expect(sent.map(({ body }) => body)).toEqual([ask.body, second?.body]);
  expect(new Set(sent.map(({ url }) => pathOf(url)))).toEqual(new Set([pathOf(ask.url)]));
  expect(next({ json: { data: [] }, headers: {} }, ask)).toBeUndefined();
});
