import type { Scope } from '#shared/kernel/route.ts';

/** What each scope allows. A scope that no route accepts states so. */
export const scopeLabels: Readonly<Record<Scope, string>> = {
  read: 'Reads agents, scans, issues, evidence, attestations, scope statements, exceptions, frameworks, parameters, reports and alerts',
  'scan:run': 'Starts scans and reads their status',
  'report:write': 'Reports what a scanner or script found in the environment; reads nothing',
  'trace:write': 'Not in use yet: no route accepts external traces',
};

/** Scopes that at least one route accepts. Other scopes are valid for a key but are not offered to users. */
export const acceptedScopes = ['read', 'scan:run', 'report:write'] as const satisfies readonly Scope[];
