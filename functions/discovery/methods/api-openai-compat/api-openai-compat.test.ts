import { expect, it } from 'vitest';
import { contextAt, found, servePages } from '../context-fixture.ts';
import { method } from './api-openai-compat.ts';

const model = (id: string, owner: string) => ({
  id,
  object: 'model',
  created: 1_760_000_000,
  owned_by: owner,
});
const list = (...data: readonly object[]) => ({ object: 'list', data });

it('identifies an engine by its model list', async () => {
  const origin = await servePages({
    '/v1/models': list(model('meta-llama/Llama-3.3-70B-Instruct', 'vllm'), model('bge-m3', 'vllm')),
    '/openapi.json': { openapi: '3.1.0', paths: { '/v1/chat/completions': {} } },
  });
  const { sightings, coverage } = await found(method, contextAt([origin]));
  expect(coverage).toEqual({ status: 'ran', searched: 1 });
  expect(sightings).toMatchObject([
    {
      identifier: origin,
      name: `vLLM at ${new URL(origin).host}`,
      kind: 'model_endpoint',
      confidence: 'high',
      facts: {
        product: { name: 'vLLM' },
        asksForCredentials: false,
        settings: { 'api.models': 2 },
      },
      reaches: { models: ['meta-llama/Llama-3.3-70B-Instruct', 'bge-m3'] },
    },
  ]);
});

it('finds the list below the version in an address, and queries each origin once', async () => {
  const asked: string[] = [];
  const origin = await servePages(
    { '/': 'hello', '/serving/v1/models': list(model('qwen3-32b', 'us')) },
    (line) => asked.push(line),
  );
  const { sightings } = await found(method, contextAt([`${origin}/serving/v1/chat`, `${origin}/mcp`]));
  expect(sightings).toHaveLength(1);
  expect(asked.filter((line) => line.endsWith('/models'))).toEqual(['GET /serving/v1/models']);
});

it('has high confidence if a single model can also be retrieved, and medium confidence with only a list', async () => {
  const routes = { '/v1/models': list(model('ward-7b', 'us')), '/v1/models/ward-7b': model('ward-7b', 'us') };
  const unknown = await servePages({ '/v1/models': list(model('ward-7b', 'us')) });
  const known = await servePages({ '/v1/models': list(model('llama-3', 'us')) });
  const { sightings } = await found(method, contextAt([await servePages(routes), unknown, known]));
  expect(sightings.map(({ confidence }) => confidence)).toEqual(['high', 'medium']);
});

it('recognizes an API that requires a key by its error message', async () => {
  const error = {
    message: 'Incorrect API key provided',
    type: 'invalid_request_error',
    param: null,
    code: 'invalid_api_key',
  };
  const origin = await servePages({ '/': 'hello', '/v1/models': [401, { error }] });
  const { sightings } = await found(method, contextAt([origin]));
  expect(sightings).toMatchObject([{ confidence: 'medium', facts: { asksForCredentials: true } }]);
});

it.each([
  ['a list of other things', list({ id: 'golf', name: 'Golf', price: 30_000 })],
  ['models of cars', list(model('golf-8', 'volkswagen'), model('polo', 'volkswagen'))],
  ['an empty list', list()],
  ['a list of one model and something else', list(model('gpt-4o', 'openai'), { id: 7 })],
  ['a list of another form', { data: [model('gpt-4o', 'openai')] }],
])('does not report %s as an agent', async (_, body) => {
  const { sightings } = await found(method, contextAt([await servePages({ '/v1/models': body })]));
  expect(sightings).toEqual([]);
});
