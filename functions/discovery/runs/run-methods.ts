/** Runs the methods of one scan slice concurrently. It has no table access. */
import { concurrently } from '#functions/platform/concurrently.ts';
import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { watchStop } from '#functions/platform/jobs/stop-signal.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { DiscoveryContext } from '../methods/method.ts';
import { type MethodFound, type Methods, runMethod } from './run-method.ts';
import { getSlice, putFound, type Slice } from './slice.ts';
import { ownPorts, thisFiles, thisHost, thisNetworks } from './this-host.ts';

/** Creates the network access for the methods of a slice. */
export type Connect = (
  slice: Slice,
  of: AttemptOf,
  signal: AbortSignal,
) => Promise<Pick<DiscoveryContext, 'call' | 'probe' | 'accounts'>>;

interface Outside {
  readonly objects: Objects;
  readonly connect: Connect;
  readonly methods?: Methods;
  /** Defaults to this machine. */
  readonly host?: Partial<Pick<DiscoveryContext, 'host' | 'files' | 'networks' | 'ownPorts'>>;
}

const SCANS_EVERY = SECOND;

export const runMethods = async (
  of: AttemptOf,
  { objects, connect, methods, host }: Outside,
): Promise<void> => {
  const slice = await getSlice(objects, of);
  if (!slice) throw new Error(`The slice of the scan ${of.jobId} is missing.`);
  const stopping = new AbortController();
  const watch = watchStop(objects, of, SCANS_EVERY);
  const timer = setInterval(() => {
    if (watch.stopped()) stopping.abort();
  }, SCANS_EVERY);
  try {
    const context: DiscoveryContext = {
      host: thisHost(),
      files: thisFiles(),
      networks: thisNetworks(),
      ownPorts: ownPorts(),
      ...host,
      now: () => new Date(),
      signal: stopping.signal,
      ...(await connect(slice, of, stopping.signal)),
      addresses: slice.addresses,
    };
    const found: MethodFound[] = [];
    await concurrently(slice.methods, slice.methods.length, async (id) => {
      found.push(await runMethod(id, context, methods));
    });
    await putFound(objects, of, {
      after: slice.after,
      sightings: found.flatMap(({ sightings }) => sightings),
      addresses: found.flatMap(({ addresses }) => addresses),
      coverage: found.map(({ coverage }) => coverage),
    });
  } finally {
    clearInterval(timer);
    watch.end();
  }
};
