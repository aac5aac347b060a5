/** Which queries show what has changed, by what the contracts say of their routes. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Subject } from '#shared/kernel/subject.ts';
import { endOfScan } from '#shared/realtime/live-lists.ts';
import { subjectsOf } from './subjects.gen.ts';

/** A route with something to show, and the paths that are its own. */
const shown = Object.entries(subjectsOf)
  .filter(([route]) => route.startsWith('GET '))
  .map(([route, subjects]: [string, readonly Subject[]]) => ({
    path: new RegExp(`^${route.slice('GET '.length).replace(/\{\w+\}/g, '[^/]+')}$`),
    subjects,
  }));

/** Queries that show one of the subjects; a query's key begins with its path. */
export const showing =
  (changed: readonly Subject[]) =>
  ({ queryKey: [key] }: Pick<Query, 'queryKey'>): boolean =>
    typeof key === 'string' &&
    shown.some(({ path, subjects }) => path.test(key) && subjects.some((one) => changed.includes(one)));

/** Has all that shows one of the subjects asked for again; resolves when what is on screen is new. */
export const refreshSubjects = (queries: QueryClient, changed: readonly Subject[]): Promise<void> =>
  queries.invalidateQueries({ predicate: showing(changed) });

const changes = { ...subjectsOf, 'the end of a scan': endOfScan };

/** What has a page ask again: calls of routes, and the end of a scan that it followed by asking. */
export type Change = Exclude<keyof typeof changes, `GET ${string}`>;

/** Has all that shows what these change asked for again. */
export const refreshChanged = (queries: QueryClient, made: readonly Change[]): Promise<void> =>
  refreshSubjects(
    queries,
    made.flatMap((one) => changes[one]),
  );
