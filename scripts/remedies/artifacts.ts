import { parameters } from '#shared/parameters/catalog.ts';
import type { Artifact } from '#shared/remedies/remedy.ts';

/** An artifact of the catalog and its purpose. */
export interface Placed extends Artifact {
  readonly parameterId: string;
  readonly role: 'apply' | 'rollback';
}

/** Every artifact, in catalog order. */
export const artifacts: readonly Placed[] = Object.values(parameters).flatMap(({ id, remedy }) =>
  (['apply', 'rollback'] as const).map((role) => ({ ...remedy[role], parameterId: id, role })),
);
