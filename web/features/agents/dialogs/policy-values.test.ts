import { describe, expect, it } from 'vitest';
import { metadataOf, ownErrors, type PolicyValues, policyFieldOf, policyValuesOf } from './policy-values.ts';

const nothing = policyValuesOf();
const entry = (key: string, text: string) => ({ id: `${key} of the test`, key, text });
const filled = (policy: Partial<PolicyValues['policy']>, own: PolicyValues['own'] = []): PolicyValues => ({
  ...nothing,
  policy: { ...nothing.policy, ...policy },
  own,
});

describe('form metadata', () => {
  it('is empty when nothing was entered', () => {
    expect(nothing.environment).toBe('unknown');
    expect(metadataOf(nothing)).toEqual({});
    expect(metadataOf(filled({ policyPackage: '  ' }, [entry('', ' ')]))).toEqual({});
  });

  it('keeps texts, and converts an entered true', () => {
    const values = filled({ policyPackage: ' triage ', decisionLogs: 'True' }, [entry(' shift ', 'night')]);
    expect(metadataOf(values)).toEqual({ policyPackage: 'triage', decisionLogs: true, shift: 'night' });
  });

  it('round-trips stored values of every type, and drops cleared ones', () => {
    const stored = { decisionLogs: true, beds: 12, wards: ['A', 'B'], paid: false, note: 'x', true: 'true' };
    const values = policyValuesOf('staging', stored);
    expect(metadataOf(values, stored)).toEqual(stored);
    const own = values.own.map((one) => (one.key === 'beds' ? { ...one, text: '13' } : one));
    expect(metadataOf({ ...values, own, policy: nothing.policy }, stored)).toEqual({
      beds: '13',
      wards: ['A', 'B'],
      paid: false,
      note: 'x',
      true: 'true',
    });
  });
});

describe('custom key errors', () => {
  it('are empty for complete or empty rows', () => {
    expect(ownErrors(filled({}, [entry('shift', 'night'), entry('', '')]))).toEqual({});
  });

  it('name the invalid field', () => {
    const own = [entry('', 'night'), entry('shift', ''), entry('shift', 'day'), entry('policyPackage', 'a')];
    expect(ownErrors(filled({ policyPackage: 'b' }, own))).toEqual({
      'own.0.key': 'Key is required',
      'own.1.text': 'Enter a text, or true',
      'own.2.key': 'This key already exists',
      'own.3.key': 'This key already exists',
    });
  });

  it('map API errors to the field of their key, including keys with dots', () => {
    const values = filled({}, [entry('a.b', 'x')]);
    expect(policyFieldOf('metadata.policyPackage', values)).toBe('policy.policyPackage');
    expect(policyFieldOf('metadata.a.b', values)).toBe('own.0.key');
    expect(policyFieldOf('environment', values)).toBe('environment');
    expect(policyFieldOf('metadata', values)).toBe('metadata');
  });
});
