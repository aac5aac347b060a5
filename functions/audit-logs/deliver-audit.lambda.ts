import { deliverDue } from './delivery/deliver-due.ts';

/** Runs each minute. */
export const handler = (): Promise<void> => deliverDue(() => new Date(), Math.random);
