/** The steps that users marked as done: ONBOARDING / `STEPS`, one item with an attribute for each step. */
import * as v from 'valibot';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { type StepId, type StepMark, type StepMarks, stepIds } from '#shared/onboarding/steps.ts';

const mark = v.object({ by: v.string(), at: v.string() });
const marks = v.object(
  Object.fromEntries(stepIds.map((id) => [id, v.exactOptional(mark)])) as Record<
    StepId,
    v.ExactOptionalSchema<typeof mark, undefined>
  >,
);
const rows = rowKind<RowOf<typeof marks>>({ name: 'onboarding steps', schema: marks });

const keyOf = (table: TenantTable) => table.key('ONBOARDING', 'STEPS');

/** Reads the marks consistently, including the last change. */
export const readMarks = async (table: TenantTable): Promise<StepMarks> => {
  const item = await table.get(keyOf(table), { consistent: true });
  return item ? rows.read(item) : {};
};

/** Returns the write that sets or removes a mark; other steps may change at the same time. */
export const markWrite = (table: TenantTable, step: StepId, mark: StepMark | undefined): Write => ({
  update: keyOf(table),
  expression: mark ? 'SET #step = :mark' : 'REMOVE #step',
  names: { '#step': step },
  ...(mark ? { values: { ':mark': mark } } : {}),
});
