/** Determines which queries show changed data, from the contracts of their routes. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Subject } from '#shared/kernel/subject.ts';
import { endOfScan } from '#shared/realtime/live-lists.ts';
import { subjectsOf } from './subjects.gen.ts';

/** Read routes with subjects, and their exact paths. */
const shown = Object.entries(subjectsOf)
  .filter(([route]) => route.startsWith('GET '))
  .map(([route, subjects]: [string, readonly Subject[]]) => ({
    path: new RegExp(`^${route.slice('GET '.length).replace(/\{\w+\}/g, '[^/]+')}$`),
    subjects,
  }));

/** Returns a filter for queries that show one of the subjects; a query key starts with its path. */
export const showing =
  (changed: readonly Subject[]) =>
  ({ queryKey: [key] }: Pick<Query, 'queryKey'>): boolean =>
    typeof key === 'string' &&
    shown.some(({ path, subjects }) => path.test(key) && subjects.some((one) => changed.includes(one)));

/** Refetches all queries that show one of the subjects; resolves when the data on screen is current. */
export const refreshSubjects = (queries: QueryClient, changed: readonly Subject[]): Promise<void> =>
  queries.invalidateQueries({ predicate: showing(changed) });

const changes = { ...subjectsOf, 'the end of a scan': endOfScan };

/** Triggers of a refetch: calls of routes, and the end of a scan that was followed by polling. */
export type Change = Exclude<keyof typeof changes, `GET ${string}`>;

/** Refetches all queries that show what these changes affect. */
export const refreshChanged = (queries: QueryClient, made: readonly Change[]): Promise<void> =>
  refreshSubjects(
    queries,
    made.flatMap((one) => changes[one]),
  );
