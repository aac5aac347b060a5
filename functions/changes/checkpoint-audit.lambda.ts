import { checkpointDue } from './seal/checkpoint-due.ts';
import { checkpointStore } from './seal/checkpoint-store.ts';
import { signer } from './seal/signer.ts';

/** What it may be told. A schedule tells it nothing of that. */
interface CheckpointRequest {
  /** Checkpoints are made though they are not due: the deployment is about to end. */
  readonly early?: boolean;
}

/** Runs each minute, and before a deployment ends. */
export const handler = ({ early }: CheckpointRequest): Promise<void> =>
  checkpointDue({ store: checkpointStore, signer, clock: () => new Date() }, early === true);
