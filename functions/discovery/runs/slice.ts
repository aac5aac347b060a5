/**
 * Data passed between the function that stores a scan and the one that runs its methods without table access:
 * objects below the plans prefix, which expire after a day.
 */

import type { ConnectionRow } from '#functions/connections/connection-store.ts';
import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { CoverageReply } from '#shared/discovery/contract.ts';
import type { MethodId } from '#shared/discovery/methods.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Address } from '../methods/method.ts';

/** Next slice to run. */
export interface Slice {
  /** Number of methods completed before it; results of another slice are ignored. */
  readonly after: number;
  readonly methods: readonly MethodId[];
  readonly addresses: readonly Address[];
  /** Accounts that the tenant connected; their secrets are encrypted. */
  readonly connections: readonly ConnectionRow[];
  readonly contact: string;
}

/** Result of the slice. */
export interface MethodsRun {
  readonly after: number;
  readonly sightings: readonly Sighting[];
  readonly addresses: readonly Address[];
  readonly coverage: readonly Omit<CoverageReply, 'from'>[];
}

const keyOf = ({ tenant, jobId, attempt }: AttemptOf, what: 'next' | 'found') =>
  `plans/${tenant}/${jobId}/${attempt}-${what}.json.gz`;

export const putSlice = (objects: Pick<Objects, 'put'>, of: AttemptOf, slice: Slice): Promise<void> =>
  objects.put(keyOf(of, 'next'), slice);

export const getSlice = (objects: Pick<Objects, 'get'>, of: AttemptOf): Promise<Slice | undefined> =>
  objects.get<Slice>(keyOf(of, 'next'));

export const putFound = (objects: Pick<Objects, 'put'>, of: AttemptOf, found: MethodsRun): Promise<void> =>
  objects.put(keyOf(of, 'found'), found);

export const getFound = (objects: Pick<Objects, 'get'>, of: AttemptOf): Promise<MethodsRun | undefined> =>
  objects.get<MethodsRun>(keyOf(of, 'found'));
