import { expect, it } from 'vitest';
import { hasQuerySecret, withoutQuerySecrets } from './query-secrets.ts';

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
