import * as v from 'valibot';

/** A control that a parameter supports, as returned by the API. */
export const servedControl = v.object({
  /** Name of the framework. */
  framework: v.string(),
  key: v.string(),
  /** Id of the control. */
  control: v.string(),
  title: v.string(),
  /** Why the parameter supports it. */
  why: v.string(),
});
export type ServedControl = v.InferOutput<typeof servedControl>;
