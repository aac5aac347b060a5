import { describe, expect, it } from 'vitest';
import { contextAt, found, servePages } from '../context-fixture.ts';
import { method } from './api-product-fingerprint.ts';
import { agents } from './products/agents.ts';
import { engines } from './products/engines.ts';
import { servedProducts } from './products-fixture.ts';

it.each(Object.entries(servedProducts))(
  'identifies %s by its responses at any port',
  async (name, served) => {
    const asked: string[] = [];
    const origin = await servePages(served.routes, (line) => asked.push(line));
    const { sightings } = await found(method, contextAt([origin]));
    expect(sightings).toMatchObject([
      {
        identifier: origin,
        name: `${name} at ${new URL(origin).host}`,
        kind: served.kind,
        confidence: served.confidence ?? 'high',
        facts: { product: { name, ...(served.version === undefined ? {} : { version: served.version }) } },
      },
    ]);
    // These paths would call every paid model of LiteLLM, load models of Triton, or reveal the configuration of
    // AnythingLLM.
    expect(
      asked.filter(
        (line) => !line.startsWith('GET ') || /^GET \/health$|\/repository\/|setup-complete/.test(line),
      ),
    ).toEqual([]);
    expect(asked).toEqual([...new Set(asked)]);
  },
);

describe('the fingerprint table', () => {
  it('has a sample response for each product', () => {
    expect([...engines, ...agents].map(({ name }) => name).toSorted()).toEqual(
      Object.keys(servedProducts).toSorted(),
    );
  });

  it('stays within the request budget per origin', () => {
    const paths = new Set(
      [...engines, ...agents].flatMap(({ productSigns }) => productSigns.map(({ path }) => path)),
    );
    expect(paths.size).toBeLessThan(45);
  });
});

it('returns the models of an engine', async () => {
  const { sightings } = await found(
    method,
    contextAt([await servePages(servedProducts.Ollama?.routes ?? {})]),
  );
  expect(sightings[0]?.reaches).toEqual({ models: ['llama3.2:3b'] });
});

it('has medium confidence with one distinctive sign, and none with ambiguous signs', async () => {
  const one = await servePages({ '/api/tags': { models: [{ name: 'm', digest: 'd' }] } });
  const alike = await servePages({
    '/': 'ok',
    '/version': { version: '1' },
    '/ok': { ok: true },
    '/api/v1/ping': 'pong',
    '/healthz': { status: 'ok' },
  });
  const { sightings } = await found(method, contextAt([one, alike]));
  expect(sightings.map(({ name, confidence }) => [name, confidence])).toEqual([
    [`Ollama at ${new URL(one).host}`, 'medium'],
  ]);
});

it('stops after a few consecutive rejections', async () => {
  const asked: string[] = [];
  const origin = await servePages({ '*': [401, 'no', { 'www-authenticate': 'Basic realm="x"' }] }, (line) =>
    asked.push(line),
  );
  const { sightings, coverage } = await found(method, contextAt([origin]));
  expect([sightings, coverage.status]).toEqual([[], 'denied']);
  expect(asked.length).toBeLessThan(10);
});
