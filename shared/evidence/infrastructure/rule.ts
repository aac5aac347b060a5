import type { ParameterValue } from '#shared/parameters/parameter.ts';
import type { MethodId } from '../../discovery/methods.ts';
import type { Sighting } from '../../discovery/sighting.ts';

/** The evidence that a setting provides for a parameter. */
export interface Shown {
  readonly value: ParameterValue;
  /** A sentence shown to users. */
  readonly detail: string;
  /** The supporting fields, as written by the method. */
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

/** Derives one parameter from the sightings of one method. */
export interface Rule {
  readonly parameterId: string;
  readonly method: MethodId;
  /** The best possible result: `fail` if the rule can only detect failures. */
  readonly best: 'pass' | 'partial' | 'fail';
  /** Returns undefined if the sighting proves nothing. */
  readonly shown: (sighting: Sighting) => Shown | undefined;
}
