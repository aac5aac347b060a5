import { hipaa } from '#shared/frameworks/catalogue/hipaa.ts';
import { parameterIds } from '#shared/frameworks/framework.ts';

/**
 * Ids of the addressable specifications of HIPAA that a parameter supports. A documented alternative exists for these alone: what
 * is required has to be implemented (45 CFR 164.306(d)(2)).
 */
export const addressableSpecifications = (parameterId: string): readonly string[] =>
  hipaa.controls
    .filter((control) => control.obligation === 'addressable' && parameterIds(control).includes(parameterId))
    .map(({ id }) => id);
