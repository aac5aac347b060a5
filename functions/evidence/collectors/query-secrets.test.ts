import { expect, it } from 'vitest';
import {
  hasQuerySecret,
  withMaskedQuerySecrets,
  withoutQuerySecrets,
  withStoredQuerySecrets,
} from './query-secrets.ts';

it.each([
  ['https://a.example/mcp?wardApiKey=k', 'https://a.example/mcp'],
  ['https://a.example/mcp?token=k&team=ward', 'https://a.example/mcp?team=ward'],
  ['https://a.example/mcp?api_key=k&code=c&sig=s', 'https://a.example/mcp'],
])('omits secrets of the query of %s', (address, open) => {
  expect(withoutQuerySecrets(address)).toBe(open);
  expect(hasQuerySecret(address)).toBe(true);
});

it.each(['https://a.example/mcp', 'https://a.example/mcp?api-version=2024-10-21&zipcode=1&config=b'])(
  'keeps the query of %s',
  (address) => {
    expect(withoutQuerySecrets(address)).toBe(address);
    expect(hasQuerySecret(address)).toBe(false);
  },
);

it('masks secrets of the query, and restores them for the same origin only', () => {
  const stored = 'https://a.example/mcp?team=ward&apiKey=k-1';
  const masked = 'https://a.example/mcp?team=ward&apiKey=***';
  expect(withMaskedQuerySecrets(stored)).toBe(masked);
  expect(withStoredQuerySecrets(masked, stored)).toBe(stored);
  expect(withStoredQuerySecrets('https://a.example/other?apiKey=***', stored)).toBe(
    'https://a.example/other?apiKey=k-1',
  );
  expect(withStoredQuerySecrets('https://b.example/mcp?apiKey=***', stored)).toBe(
    'https://b.example/mcp?apiKey=***',
  );
  expect(withStoredQuerySecrets('https://a.example/mcp?apiKey=k-2', stored)).toBe(
    'https://a.example/mcp?apiKey=k-2',
  );
});
