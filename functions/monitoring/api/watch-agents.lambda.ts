import { startWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { tick } from './tick.ts';

/** Runs every minute. */
export const handler = (): Promise<void> => tick(startWorkflow, new Date());
