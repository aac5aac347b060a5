import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { routeQuery } from '#web/api/queries.ts';

/** One with its versions, newest first. */
export const customFrameworkQuery = (key: string) =>
  routeQuery('GET /api/custom-frameworks/{key}', { params: { key } });

interface Upload {
  /** The framework that gets a next version; absent for a new one. */
  readonly key: string | undefined;
  readonly text: string;
}

/** Sends the text of a new framework, or of a next version. */
export const useUpload = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ key, text }: Upload) =>
      key === undefined
        ? call('POST /api/custom-frameworks', { body: { text }, idempotencyKey: crypto.randomUUID() })
        : call('PUT /api/custom-frameworks/{key}', { params: { key }, body: { text } }),
    onSuccess: () => changed('POST /api/custom-frameworks', 'PUT /api/custom-frameworks/{key}'),
  });
};

/** Removes a framework, with the reason that the trail keeps. */
export const useRemove = (key: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (reason: string) =>
      call('DELETE /api/custom-frameworks/{key}', { params: { key }, body: { reason } }),
    onSuccess: () => changed('DELETE /api/custom-frameworks/{key}'),
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
