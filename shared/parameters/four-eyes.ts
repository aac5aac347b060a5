/** Statements that one account cannot make alone: they count only after a second account approves them. */
import type { JudgedParameter, Severity } from './parameter.ts';

/** The parameter whose value states whether the agent handles PHI: `no`, `possible` or `yes`. */
export const PHI_SCOPE = 'phi-scope-declared';

/**
 * Returns whether a user-supplied value needs approval by a second person: a critical parameter, or a value
 * that rules out PHI.
 */
export const needsFourEyes = (
  { id, severity }: { readonly id: JudgedParameter['id']; readonly severity: Severity | undefined },
  value: unknown,
): boolean => severity === 'critical' || (id === PHI_SCOPE && value === 'no');
