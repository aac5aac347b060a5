/** Overlap of two frameworks, as returned by the API. */
import * as v from 'valibot';
import { severities } from '#shared/parameters/parameter.ts';

const parameter = v.object({ id: v.string(), title: v.string(), severity: v.picklist(severities) });
const control = v.object({ control: v.string(), title: v.string(), why: v.string() });
const framework = v.object({ key: v.string(), name: v.string() });
const share = v.object({
  /** Number of controls that share a parameter with the other framework; `total` counts all. */
  sharing: v.number(),
  total: v.number(),
});

export const overlapReply = v.object({
  a: framework,
  b: framework,
  /** Parameters that support controls of both frameworks, with those controls; highest severity first. */
  shared: v.array(v.object({ parameter, a: v.array(control), b: v.array(control) })),
  onlyA: v.array(parameter),
  onlyB: v.array(parameter),
  controls: v.object({ a: share, b: share }),
});
export type OverlapReply = v.InferOutput<typeof overlapReply>;
