import { describe, expect, it } from 'vitest';
import { besideText, OWN_BESIDE } from './offered/beside-text.ts';

const hipaa = { framework: 'HIPAA', modelVersion: '2.0', counts: true };

describe('why a framework is no part of the score of an agent', () => {
  it('is nothing where it is one', () => {
    expect(besideText(hipaa)).toBeUndefined();
    expect(besideText({ ...hipaa, modelVersion: undefined })).toBeUndefined();
  });

  it('is that it is the organization’s own, whether it is assigned or not', () => {
    for (const counts of [true, false])
      expect(besideText({ ...hipaa, framework: 'Ward Policy', counts })).toBe(OWN_BESIDE);
  });

  it('is that it is not assigned, or was scored by other rules', () => {
    expect(besideText({ ...hipaa, counts: false })).toMatch(/^Not assigned/);
    expect(besideText({ ...hipaa, modelVersion: '1.0' })).toMatch(/^Scored by model 1/);
  });
});
