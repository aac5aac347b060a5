import { expect, it } from 'vitest';
import { previewedEndpoint } from './openai.ts';

const previewed = (url: string) => previewedEndpoint({ protocol: 'openai', url }, 'ward-1');

it('asks below the registered base URL, and keeps its query', () => {
  expect(previewed('https://a.example/v1beta/openai/')).toMatchObject({
    url: 'https://a.example/v1beta/openai/chat/completions',
  });
  const azure = 'https://a.example/openai/deployments/ward/chat/completions?api-version=2024-10-21';
  expect(previewed(azure)).toMatchObject({ url: azure });
});

it('reports that the Responses API is not supported', () => {
  expect(previewed('https://a.example/v1/responses')).toContain('The Responses API cannot be chat-tested.');
});
