/**
 * Loaded before the product: on each SIGUSR2 it terminates one of the threads in which the product's
 * functions run, as AWS reclaims a Lambda environment. A thread has no process id by which it could be killed
 * alone. `KILLS_SEED` selects the thread.
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
