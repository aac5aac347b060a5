import { describe, expect, it } from 'vitest';
import { metadataOf, ownErrors, type PolicyValues, policyFieldOf, policyValuesOf } from './policy-values.ts';

const nothing = policyValuesOf();
const entry = (key: string, text: string) => ({ id: `${key} of the test`, key, text });
const filled = (policy: Partial<PolicyValues['policy']>, own: PolicyValues['own'] = []): PolicyValues => ({
  ...nothing,
  policy: { ...nothing.policy, ...policy },
  own,
});

describe('metadata of a form', () => {
  it('is nothing where nothing was entered', () => {
    expect(nothing.environment).toBe('unknown');
    expect(metadataOf(nothing)).toEqual({});
    expect(metadataOf(filled({ policyPackage: '  ' }, [entry('', ' ')]))).toEqual({});
  });

  it('has texts as they are, and true where that was entered', () => {
    const values = filled({ policyPackage: ' triage ', decisionLogs: 'True' }, [entry(' shift ', 'night')]);
    expect(metadataOf(values)).toEqual({ policyPackage: 'triage', decisionLogs: true, shift: 'night' });
  });

  it('comes back as it was stored, whatever it was, and loses what was emptied', () => {
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

describe("errors of keys of one's own", () => {
  it('finds none in rows that are whole or empty', () => {
    expect(ownErrors(filled({}, [entry('shift', 'night'), entry('', '')]))).toEqual({});
  });

  it('names the field that is wrong', () => {
    const own = [entry('', 'night'), entry('shift', ''), entry('shift', 'day'), entry('policyPackage', 'a')];
    expect(ownErrors(filled({ policyPackage: 'b' }, own))).toEqual({
      'own.0.key': 'Key is required',
      'own.1.text': 'Enter a text, or true',
      'own.2.key': 'This key is there already',
      'own.3.key': 'This key is there already',
    });
  });

  it('puts what the API refuses to the field of its key, dots and all', () => {
    const values = filled({}, [entry('a.b', 'x')]);
    expect(policyFieldOf('metadata.policyPackage', values)).toBe('policy.policyPackage');
    expect(policyFieldOf('metadata.a.b', values)).toBe('own.0.key');
    expect(policyFieldOf('environment', values)).toBe('environment');
    expect(policyFieldOf('metadata', values)).toBe('metadata');
  });
});
