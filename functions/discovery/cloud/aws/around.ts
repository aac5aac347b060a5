/** Reads of what surrounds agents: what many agents share is asked for once a region, and no region is asked without end. */
import type { AwsRegion } from '#functions/clouds/aws/region.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import { type Clock, SECOND } from '#shared/kernel/time.ts';

/** Calls of a region for what surrounds its agents; the agents themselves are listed beside this. */
const MOST_CALLS = 3_000;
/** Agents are found first of all: what surrounds them is read for so long of the time that a method has. */
const READS_FOR = 40 * SECOND;
/** Things of one kind that are looked at for one agent. */
const MOST_OF_ONE = 20;

export type Setting = string | number | boolean | undefined;
export type Settings = Readonly<Record<string, Setting>>;

export interface Around extends Pick<AwsRegion, 'region' | 'accountId' | 'get' | 'list'> {
  /** The first of many, and whether these are all: of what was not looked at nothing can be said. */
  readonly some: <T>(
    all: readonly T[],
    what: string,
  ) => { readonly some: readonly T[]; readonly whole: boolean };
}

/** @param most calls that may be made */
export const createAround = (
  { region, accountId, get, list }: AwsRegion,
  reach: Reach,
  now: Clock,
  most: number = MOST_CALLS,
): Around => {
  const until = now().getTime() + READS_FOR;
  const known = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, ask: () => Promise<T>): Promise<T | undefined> => {
    const answered = known.get(key) as Promise<T> | undefined;
    if (answered) return answered;
    if (known.size >= most || now().getTime() >= until) {
      reach.cut(`what surrounds the agents of ${region}, for which ${known.size} calls were made`);
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
      if (all.length > MOST_OF_ONE) reach.cut(`${what} in ${region}, of which ${MOST_OF_ONE} were looked at`);
      return { some: all.slice(0, MOST_OF_ONE), whole: all.length <= MOST_OF_ONE };
    },
  };
};

/** A value that all share; undefined where there is none, or they differ. */
export const agreed = <T extends Setting>(values: readonly T[]): T | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;
