import { describe, expect, it } from 'vitest';
import { expectedKeys, likeliestType, policyKeys, policyKeyTexts, policyTypes } from './policy-keys.ts';

describe('policy keys', () => {
  it('are eight per engine type, ten for guardrails, each named once', () => {
    expect(policyTypes.map((type) => expectedKeys[type].length)).toEqual([8, 8, 8, 10, 8]);
    for (const type of policyTypes) expect(new Set(expectedKeys[type]).size).toBe(expectedKeys[type].length);
  });

  it('all belong to a type and are described in full sentences', () => {
    const expected = new Set(policyTypes.flatMap((type) => expectedKeys[type]));
    expect(policyKeys.filter((key) => !expected.has(key))).toEqual([]);
    const sentences = Object.entries(policyKeyTexts).flatMap(([key, texts]) =>
      Object.entries(texts).map(([what, text]) => `${key} ${what}: ${text}`),
    );
    expect(sentences.filter((one) => !/: [A-Z].{20,}\.$/.test(one))).toEqual([]);
  });
});

describe('likeliestType', () => {
  it.each([
    [{}, undefined],
    [{ shift: 'night' }, undefined],
    [{ decisionLogs: true, humanOverride: 'Call 7' }, 'Nemesis'],
    [{ decisionLogs: true, policyEndpoint: 'x', policyOwner: 'Ward 3' }, 'Custom'],
    [{ policyEndpoint: 'x' }, 'OPA'],
  ])('returns for %j the type %s', (metadata, type) => {
    expect(likeliestType(metadata)).toBe(type);
  });
});
