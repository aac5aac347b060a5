import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/contracts.ts';
import { type RouteSpec, type Scope, scopes } from '#shared/kernel/route.ts';
import { acceptedScopes, scopeLabels } from './scope-labels.ts';

const routes = contracts.flatMap(({ routes: of }) => Object.entries(of as Record<string, RouteSpec>));
const taking = (scope: Scope) => routes.filter(([, spec]) => spec.scopes?.includes(scope));

describe('API key scopes', () => {
  it('are offered if a route accepts them, otherwise state that they allow nothing', () => {
    const taken = scopes.filter((scope) => taking(scope).length > 0);
    expect(acceptedScopes).toEqual(taken);
    for (const scope of scopes) {
      expect(scopeLabels[scope].startsWith('Not in use yet'), scope).toBe(!taken.includes(scope));
    }
  });

  it('`read` allows only what an auditor may read, changes nothing, and audits exports and downloads', () => {
    for (const [name, spec] of taking('read')) {
      const { method, role, audit = { action: 'none' } } = spec;
      expect([method, role], name).toEqual(['GET', 'auditor']);
      expect(['none', 'download', 'export'], name).toContain(audit.action);
    }
  });

  it('exclude users, accounts, keys, the audit trail, uploaded files and pages for the browser', () => {
    const closed = routes.filter(
      ([, { method, role, scopes: of }]) => method === 'GET' && role !== 'public' && !of,
    );
    expect(closed.map(([name]) => name).sort()).toEqual([
      'findRegistered',
      'getAlertRules',
      'getAuditTotals',
      'getConnectionTemplate',
      'getDocument',
      'getDueDays',
      'getEndpoints',
      'getOnboarding',
      'getOwnAlerts',
      'getSecurity',
      'getTrustSettings',
      'listApiKeys',
      'listAssignees',
      'listAuditLogs',
      'listConnections',
      'listDeliveries',
      'listDestinations',
      'listInvitations',
      'listPeople',
      'listReportSchedules',
      'listSessions',
      'me',
      'previewReport',
      'verifyAuditLogs',
    ]);
  });

  it('allow a key to change two things: start scans and report findings', () => {
    const changing = routes.filter(([, { method, scopes: of }]) => method !== 'GET' && of);
    expect(changing.map(([name, spec]) => [name, spec.scopes])).toEqual([
      ['reportEnvironment', ['report:write']],
      ['startScan', ['scan:run']],
      ['startRun', ['scan:run']],
    ]);
  });

  it('are never named by public or administrator routes', () => {
    const odd = routes.filter(([, { role, scopes: of }]) => of && (role === 'public' || role === 'admin'));
    expect(odd.map(([name]) => name)).toEqual([]);
  });
});
