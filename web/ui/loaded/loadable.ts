/** Fields of a query, or of several combined, that a list needs. Results of TanStack's hooks have them all. */
export interface Loadable<Data> {
  /** Absent until loaded; previous data stays during a refetch. */
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Reason for the last failure, while an automatic retry is pending. */
  readonly failureReason?: Error | null;
  readonly refetch: () => unknown;
}

type DataOf<Queries extends readonly Loadable<unknown>[]> = {
  readonly [Each in keyof Queries]: Queries[Each] extends Loadable<infer Data> ? Data : never;
};

const isFailed = ({ data, error }: Loadable<unknown>): boolean => data === undefined && error !== null;

/**
 * Combines queries: loaded once all are, failed once any has failed. Refetching repeats only those that
 * failed.
 */
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

/** Returns the query with placeholder data until its own data loads or it fails. */
export const meanwhile = <Data>(
  { data, error, isFetching, refetch }: Loadable<Data>,
  standIn: Data,
): Loadable<Data> => ({ data: data ?? (error === null ? standIn : undefined), error, isFetching, refetch });
