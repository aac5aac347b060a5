import type { AgentFact } from '#shared/parameters/parameter.ts';
import { scopeBody } from '#shared/scope/contract.ts';
import {
  endOfDay,
  personOf,
  type RecordValues,
  schemaErrors,
} from '#web/features/approvals/offered/record-values.ts';

/** Values of the form, as entered. */
export interface ScopeValues extends RecordValues {
  readonly value: 'yes' | 'no';
  readonly reason: string;
}

/** Returns the request body of a statement, not yet validated. */
export const bodyOf = (fact: AgentFact, { value, reason, end, ...person }: ScopeValues) => ({
  fact,
  value,
  reason,
  person: personOf(person),
  expiresAt: endOfDay(end),
});

/** Errors by field, by the rules of the API. */
export const errorsOf = (fact: AgentFact, values: ScopeValues): Record<string, string> =>
  schemaErrors(scopeBody, bodyOf(fact, values));
