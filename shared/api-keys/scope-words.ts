import type { Scope } from '#shared/kernel/route.ts';

/** What each scope lets a key do. A scope that no route takes says so. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  read: 'Reads agents, scans, issues, evidence, attestations, statements on scope, exceptions, frameworks, parameters, reports and alerts',
  'scan:run': 'Starts scans, and reads how they went',
  'report:write': 'Reports what a scanner or script saw of the environment; reads nothing',
  'trace:write': 'Opens nothing yet: no route takes traces from outside',
};

/** Scopes that some route takes. The others can be given to a key, and are not offered to people. */
export const takenScopes = ['read', 'scan:run', 'report:write'] as const satisfies readonly Scope[];
