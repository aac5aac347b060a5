import { describe, expect, it } from 'vitest';
import { besideText, OWN_BESIDE } from './offered/beside-text.ts';

const hipaa = { framework: 'HIPAA', modelVersion: '3.0', counts: true };

describe('besideText', () => {
  it('returns nothing for a framework that counts', () => {
    expect(besideText(hipaa)).toBeUndefined();
    expect(besideText({ ...hipaa, modelVersion: undefined })).toBeUndefined();
  });

  it('explains that a custom framework never counts, assigned or not', () => {
    for (const counts of [true, false])
      expect(besideText({ ...hipaa, framework: 'Ward Policy', counts })).toBe(OWN_BESIDE);
  });

  it('explains that the framework is not assigned, or was scored by another model', () => {
    expect(besideText({ ...hipaa, counts: false })).toMatch(/^Not assigned/);
    expect(besideText({ ...hipaa, modelVersion: '1.0' })).toMatch(/^Scored by model 1/);
  });
});
