import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#shared/kernel/ids.ts';

/** A new record id from the system's clock and randomness. */
export const newId = (): string => uuidv7(Date.now(), randomBytes(10));
