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

/** Every object in the document. */
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

describe('the OpenAPI document', () => {
  it('has an operation for every route, under a name of its own', () => {
    expect(document.openapi).toBe('3.1.1');
    expect(operations).toHaveLength(routes.length);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length);
  });

  it('has no reference that leads nowhere, and is whole as JSON', () => {
    const refs = objectsIn(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(refs.length).toBeGreaterThan(100);
    expect(refs.filter((ref) => !ref.startsWith('#/') || resolve(ref) === undefined)).toEqual([]);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('declares every parameter of every path, and no other', () => {
    for (const { path, operation } of operations) {
      const declared = ((operation.parameters ?? []) as Json[]).filter((one) => one.in === 'path');
      expect(
        declared.map((one) => one.name),
        path,
      ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(declared.every((one) => one.required === true)).toBe(true);
    }
  });

  it('says how each operation succeeds and fails, and who may call it', () => {
    for (const { path, method, operation } of operations) {
      const statuses = Object.keys(operation.responses as Json);
      const at = `${method} ${path}`;
      const accepted = routes.some(
        ([, spec]) => spec.accepted && spec.path === path && spec.method.toLowerCase() === method,
      );
      const good = statuses.filter((status) => /^[23]/.test(status));
      // What takes longer than somebody waits answers that it goes on.
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

  it('offers an API key where the contract names scopes, one way in for each, and nowhere else', () => {
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

  it('lists rules over several fields by name', () => {
    const rules = objectsIn(document.paths['/api/auth/register']).flatMap((one) => one['x-rules'] ?? []);
    expect(rules).toEqual([{ rule: "Passwords don't match", fields: ['password', 'confirmPassword'] }]);
  });

  it('shows a report whose evidence is as a scanner sends it', () => {
    const { evidence } = v.parse(reportSchema, requestExamples.reportEnvironment);
    for (const item of evidence ?? []) expect(v.safeParse(reportedEvidence, item).issues).toBeUndefined();
    expect(evidence).toHaveLength(1);
  });

  it('shows a request for every body, which the contract takes', () => {
    for (const [name, spec] of routes) {
      if (!spec.body && !spec.textBody) continue;
      expect(Object.keys(requestExamples), name).toContain(name);
      if (spec.body) expect(v.safeParse(spec.body, requestExamples[name]).issues, name).toBeUndefined();
    }
  });
});
