/** What a list needs of a query, or of several as one. What TanStack's hooks answer has it all. */
export interface Loadable<Data> {
  /** Absent until it is there; data of before stay while they are asked for again. */
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Why it failed the last time, while it waits to be asked for again by itself. */
  readonly failureReason?: Error | null;
  readonly refetch: () => unknown;
}

type DataOf<Queries extends readonly Loadable<unknown>[]> = {
  readonly [Each in keyof Queries]: Queries[Each] extends Loadable<infer Data> ? Data : never;
};

const isFailed = ({ data, error }: Loadable<unknown>): boolean => data === undefined && error !== null;

/** Several queries as one: there once all are, failed once one has failed. Asking again asks those that failed. */
export const together = <const Queries extends readonly Loadable<unknown>[]>(
  ...queries: Queries
): Loadable<DataOf<Queries>> => {
  const failed = queries.filter(isFailed);
  const whole = queries.every(({ data }) => data !== undefined);
  return {
    data: whole ? (queries.map(({ data }) => data) as DataOf<Queries>) : undefined,
    error: failed[0]?.error ?? null,
    failureReason: queries.find(({ failureReason }) => failureReason)?.failureReason ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
};

/** A query for which something else stands in until its own data are there, or will not come. */
export const meanwhile = <Data>(
  { data, error, isFetching, refetch }: Loadable<Data>,
  standIn: Data,
): Loadable<Data> => ({ data: data ?? (error === null ? standIn : undefined), error, isFetching, refetch });
