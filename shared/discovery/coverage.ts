/** How far a method could look, so that an empty result is never read as "none". */
import * as v from 'valibot';
import { methodIds } from './methods.ts';

/**
 * `ran`: it looked at all that it was to look at. `truncated`: at part of it, a limit was reached. `denied`: part or all of it refused to be
 * read. `skipped`: there was nothing for it to look at, or it was not asked to. `failed`: a fault.
 */
export const coverageStates = ['ran', 'truncated', 'denied', 'skipped', 'failed'] as const;
export type CoverageState = (typeof coverageStates)[number];

const reason = v.pipe(v.string(), v.minLength(1, 'Must not be empty'), v.maxLength(1000));

export const coverageSchema = v.strictObject({
  method: v.picklist(methodIds),
  status: v.picklist(coverageStates),
  /** For people; there is one unless it ran. */
  reason: v.optional(reason),
  /** Things looked at, such as processes, files, addresses or resources. */
  looked: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Sightings that it made. */
  found: v.pipe(v.number(), v.integer(), v.minValue(0)),
  milliseconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Coverage = v.InferOutput<typeof coverageSchema>;
