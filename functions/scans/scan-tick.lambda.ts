import { tick } from './tick.ts';
import { startWorkflow } from './workflow.ts';

/** Runs each minute. */
export const handler = (): Promise<void> => tick(startWorkflow, new Date());
