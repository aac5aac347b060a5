import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dashboardContract } from '#shared/dashboard/contract.ts';
import { frameworksContract } from '#shared/frameworks/contract.ts';
import type { CustomNames } from '#shared/frameworks/names.ts';
import { call } from '#web/app/api.ts';
import { routeQuery } from '#web/app/queries.ts';

const {
  listFrameworks,
  listCustomFrameworks,
  getCustomFramework,
  createCustomFramework,
  replaceCustomFramework,
  deleteCustomFramework,
  exportFramework,
} = frameworksContract.routes;

/** The custom frameworks, by name. */
export const customFrameworksQuery = routeQuery(listCustomFrameworks, {});

/** Names of the custom frameworks by key, for what names frameworks by key. */
export const customNamesQuery = queryOptions({
  ...customFrameworksQuery,
  select: (custom): CustomNames => Object.fromEntries(custom.map(({ key, name }) => [key, name])),
});

/** One with its versions, newest first. */
export const customFrameworkQuery = (key: string) => routeQuery(getCustomFramework, { params: { key } });

const changed = [listFrameworks.path, listCustomFrameworks.path, dashboardContract.routes.getStats.path];

/** Names, controls and figures of frameworks are asked for again. */
const useRefresh = () => {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) =>
        typeof key === 'string' && changed.some((path) => key === path || key.startsWith(`${path}/`)),
    });
};

interface Upload {
  /** The framework that gets a next version; absent for a new one. */
  readonly key: string | undefined;
  readonly text: string;
}

/** Sends the text of a new framework, or of a next version. */
export const useUpload = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ key, text }: Upload) =>
      key === undefined
        ? call(createCustomFramework, { body: { text }, idempotencyKey: crypto.randomUUID() })
        : call(replaceCustomFramework, { params: { key }, body: { text } }),
    onSuccess: refresh,
  });
};

/** Removes a framework, with the reason that the trail keeps. */
export const useRemove = (key: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (reason: string) => call(deleteCustomFramework, { params: { key }, body: { reason } }),
    onSuccess: refresh,
  });
};

/** The current version as a text to go on from: its OSCAL catalog. */
export const currentText = async (key: string): Promise<string> =>
  JSON.stringify(await call(exportFramework, { params: { id: key } }), null, 2);
