import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/contracts.ts';
import { reportSchema } from '#shared/discovery/report.ts';
import { reportedEvidence } from '#shared/discovery/reported-evidence.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';
import { openApiDocument } from './document.ts';
import { requestExamples } from './examples.ts';

type Json = Readonly<Record<string, unknown>>;

const document = openApiDocument(contracts, '1.2.3');
const routes = contracts.flatMap(({ routes }) => Object.entries(routes) as [string, RouteSpec][]);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Json })),
);

/** Returns every object in the document. */
const objectsIn = (value: unknown): Json[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Json, ...inner];
};

const resolve = (ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, step) => (at as Json | undefined)?.[step], document);

describe('OpenAPI document', () => {
  it('has a uniquely named operation for every route', () => {
    expect(document.openapi).toBe('3.1.1');
    expect(operations).toHaveLength(routes.length);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length);
  });

  it('has no dangling references and survives a JSON round trip', () => {
    const refs = objectsIn(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(refs.length).toBeGreaterThan(100);
    expect(refs.filter((ref) => !ref.startsWith('#/') || resolve(ref) === undefined)).toEqual([]);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('declares exactly the parameters of every path', () => {
    for (const { path, operation } of operations) {
      const declared = ((operation.parameters ?? []) as Json[]).filter((one) => one.in === 'path');
      expect(
        declared.map((one) => one.name),
        path,
      ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(declared.every((one) => one.required === true)).toBe(true);
    }
  });

  it('declares the success and error responses and the role of each operation', () => {
    for (const { path, method, operation } of operations) {
      const statuses = Object.keys(operation.responses as Json);
      const at = `${method} ${path}`;
      const accepted = routes.some(
        ([, spec]) => spec.accepted && spec.path === path && spec.method.toLowerCase() === method,
      );
      const good = statuses.filter((status) => /^[23]/.test(status));
      // Long-running operations also return 202.
      expect(accepted ? good.filter((status) => status !== '202') : good, at).toHaveLength(1);
      expect(statuses, at).toContain('500');
      const open = operation['x-role'] === 'public';
      expect((operation.security as Json[]).slice(0, 2), at).toEqual(
        open ? [] : [{ session: [] }, { bearer: [] }],
      );
      if (!open) expect(statuses, at).toEqual(expect.arrayContaining(['401', '403']));
      if (operation.requestBody) expect(statuses, at).toEqual(expect.arrayContaining(['413', '415']));
    }
  });

  it('offers API key authentication only where the contract names scopes, with one alternative per scope', () => {
    const ways = (path: string, method: string) => {
      const found = operations.find((one) => one.path === path && one.method === method);
      return (found?.operation.security as Json[] | undefined)?.slice(2);
    };
    expect(ways('/api/scans', 'get')).toEqual([{ apiKey: ['read'] }, { apiKey: ['scan:run'] }]);
    expect(ways('/api/scans', 'post')).toEqual([{ apiKey: ['scan:run'] }]);
    for (const [name, { path, method, scopes }] of routes) {
      const keys = (scopes ?? []).map((scope) => ({ apiKey: [scope] }));
      expect(ways(path, method.toLowerCase()), name).toEqual(keys);
    }
    expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'bearer', 'apiKey']);
  });

  it('lists cross-field rules with their fields', () => {
    const rules = objectsIn(document.paths['/api/auth/register']).flatMap((one) => one['x-rules'] ?? []);
    expect(rules).toEqual([{ rule: "Passwords don't match", fields: ['password', 'confirmPassword'] }]);
  });

  it('has a report example whose evidence matches what a scanner sends', () => {
    const { evidence } = v.parse(reportSchema, requestExamples.reportEnvironment);
    for (const item of evidence ?? []) expect(v.safeParse(reportedEvidence, item).issues).toBeUndefined();
    expect(evidence).toHaveLength(1);
  });

  it('has a valid example request for every body', () => {
    for (const [name, spec] of routes) {
      if (!spec.body && !spec.textBody) continue;
      expect(Object.keys(requestExamples), name).toContain(name);
      if (spec.body) expect(v.safeParse(spec.body, requestExamples[name]).issues, name).toBeUndefined();
    }
  });
});
