import { beatAll } from './beat-all.ts';

/** Runs every five minutes. */
export const handler = (): Promise<void> => beatAll(new Date());
