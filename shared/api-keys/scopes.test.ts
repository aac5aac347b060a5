import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/contracts.ts';
import { type RouteSpec, type Scope, scopes } from '#shared/kernel/route.ts';
import { scopeWords, takenScopes } from './scope-words.ts';

const routes = contracts.flatMap(({ routes: of }) => Object.entries(of as Record<string, RouteSpec>));
const taking = (scope: Scope) => routes.filter(([, spec]) => spec.scopes?.includes(scope));

describe('scopes', () => {
  it('are offered when a route takes them, and else say that they open nothing', () => {
    const taken = scopes.filter((scope) => taking(scope).length > 0);
    expect(takenScopes).toEqual(taken);
    for (const scope of scopes) {
      expect(scopeWords[scope].startsWith('Opens nothing yet'), scope).toBe(!taken.includes(scope));
    }
  });

  it('read alone reads: what an auditor may read, and nothing that changes; what is taken along is told to the trail', () => {
    for (const [name, spec] of taking('read')) {
      const { method, role, audit = { action: 'none' } } = spec;
      expect([method, role], name).toEqual(['GET', 'auditor']);
      expect(['none', 'download', 'export'], name).toContain(audit.action);
    }
  });

  it('leave to people what is about people, accounts, keys, the audit trail, uploaded files, and pages to look at', () => {
    const closed = routes.filter(
      ([, { method, role, scopes: of }]) => method === 'GET' && role !== 'public' && !of,
    );
    expect(closed.map(([name]) => name).sort()).toEqual([
      'getAlertRules',
      'getAuditTotals',
      'getConnectionTemplate',
      'getDocument',
      'getEndpoints',
      'getOwnAlerts',
      'getSecurity',
      'getTrustSettings',
      'listApiKeys',
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

  it('let a key change two things: start scans, and report what was seen', () => {
    const changing = routes.filter(([, { method, scopes: of }]) => method !== 'GET' && of);
    expect(changing.map(([name, spec]) => [name, spec.scopes])).toEqual([
      ['reportEnvironment', ['report:write']],
      ['startScan', ['scan:run']],
      ['startRun', ['scan:run']],
    ]);
  });

  it('are never named by a route that is open to all, or for administrators', () => {
    const odd = routes.filter(([, { role, scopes: of }]) => of && (role === 'public' || role === 'admin'));
    expect(odd.map(([name]) => name)).toEqual([]);
  });
});
