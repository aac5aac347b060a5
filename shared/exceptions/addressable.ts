import { hipaa } from '#shared/frameworks/catalog/hipaa.ts';
import { parameterIds } from '#shared/frameworks/framework.ts';

/**
 * Returns the ids of the addressable HIPAA specifications that a parameter supports. A documented alternative
 * exists only for these: required specifications must be implemented (45 CFR 164.306(d)(2)).
 */
export const addressableSpecifications = (parameterId: string): readonly string[] =>
  hipaa.controls
    .filter((control) => control.obligation === 'addressable' && parameterIds(control).includes(parameterId))
    .map(({ id }) => id);
