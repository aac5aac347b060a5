import { checkpointDue } from './seal/checkpoint-due.ts';
import { checkpointStore } from './seal/checkpoint-store.ts';
import { signer } from './seal/signer.ts';

/** Runs each minute. */
export const handler = (): Promise<void> =>
  checkpointDue({ store: checkpointStore, signer, clock: () => new Date() });
