import * as v from 'valibot';
import { evidenceSources, families, severities } from '#shared/parameters/parameter.ts';

/** What the address of the catalogue says. What it does not understand counts as not said. */
export const parametersSearch = v.object({
  /** Words of the id, the title or the meaning. */
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
  family: v.fallback(v.optional(v.picklist(families)), undefined),
  severity: v.fallback(v.optional(v.picklist(severities)), undefined),
  source: v.fallback(v.optional(v.picklist(evidenceSources)), undefined),
  /** Key of a framework. */
  framework: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(120))), undefined),
});
export type ParametersSearch = v.InferOutput<typeof parametersSearch>;

/** Whether anything narrows the list. */
export const isNarrowed = (search: ParametersSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
