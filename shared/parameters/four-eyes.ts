/** What one account alone cannot say: it counts once a second one has approved it. */
import type { JudgedParameter, Severity } from './parameter.ts';

/** The parameter whose value says whether the agent handles PHI: `no`, `possible` or `yes`. */
export const PHI_SCOPE = 'phi-scope-declared';

/** Whether a value that people give of a parameter needs four eyes: a critical one, and a no that rules out PHI. */
export const needsFourEyes = (
  { id, severity }: { readonly id: JudgedParameter['id']; readonly severity: Severity | undefined },
  value: unknown,
): boolean => severity === 'critical' || (id === PHI_SCOPE && value === 'no');
