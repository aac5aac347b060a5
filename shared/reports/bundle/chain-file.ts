/**
 * Part of the audit chain in a bundle, `audit/chain.json`: the newest seals at creation time, and the newest
 * checkpoint.
 */
import * as v from 'valibot';
import { checkpointSchema } from '#shared/audit/checkpoint.ts';
import { sealSchema } from '#shared/audit/seal.ts';

const place = v.pipe(v.number(), v.integer());

export const chainFile = v.object({
  tenant: v.string(),
  /** Number of the first seal in the file; earlier ones are not included. */
  from: place,
  /** End of the chain, and the newest seal with a checkpoint at that time; null if nothing was sealed yet. */
  head: v.nullable(v.object({ number: place, hash: v.string(), checkpointed: place })),
  /** By storage number; without `seal` if the stored item was not a seal. */
  seals: v.array(v.object({ place, seal: v.exactOptional(sealSchema) })),
  checkpoints: v.array(v.object({ place, checkpoint: v.exactOptional(checkpointSchema) })),
});
export type ChainFile = v.InferOutput<typeof chainFile>;
