import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomNames } from '#shared/frameworks/names.ts';
import { call, pathOf } from '#web/app/api.ts';
import { routeQuery } from '#web/app/queries.ts';

/** The custom frameworks, by name. */
export const customFrameworksQuery = routeQuery('GET /api/custom-frameworks', {});

/** Names of the custom frameworks by key, for what names frameworks by key. */
export const customNamesQuery = queryOptions({
  ...customFrameworksQuery,
  select: (custom): CustomNames => Object.fromEntries(custom.map(({ key, name }) => [key, name])),
});

/** One with its versions, newest first. */
export const customFrameworkQuery = (key: string) =>
  routeQuery('GET /api/custom-frameworks/{key}', { params: { key } });

const changed = [
  pathOf('GET /api/frameworks'),
  pathOf('GET /api/custom-frameworks'),
  pathOf('GET /api/framework-standings'),
  pathOf('GET /api/dashboard/stats'),
];

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
        ? call('POST /api/custom-frameworks', { body: { text }, idempotencyKey: crypto.randomUUID() })
        : call('PUT /api/custom-frameworks/{key}', { params: { key }, body: { text } }),
    onSuccess: refresh,
  });
};

/** Removes a framework, with the reason that the trail keeps. */
export const useRemove = (key: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (reason: string) =>
      call('DELETE /api/custom-frameworks/{key}', { params: { key }, body: { reason } }),
    onSuccess: refresh,
  });
};

/** The current version as a text to go on from. */
export const currentText = async (key: string): Promise<string> => {
  const [framework, { customYaml }] = await Promise.all([
    call('GET /api/frameworks/{id}', { params: { id: key } }),
    import('#shared/frameworks/custom/custom-yaml.ts'),
  ]);
  return customYaml(framework);
};
