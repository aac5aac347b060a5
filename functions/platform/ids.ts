import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { currentTime } from './clock.ts';

const HIGHEST = 0xfff;
let last = { at: 0, count: 0 };

/**
 * Returns a new record ID from the current time and randomness. The first 2,048 IDs that a process creates in
 * a millisecond also ascend: the 12 bits of `rand_a` count (RFC 9562 §6.2, method 1) from a random value in
 * their lower half; 62 bits stay random.
 */
export const newId = (): string => {
  const at = currentTime().getTime();
  const random = randomBytes(10);
  const start = random.readUInt16BE(0) >> 5;
  last = { at, count: at === last.at ? Math.min(last.count + 1, HIGHEST) : start };
  random.writeUInt16BE(last.count, 0);
  return uuidv7(at, random);
};
