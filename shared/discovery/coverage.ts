/** Coverage of a discovery method, so that an empty result is never mistaken for "none". */
import * as v from 'valibot';
import { methodIds } from './methods.ts';

/**
 * `ran`: complete. `truncated`: partial, a limit was reached. `denied`: access to part or all of it was
 * denied. `skipped`: nothing to scan, or not requested. `failed`: an error.
 */
export const coverageStates = ['ran', 'truncated', 'denied', 'skipped', 'failed'] as const;
export type CoverageState = (typeof coverageStates)[number];

const reason = v.pipe(v.string(), v.minLength(1, 'Must not be empty'), v.maxLength(1000));

export const coverageSchema = v.strictObject({
  method: v.picklist(methodIds),
  status: v.picklist(coverageStates),
  /** Text for users; present unless the status is `ran`. */
  reason: v.optional(reason),
  /** Number of items scanned, such as processes, files, addresses, or resources. */
  searched: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Number of sightings. */
  found: v.pipe(v.number(), v.integer(), v.minValue(0)),
  milliseconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Coverage = v.InferOutput<typeof coverageSchema>;
