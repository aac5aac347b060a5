import { checkpointStore } from '#functions/platform/audit/checkpoint-store.ts';
import { signer } from '#functions/platform/audit/signer.ts';
import { checkpointDue } from './seal/checkpoint-due.ts';

/** What it may be told. A schedule tells it nothing of that. */
interface CheckpointRequest {
  /** Checkpoints are made though they are not due: the deployment is about to end. */
  readonly early?: boolean;
}

/** Runs each minute, and before a deployment ends. */
export const handler = ({ early }: CheckpointRequest): Promise<void> =>
  checkpointDue({ store: checkpointStore, signer, clock: () => new Date() }, early === true);
