import { deliverDue } from './delivery/deliver-due.ts';

/** Runs every minute. */
export const handler = (): Promise<void> => deliverDue(() => new Date(), Math.random);
