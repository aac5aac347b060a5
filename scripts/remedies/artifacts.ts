import { parameters } from '#shared/parameters/catalogue.ts';
import type { Artifact } from '#shared/remedies/remedy.ts';

/** An artifact of the catalogue and what it is for. */
export interface Placed extends Artifact {
  readonly parameterId: string;
  readonly role: 'apply' | 'rollback';
}

/** Every artifact, in the order of the catalogue. */
export const artifacts: readonly Placed[] = Object.values(parameters).flatMap(({ id, remedy }) =>
  (['apply', 'rollback'] as const).map((role) => ({ ...remedy[role], parameterId: id, role })),
);
