/**
 * Valid calls of another tenant, in a separate thread, so that the attack's own work does not delay the
 * measurement.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { BystanderCall } from './bystander.ts';
import { exchange } from './exchange.ts';

const { url, token, pause } = workerData as { url: string; token: string; pause: number };
const paths = ['/api/agents?limit=5', '/api/dashboard/stats', '/api/auth/me', '/api/issues?limit=5'];

for (let index = 0; ; index += 1) {
  const path = paths[index % paths.length] ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const answer = await exchange(url, { method: 'GET', path, headers });
  const call: BystanderCall = {
    path,
    milliseconds: answer.milliseconds,
    status: 'silence' in answer ? 0 : answer.status,
    text: 'silence' in answer ? answer.detail : answer.text,
  };
  parentPort?.postMessage(call);
  await sleep(pause);
}
