import { checkpointStore } from '#functions/platform/audit/checkpoint-store.ts';
import { signer } from '#functions/platform/audit/signer.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { checkpointDue } from './audit-seal/checkpoint-due.ts';
import { checkpointBucket } from './audit-verify/newest-checkpoint.ts';
import { verifyDue } from './audit-verify/verify-due.ts';

/** Optional input. A schedule sends none. */
interface CheckpointRequest {
  /** Creates checkpoints before they are due, because the deployment is about to be removed. */
  readonly early?: boolean;
}

const clock = () => new Date();
/** Checkpoints come first and may take most of the time. */
const VERIFIES_UNTIL = 38 * SECOND;

/** Runs every minute, and before a deployment is removed. */
export const handler = async ({ early }: CheckpointRequest): Promise<void> => {
  const began = clock();
  await checkpointDue({ store: checkpointStore, signer, clock }, early === true);
  if (early === true) return;
  const until = new Date(began.getTime() + VERIFIES_UNTIL);
  const verifier = async () => ({ key: await signer.publicKey(), checkpoints: checkpointBucket });
  await verifyDue(async () => ({ verifier: await verifier(), clock, until }), began);
};
