import { queryOptions } from '@tanstack/react-query';
import { frameworksContract } from '#shared/frameworks/contract.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { parametersContract } from '#shared/parameters/contract.ts';
import { routeQuery } from '#web/app/queries.ts';
import { coveredFrameworks } from './covered-frameworks.ts';

/** Names of the frameworks, in the order of the server. */
export const frameworkNamesQuery = routeQuery(frameworksContract.routes.listFrameworks, {});

/** Names of the frameworks that have controls to be judged by. */
export const coveredFrameworksQuery = queryOptions({
  ...routeQuery(parametersContract.routes.listParameters, {}),
  select: (parameters) => coveredFrameworks(parameters, frameworkNames),
});
