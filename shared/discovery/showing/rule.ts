import type { ParameterValue } from '#shared/parameters/parameter.ts';
import type { MethodId } from '../methods.ts';
import type { Sighting } from '../sighting.ts';

/** What a setting shows of a parameter. */
export interface Shown {
  readonly value: ParameterValue;
  /** A sentence for people. */
  readonly detail: string;
  /** The fields that show it, as the method wrote them. */
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

/** Reads one parameter from the sightings of one method. */
export interface Rule {
  readonly parameterId: string;
  readonly method: MethodId;
  /** The best that it can come to: `fail` where only a failure can be seen. */
  readonly best: 'pass' | 'partial' | 'fail';
  /** Undefined where the sighting does not tell. */
  readonly shown: (sighting: Sighting) => Shown | undefined;
}
