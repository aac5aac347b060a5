/** Which of the page's queries a message concerns. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { type LiveList, type LiveMessage, scanLists } from '#shared/realtime/message.ts';
import { pathOf } from '#web/app/api.ts';

const FRAMEWORKS = pathOf('GET /api/frameworks');
const STANDINGS = pathOf('GET /api/framework-standings');

/** What is attested of agents changes with them. */
const pathsOfList: Readonly<Record<LiveList, readonly string[]>> = {
  agents: [pathOf('GET /api/agents'), pathOf('GET /api/attestations')],
  scans: [pathOf('GET /api/scans')],
  issues: [pathOf('GET /api/issues')],
  frameworks: [FRAMEWORKS, pathOf('GET /api/custom-frameworks'), STANDINGS],
};
const statsPath = pathOf('GET /api/dashboard/stats');
/** The end of a path that says how agents stand in some framework. */
const standingEnds = ['/standing', '/agents'];

/** Queries of these paths and of all below them; the path is what a query's key begins with. */
const at =
  (paths: readonly string[]) =>
  ({ queryKey: [key] }: Pick<Query, 'queryKey'>): boolean =>
    typeof key === 'string' && paths.some((path) => key === path || key.startsWith(`${path}/`));

const ask = (queries: QueryClient, paths: readonly string[]): Promise<void> =>
  queries.invalidateQueries({ predicate: at(paths) });

/** How agents stand in frameworks; what the frameworks are stays as it is. */
const isStanding = ({ queryKey: [key] }: Pick<Query, 'queryKey'>): boolean =>
  typeof key === 'string' &&
  (key === STANDINGS || (key.startsWith(`${FRAMEWORKS}/`) && standingEnds.some((end) => key.endsWith(end))));

/** Asks again for the figures of the organization, in all and by framework. */
const askFigures = async (queries: QueryClient): Promise<void> => {
  await Promise.all([ask(queries, [statsPath]), queries.invalidateQueries({ predicate: isStanding })]);
};

/** Asks again for everything that messages keep fresh. */
export const refreshAll = async (queries: QueryClient): Promise<void> => {
  await Promise.all([ask(queries, Object.values(pathsOfList).flat()), askFigures(queries)]);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A scan, or a page with it, with what it does now; all else stays as it is, and so does a scan that has ended. */
export const withStep = <T>(data: T, scanId: string, step: string): T => {
  if (!isObject(data)) return data;
  if (Array.isArray(data.items)) {
    const items = data.items.map((item: unknown) => withStep(item, scanId, step));
    return items.some((item, i) => item !== (data.items as unknown[])[i]) ? { ...data, items } : data;
  }
  const underWay = data.id === scanId && (data.status === 'pending' || data.status === 'running');
  return underWay ? { ...data, status: 'running', step } : data;
};

/** Has the page ask again for what a message concerns, or takes it from the message where that is all of it. */
export const refresh = async (queries: QueryClient, message: LiveMessage): Promise<void> => {
  switch (message.type) {
    case 'agent_scan_complete':
      return ask(
        queries,
        scanLists.flatMap((list) => pathsOfList[list]),
      );
    case 'changed':
      return ask(
        queries,
        message.data.what.flatMap((list) => pathsOfList[list]),
      );
    case 'health_check':
      return askFigures(queries);
    case 'scan_progress': {
      const { scanId, step } = message.data;
      queries.setQueriesData<unknown>({ predicate: at(pathsOfList.scans) }, (data: unknown) =>
        withStep(data, scanId, step),
      );
      return;
    }
    default:
      return;
  }
};
