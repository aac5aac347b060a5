import * as v from 'valibot';

/** What the address of the custom frameworks says. What it does not understand counts as not said. */
export const customSearch = v.object({
  /** The upload that is open: `new`, or the key of the framework that gets a next version. */
  upload: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60))), undefined),
});
export type CustomSearch = v.InferOutput<typeof customSearch>;
