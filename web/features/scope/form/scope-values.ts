import * as v from 'valibot';
import type { AgentFact } from '#shared/parameters/parameter.ts';
import { scopeBody } from '#shared/scope/contract.ts';

/** What the form holds: text as it was typed. */
export interface ScopeValues {
  readonly value: 'yes' | 'no';
  readonly reason: string;
  readonly name: string;
  readonly role: string;
  /** Last day on which it counts, `YYYY-MM-DD`. */
  readonly end: string;
}

/** The body of a statement; not yet validated. */
export const bodyOf = (fact: AgentFact, { value, reason, name, role, end }: ScopeValues) => ({
  fact,
  value,
  reason,
  person: { name, ...(role.trim() === '' ? {} : { role }) },
  expiresAt: end === '' ? '' : `${end}T23:59:59.999Z`,
});

const fields: Readonly<Record<string, keyof ScopeValues>> = {
  'person.name': 'name',
  'person.role': 'role',
  expiresAt: 'end',
};

/** Name of the form's field that a path of the API belongs to. */
export const fieldOf = (path: string): string => fields[path] ?? path;

/** What is wrong with each field, by the rules of the API. */
export const errorsOf = (fact: AgentFact, values: ScopeValues): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const issue of v.safeParse(scopeBody, bodyOf(fact, values)).issues ?? []) {
    const field = fieldOf(v.getDotPath(issue) ?? '');
    // People see no time.
    errors[field] ??= field === 'end' ? 'Choose the last day on which it counts' : issue.message;
  }
  return errors;
};
