/**
 * Thread of the hostile sign-ins. It is separate because, on an attacker's machine, they would use no time of
 * the thread of valid sign-ins.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { exchange } from '#scripts/proofs/attack/arena/exchange.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { HOSTILE, type Hostile, kinds, path, type SignInOutcome } from './kinds.ts';

const { url, from, kind, open } = workerData as Hostile;
const say = (message: SignInOutcome) => parentPort?.postMessage(message);

const bodies =
  kind === 'wrong passwords' ? Array.from({ length: HOSTILE }, (_, index) => kinds[kind](index)) : [];
const same = kind === 'wrong passwords' ? undefined : kinds[kind]();

Atomics.store(open, 0, HOSTILE);
let connected = 0;
const onConnected = () => {
  connected += 1;
  if (connected === HOSTILE) say('asked');
};
const asked = Array.from({ length: HOSTILE }, async (_, index) => {
  const body = bodies[index] ?? same;
  const sent = { method: 'POST', path, from, alone: true, timeout: MINUTE, onConnected, ...body };
  const answer = await exchange(url, sent);
  Atomics.sub(open, 0, 1);
  return 'status' in answer
    ? { rejected: answer.status >= 400, message: `${answer.status} ${answer.text.slice(0, 200)}` }
    : { rejected: answer.silence !== 'late', message: answer.detail };
});
say({ answers: await Promise.all(asked) });
