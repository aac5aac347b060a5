import type { AgentFact } from '#shared/parameters/parameter.ts';
import { scopeBody } from '#shared/scope/contract.ts';
import {
  endOfDay,
  personOf,
  type RecordValues,
  schemaErrors,
} from '#web/features/approvals/offered/record-values.ts';

/** What the form holds: text as it was typed. */
export interface ScopeValues extends RecordValues {
  readonly value: 'yes' | 'no';
  readonly reason: string;
}

/** The body of a statement; not yet validated. */
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
