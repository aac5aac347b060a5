import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { connectionBody } from '#shared/connections/bodies.ts';
import type { ConnectionReply } from '#shared/connections/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { routeQuery } from '#web/api/queries.ts';

/** All connections, oldest first. */
export const connectionsQuery = routeQuery('GET /api/connections', {});

/** The role template of an AWS account. */
export const templateQuery = (id: string) =>
  routeQuery('GET /api/connections/{id}/template', { params: { id } });

/** Connects an account. Its secret is not stored in the browser once the dialog is closed. */
export const useConnect = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<typeof connectionBody>) => call('POST /api/connections', { body }),
    onSuccess: () => changed('POST /api/connections'),
    gcTime: 0,
  });
};

/** Tests each permission of a connection. */
export const useTest = ({ id }: Pick<ConnectionReply, 'id'>) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call('POST /api/connections/{id}/test', { params: { id } }),
    onSuccess: () => changed('POST /api/connections/{id}/test'),
  });
};

/** Revokes a connection. */
export const useRevoke = ({ id }: Pick<ConnectionReply, 'id'>) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call('DELETE /api/connections/{id}', { params: { id } }),
    onSuccess: () => changed('DELETE /api/connections/{id}'),
  });
};
