import { describe, expect, it } from 'vitest';
import { parameters } from '#shared/parameters/catalog.ts';
import { hipaa } from './catalog/hipaa.ts';

/**
 * 45 CFR 164.306(d)(3): what is not implemented as written needs a documented reason and, if reasonable, an
 * equivalent measure.
 */
const RULE = '164.306(d)(3)';
const DECISIONS = 'addressable-alternative-documented';

const addressable = hipaa.controls.filter(({ obligation }) => obligation === 'addressable');
const ids = addressable.map(({ id }) => id);
const rule = hipaa.controls.find(({ id }) => id === RULE);

describe('addressable specifications of HIPAA', () => {
  it('reference the rule that alternatives are documented, which references each of them', () => {
    expect(ids).toHaveLength(8);
    expect(addressable.filter(({ related }) => related?.join() !== RULE).map(({ id }) => id)).toEqual([]);
    expect(rule?.related).toEqual(ids);
    expect(Object.keys(rule?.parameters ?? {})).toContain(DECISIONS);
  });

  it('are the ones for which the remedy for missing decisions requires a decision', () => {
    const { texts } = parameters[DECISIONS].remedy.apply.text;
    expect(texts.join('').match(/164\.\d+[()a-zA-Z\d]+/g)).toEqual(ids);
  });
});
