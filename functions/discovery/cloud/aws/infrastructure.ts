/**
 * Reads infrastructure related to agents. Shared items are requested once per region, and the number of
 * requests per region is limited.
 */
import type { AwsRegion } from '#functions/clouds/aws/region.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import { type Clock, SECOND } from '#shared/kernel/time.ts';

/** Maximum calls per region for infrastructure related to agents; listing agents is not counted. */
const MAX_CALLS = 3_000;
/** Time for these reads, as part of the time of a method: finding agents has priority. */
const READS_FOR = 40 * SECOND;
/** Maximum number of items of one kind per agent. */
const MAX_OF_ONE = 20;

export type Setting = string | number | boolean | undefined;
export type Settings = Readonly<Record<string, Setting>>;

export interface InfrastructureReader extends Pick<AwsRegion, 'region' | 'accountId' | 'get' | 'list'> {
  /**
   * Returns the first items, and whether these are all: nothing can be concluded about items that were not
   * read.
   */
  readonly some: <T>(
    all: readonly T[],
    what: string,
  ) => { readonly some: readonly T[]; readonly whole: boolean };
}

/** @param most maximum number of calls */
export const createInfrastructureReader = (
  { region, accountId, get, list }: AwsRegion,
  reach: Reach,
  now: Clock,
  most: number = MAX_CALLS,
): InfrastructureReader => {
  const until = now().getTime() + READS_FOR;
  const known = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, ask: () => Promise<T>): Promise<T | undefined> => {
    const answered = known.get(key) as Promise<T> | undefined;
    if (answered) return answered;
    if (known.size >= most || now().getTime() >= until) {
      reach.cut(`the infrastructure of agents in ${region}, for which ${known.size} calls were made`);
      return Promise.resolve(undefined);
    }
    const asked = ask();
    known.set(key, asked);
    return asked;
  };
  return {
    region,
    accountId,
    get: (action, input = {}) => once(`${action} ${JSON.stringify(input)}`, () => get(action, input)),
    list: (action, input = {}) => once(`${action} ${JSON.stringify(input)}`, () => list(action, input)),
    some: (all, what) => {
      if (all.length > MAX_OF_ONE) reach.cut(`${what} in ${region}, of which ${MAX_OF_ONE} were read`);
      return { some: all.slice(0, MAX_OF_ONE), whole: all.length <= MAX_OF_ONE };
    },
  };
};

/** Returns the value that all share; undefined if there are none or they differ. */
export const agreed = <T extends Setting>(values: readonly T[]): T | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;
