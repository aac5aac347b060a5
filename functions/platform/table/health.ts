import { setTimeout as wait } from 'node:timers/promises';
import { lookUp } from './global-lookups.ts';

/** Returns whether the table responds within the given milliseconds, by reading a session that cannot exist. */
export const answersWithin = async (milliseconds: number): Promise<boolean> => {
  const limit = new AbortController();
  try {
    const answered = lookUp('SESSION', 'health').then(() => true);
    return await Promise.race([answered, wait(milliseconds, false, { signal: limit.signal })]);
  } finally {
    limit.abort();
  }
};
