/**
 * Loaded before the product: at each SIGUSR2 it loses one of the threads in which its functions run, as AWS takes an environment of
 * Lambda away. A thread has no process id that could be killed by itself. `KILLS_SEED` says which one.
 */
import { subscribe } from 'node:diagnostics_channel';
import { isMainThread, type Worker } from 'node:worker_threads';
import { seededRandom } from '#scripts/local-cloud/faults/random.ts';

if (isMainThread) {
  const random = seededRandom(Number(process.env.KILLS_SEED));
  const workers = new Set<Worker>();
  subscribe('worker_threads', (message) => {
    const { worker } = message as { worker: Worker };
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
  });
  process.on('SIGUSR2', () => {
    const worker = [...workers][Math.floor(random() * workers.size)];
    void worker?.terminate();
    console.log(`lost worker ${worker?.threadId ?? 'none'} of ${workers.size}`);
  });
}
