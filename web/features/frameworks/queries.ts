import { frameworksContract } from '#shared/frameworks/contract.ts';
import { routeQuery } from '#web/app/queries.ts';

/** Names of the frameworks, in the order of the server. */
export const frameworkNamesQuery = routeQuery(frameworksContract.routes.listFrameworks, {});

/** One framework with its controls, by name or key. */
export const frameworkQuery = (id: string) =>
  routeQuery(frameworksContract.routes.getFramework, { params: { id } });
