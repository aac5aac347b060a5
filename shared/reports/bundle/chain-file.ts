/** What of the audit chain is in a bundle, `audit/chain.json`: the newest seals when it was made, and the newest checkpoint. */
import * as v from 'valibot';
import { checkpointSchema } from '#shared/audit/checkpoint.ts';
import { sealSchema } from '#shared/audit/seal.ts';

const place = v.pipe(v.number(), v.integer());

export const chainFile = v.object({
  tenant: v.string(),
  /** Number of the first seal that is here; those before it are not. */
  from: place,
  /** Where the chain ended, and the newest seal that had a checkpoint then; null where nothing was sealed yet. */
  head: v.nullable(v.object({ number: place, hash: v.string(), checkpointed: place })),
  /** By the numbers that they were filed under; without `seal` where what lay there was none. */
  seals: v.array(v.object({ place, seal: v.exactOptional(sealSchema) })),
  checkpoints: v.array(v.object({ place, checkpoint: v.exactOptional(checkpointSchema) })),
});
export type ChainFile = v.InferOutput<typeof chainFile>;
