import { describe, expect, it } from 'vitest';
import { completionUrl, modelsUrl } from './model-addresses.ts';

const host = 'https://llm.example.com';
const at = (path: string, protocol: 'openai' | 'auto' | 'http' = 'openai') => ({
  protocol,
  url: `${host}${path}`,
});

describe('addresses of a model', () => {
  it.each([
    ['/', '/v1'],
    ['', '/v1'],
    ['/v1', '/v1'],
    ['/v1/', '/v1'],
    ['/v1beta/openai/', '/v1beta/openai'],
    ['/llm/proxy/v1', '/llm/proxy/v1'],
    ['/ward', '/ward'],
    ['/v1/models', '/v1'],
    ['/v1/chat/completions', '/v1'],
    ['/v1/embeddings', '/v1'],
  ])('are below the base URL %s', (path, base) => {
    expect(completionUrl(at(path))).toBe(`${host}${base}/chat/completions`);
    expect(modelsUrl(at(path))).toBe(`${host}${base}/models`);
  });

  it('keep the query of the base URL', () => {
    const azure = at('/openai/deployments/gpt4o/chat/completions?api-version=2024-10-21');
    expect(completionUrl(azure)).toBe(azure.url);
    expect(modelsUrl(azure)).toBe(`${host}/openai/deployments/gpt4o/models?api-version=2024-10-21`);
    expect(completionUrl(at('/v1?team=ward'))).toBe(`${host}/v1/chat/completions?team=ward`);
  });

  it('are none of another protocol, and never replace a registered path', () => {
    expect(completionUrl(at('/mcp', 'auto'))).toBeUndefined();
    expect(modelsUrl(at('/mcp', 'auto'))).toBeUndefined();
    expect(modelsUrl(at('/v1', 'http'))).toBeUndefined();
    expect(modelsUrl(at('/', 'auto'))).toBe(`${host}/v1/models`);
    expect(modelsUrl(at('/v1', 'auto'))).toBe(`${host}/v1/models`);
    expect(completionUrl(at('/v1', 'auto'))).toBe(`${host}/v1/chat/completions`);
    expect(completionUrl(at('/', 'auto'))).toBeUndefined();
    expect(completionUrl(at('/v1/responses', 'auto'))).toBe(`${host}/v1/responses`);
  });
});
