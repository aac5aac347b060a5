/** Attestations of an agent, one a parameter: ATTESTATION `agent#<id>` / `<parameter id>`. */
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Attestation, Voided } from '#shared/attestations/attestation.ts';
import type { Page } from '#shared/kernel/page.ts';

/** More than there are parameters. */
const EVERY = 1000;

const partOf = (agentId: string) => `agent#${agentId}`;
const keyOf = (table: TenantTable, agentId: string, parameterId: string) =>
  table.key('ATTESTATION', parameterId, partOf(agentId));

const attestationOf = ({ pk: _, sk: parameterId, ...item }: Item): Attestation =>
  ({ ...item, parameterId }) as unknown as Attestation;

/** Attestations by parameter; whoever just recorded one sees it. */
export const listAttestations = async (
  table: TenantTable,
  agentId: string,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<Attestation>> => {
  const { items, next } = await table.list({
    kind: 'ATTESTATION',
    part: partOf(agentId),
    consistent: true,
    ...page,
  });
  return { items: items.map(attestationOf), next };
};

/** Every attestation of an agent, voided and expired ones included. */
export const readAttestations = async (
  table: TenantTable,
  agentId: string,
): Promise<readonly Attestation[]> =>
  (await listAttestations(table, agentId, { limit: EVERY, cursor: undefined })).items;

/** Takes the place of what was attested of the parameter before. */
export const attestationWrite = (
  table: TenantTable,
  agentId: string,
  { parameterId, ...attestation }: Attestation,
): Write => ({ put: { ...keyOf(table, agentId, parameterId), ...attestation } });

/** Marks an attestation as voided. `overtaken` is thrown when it was voided or replaced since it was read. */
export const voidWrite = (
  table: TenantTable,
  agentId: string,
  { id, parameterId }: Pick<Attestation, 'id' | 'parameterId'>,
  voided: Voided,
  overtaken: () => Error,
): Write => ({
  update: keyOf(table, agentId, parameterId),
  expression: 'SET voided = :voided',
  values: { ':voided': voided },
  condition: { expression: 'id = :id AND attribute_not_exists(voided)', values: { ':id': id } },
  failed: overtaken,
});
