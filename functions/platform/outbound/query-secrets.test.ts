import { describe, expect, it } from 'vitest';
import {
  hasQuerySecret,
  querySecretsOf,
  withMaskedQuerySecrets,
  withMaskedValues,
  withoutQuerySecrets,
  withQuerySecrets,
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
    expect(withMaskedQuerySecrets(address)).toBe(address);
    expect(hasQuerySecret(address)).toBe(false);
  },
);

describe('a secret of the query', () => {
  const address = 'https://a.example/mcp?team=ward&apiKey=k-1';
  const masked = 'https://a.example/mcp?team=ward&apiKey=***';
  const secrets = { origin: 'https://a.example', values: { apiKey: 'k-1' } };

  it('is masked, and put in for the call', () => {
    expect(withMaskedQuerySecrets(address)).toBe(masked);
    expect(withQuerySecrets(masked, secrets)).toBe(address);
    expect(hasQuerySecret(masked)).toBe(true);
  });

  it('goes to no other origin, nor into a parameter that does not ask for it', () => {
    expect(withQuerySecrets('https://b.example/mcp?apiKey=***', secrets)).toBe(
      'https://b.example/mcp?apiKey=***',
    );
    expect(withQuerySecrets('https://a.example/mcp?token=***', secrets)).toBe(
      'https://a.example/mcp?token=***',
    );
    expect(withQuerySecrets('https://a.example/mcp', secrets)).toBe('https://a.example/mcp');
  });

  it('is masked in an address that a server repeats', () => {
    expect(withMaskedValues('https://a.example/mcp/?apiKey=k-1', secrets)).toBe(
      'https://a.example/mcp/?apiKey=***',
    );
    expect(withMaskedValues('https://a.example/mcp/?apiKey=other', secrets)).toBe(
      'https://a.example/mcp/?apiKey=other',
    );
  });

  it('is read from an entered address, where a mask means the stored value', () => {
    expect(querySecretsOf('https://a.example/?apiKey=k-2&token=***&team=ward')).toEqual({
      entered: { apiKey: 'k-2' },
      masked: ['token'],
    });
  });
});
