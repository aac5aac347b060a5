import { checkpointStore } from '#functions/platform/audit/checkpoint-store.ts';
import { signer } from '#functions/platform/audit/signer.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { checkpointDue } from './seal/checkpoint-due.ts';
import { checkpointBucket } from './verify/newest-checkpoint.ts';
import { verifyDue } from './verify/verify-due.ts';

/** What it may be told. A schedule tells it nothing of that. */
interface CheckpointRequest {
  /** Checkpoints are made though they are not due: the deployment is about to end. */
  readonly early?: boolean;
}

const clock = () => new Date();
/** Checkpoints come first, and may take most of the time. */
const VERIFIES_UNTIL = 38 * SECOND;

/** Runs each minute, and before a deployment ends. */
export const handler = async ({ early }: CheckpointRequest): Promise<void> => {
  const began = clock();
  await checkpointDue({ store: checkpointStore, signer, clock }, early === true);
  if (early === true) return;
  const until = new Date(began.getTime() + VERIFIES_UNTIL);
  const verifier = async () => ({ key: await signer.publicKey(), checkpoints: checkpointBucket });
  await verifyDue(async () => ({ verifier: await verifier(), clock, until }), began);
};
