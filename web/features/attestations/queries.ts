import { queryOptions, useMutation } from '@tanstack/react-query';
import type { InferInput, InferOutput } from 'valibot';
import type { attestationBody, ListedState } from '#shared/attestations/contract.ts';
import type { parameterReply } from '#shared/parameters/contract.ts';
import type { ValueType } from '#shared/parameters/parameter.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { pageQuery, routeQuery } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Query for all attestations of an agent, at most one per parameter. */
export const attestationsQuery = (id: string) =>
  pageQuery('GET /api/agents/{id}/attestations', { params: { id }, query: { limit: '200' } });

/** A parameter that accepts attestations. */
export type AttestableParameter = Pick<
  InferOutput<typeof parameterReply>,
  'id' | 'title' | 'meaning' | 'severity'
> & {
  readonly value: ValueType;
};

/** Query for the parameters that accept an attestation, sorted by title. */
export const attestableQuery = queryOptions({
  ...routeQuery('GET /api/parameters', {}),
  select: (parameters): readonly AttestableParameter[] =>
    parameters
      .filter(({ sources }) => sources.includes('attestation'))
      .map((one) => ({ ...one, value: one.value as ValueType }))
      .toSorted((a, b) => a.title.localeCompare(b.title)),
});

/**
 * Query for the parameters of an agent that have no current evidence and that a person can attest or declare.
 */
export const questionnaireQuery = (id: string) =>
  routeQuery('GET /api/agents/{id}/questionnaire', { params: { id } });

/** Query for the first attestations of all agents in a state. */
export const listedQuery = (state: ListedState) =>
  pageQuery('GET /api/attestations', { query: { state, limit: '20' } });

/** Records an attestation. The list and the questionnaire are refreshed. */
export const useAttest = (agentId: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<typeof attestationBody>) =>
      call('POST /api/agents/{id}/attestations', {
        params: { id: agentId },
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
    // Here, because the form may be closed once the list is refreshed.
    onSuccess: ({ state }) => {
      toast.success(
        'Attestation Recorded',
        state === 'awaiting-approval'
          ? 'It counts once another person approves it.'
          : 'The next scan uses it as evidence.',
      );
      void changed('POST /api/agents/{id}/attestations');
    },
  });
};
