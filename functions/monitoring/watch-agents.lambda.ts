import { startWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { tick } from './tick.ts';

/** Runs each minute. */
export const handler = (): Promise<void> => tick(startWorkflow, new Date());
