import * as v from 'valibot';

/** What the address of the API page says. What it does not understand counts as not said. */
export const apiDocsSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
  /** Name of the operation that is open. */
  operation: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,60}$/))), undefined),
});
export type ApiDocsSearch = v.InferOutput<typeof apiDocsSearch>;
