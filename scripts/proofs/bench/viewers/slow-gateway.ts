/**
 * The management API of open connections on a separate thread: it accepts every post and responds after a
 * delay.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const server = `
  const { parentPort, workerData } = require('node:worker_threads');
  let taken = 0;
  const server = require('node:http').createServer((request, reply) => {
    request.resume();
    request.on('end', () => setTimeout(() => { taken += 1; reply.end(); }, workerData.latency));
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
  parentPort.on('message', () => { parentPort.postMessage(taken); taken = 0; });
`;

export interface SlowGateway {
  readonly endpoint: string;
  /** Returns the number of posts since the previous call. */
  readonly taken: () => Promise<number>;
  readonly end: () => Promise<unknown>;
}

/** @param latency milliseconds between the end of a request and its response */
export const startSlowGateway = async (latency: number): Promise<SlowGateway> => {
  const worker = new Worker(server, { eval: true, workerData: { latency } });
  const [port] = (await once(worker, 'message')) as [number];
  return {
    endpoint: `http://127.0.0.1:${port}/ws`,
    taken: async () => {
      const answer = once(worker, 'message');
      worker.postMessage('taken');
      return ((await answer) as [number])[0];
    },
    end: () => worker.terminate(),
  };
};
