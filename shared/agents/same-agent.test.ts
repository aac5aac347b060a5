import { describe, expect, it } from 'vitest';
import { isSameAddress, isSameName } from './same-agent.ts';

describe('two registrations are about the same agent', () => {
  it.each([
    ['Bedside Scribe', 'bedside  scribe ', true],
    ['Bedside Scribe', 'Bedside Scribe 2', false],
    ['', ' ', false],
  ])('by name: "%s" and "%s" → %s', (one, other, expected) => {
    expect(isSameName(one, other)).toBe(expected);
  });

  it.each([
    ['https://a.example/mcp', 'https://A.example:443/mcp/', true],
    ['https://a.example/mcp', 'https://a.example/mcp?key=1', true],
    ['https://a.example/mcp', 'http://a.example/mcp', false],
    ['https://a.example/mcp', 'https://a.example/v1', false],
    ['http://127.0.0.1:3999/', 'http://127.0.0.1:3998/', false],
  ])('by address: %s and %s → %s', (one, other, expected) => {
    expect(isSameAddress(one, other)).toBe(expected);
  });
});
