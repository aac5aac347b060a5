import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type {
  DestinationReply,
  destinationBody,
  destinationChange,
} from '#shared/audit-logs/delivery/delivery-routes.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { pageQuery, routeQuery } from '#web/api/queries.ts';

/** Polling interval for deliveries, in milliseconds. */
const EVERY = 30_000;

type Named = Pick<DestinationReply, 'id'>;

export const destinationsQuery = {
  ...routeQuery('GET /api/audit-logs/destinations', {}),
  refetchInterval: EVERY,
};

/** Query for one page of a destination's deliveries, newest first. */
export const deliveriesQuery = (id: string, cursor: string | undefined) => ({
  ...pageQuery('GET /api/audit-logs/destinations/{id}/deliveries', { params: { id }, query: { cursor } }),
  refetchInterval: EVERY,
});

/** Returns the mutation that adds a destination. The secret is discarded when its dialog closes. */
export const useCreateDestination = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<typeof destinationBody>) =>
      call('POST /api/audit-logs/destinations', { body }),
    onSuccess: () => changed('POST /api/audit-logs/destinations'),
    gcTime: 0,
  });
};

export const useChangeDestination = ({ id }: Named) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<typeof destinationChange>) =>
      call('PATCH /api/audit-logs/destinations/{id}', { params: { id }, body }),
    onSuccess: () => changed('PATCH /api/audit-logs/destinations/{id}'),
  });
};

export const useRemoveDestination = ({ id }: Named) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call('DELETE /api/audit-logs/destinations/{id}', { params: { id } }),
    onSuccess: () => changed('DELETE /api/audit-logs/destinations/{id}'),
  });
};

export const useTestDestination = ({ id }: Named) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call('POST /api/audit-logs/destinations/{id}/test', { params: { id } }),
    onSuccess: () => changed('POST /api/audit-logs/destinations/{id}/test'),
  });
};
