import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferInput, InferOutput } from 'valibot';
import { type attestationBody, attestationsContract } from '#shared/attestations/contract.ts';
import { type parameterReply, parametersContract } from '#shared/parameters/contract.ts';
import type { ValueType } from '#shared/parameters/parameter.ts';
import { call } from '#web/app/api.ts';
import { pageQuery, routeKey, routeQuery } from '#web/app/queries.ts';

const { listAttestations, createAttestation } = attestationsContract.routes;

/** Every attestation of an agent: there are no more than parameters. */
export const attestationsQuery = (id: string) =>
  pageQuery(listAttestations, { params: { id }, query: { limit: '200' } });

/** A parameter that a person may vouch for. */
export type AttestableParameter = Pick<
  InferOutput<typeof parameterReply>,
  'id' | 'title' | 'meaning' | 'showBy'
> & {
  readonly value: ValueType;
};

/** Parameters that take an attestation, by title. */
export const attestableQuery = queryOptions({
  ...routeQuery(parametersContract.routes.listParameters, {}),
  select: (parameters): readonly AttestableParameter[] =>
    parameters
      .filter(({ sources }) => sources.includes('attestation'))
      .map((one) => ({ ...one, value: one.value as ValueType }))
      .toSorted((a, b) => a.title.localeCompare(b.title)),
});

/** Records an attestation; the list shows it at once. */
export const useAttest = (agentId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: InferInput<typeof attestationBody>) =>
      call(createAttestation, { params: { id: agentId }, body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: routeKey(listAttestations, { params: { id: agentId } }) }),
  });
};
