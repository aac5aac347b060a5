import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { routeQuery } from '#web/api/queries.ts';

/** One custom framework with its versions, newest first. */
export const customFrameworkQuery = (key: string) =>
  routeQuery('GET /api/custom-frameworks/{key}', { params: { key } });

interface Upload {
  /** Key of the framework that gets a new version; absent for a new framework. */
  readonly key: string | undefined;
  readonly text: string;
}

/** Uploads the text of a new framework, or of a new version. */
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

/** Deletes a framework, with a reason for the audit trail. */
export const useRemove = (key: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (reason: string) =>
      call('DELETE /api/custom-frameworks/{key}', { params: { key }, body: { reason } }),
    onSuccess: () => changed('DELETE /api/custom-frameworks/{key}'),
  });
};

/** Returns the text of the current version as a starting point for the next one. */
export const currentText = async (key: string): Promise<string> => {
  const [framework, { customYaml }] = await Promise.all([
    call('GET /api/frameworks/{id}', { params: { id: key } }),
    import('#shared/frameworks/custom/custom-yaml.ts'),
  ]);
  return customYaml(framework);
};
