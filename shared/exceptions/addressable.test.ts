import { describe, expect, it } from 'vitest';
import { hipaa } from '#shared/frameworks/catalog/hipaa.ts';
import { parameterIds } from '#shared/frameworks/framework.ts';
import { addressableSpecifications } from './addressable.ts';

describe('addressableSpecifications', () => {
  it('returns the addressable specifications that a parameter supports, and no required ones', () => {
    const addressable = hipaa.controls.filter(({ obligation }) => obligation === 'addressable');
    expect(addressable.length).toBeGreaterThan(0);
    for (const control of hipaa.controls)
      for (const id of parameterIds(control))
        expect(addressableSpecifications(id).includes(control.id), `${id} of ${control.id}`).toBe(
          control.obligation === 'addressable',
        );
  });

  it('returns nothing for a parameter that HIPAA does not use', () => {
    expect(addressableSpecifications('no-such-parameter')).toEqual([]);
  });
});
