import { expect, it } from 'vitest';
import { manifests } from './manifest.ts';
import { tools } from './tools.ts';

const [mcp] = manifests;
const onTable = (mcp?.access ?? []).flatMap((access) => ('table' in access ? [access] : []));

it('writes only request counts, the last use of a key, and audit events of rejections', () => {
  const changes = onTable.flatMap(({ table, actions }) =>
    actions.filter((action) => action !== 'get' && action !== 'query').map((action) => `${action} ${table}`),
  );
  expect(changes.toSorted()).toEqual(['put AUDIT', 'update APIKEY', 'update KEY', 'update USAGE']);
  const others = (mcp?.access ?? []).filter((access) => !('table' in access));
  expect(others).toEqual([{ bucket: 'evidence', prefix: 'bodies/', actions: ['get'] }]);
});

it('reads neither sessions, because users have no access, nor the audit trail', () => {
  const tables = onTable.filter(({ actions }) => !actions.includes('put')).map(({ table }) => table);
  expect(tables).toContain('KEY');
  expect(tables).not.toContain('SESSION');
  expect(tables).not.toContain('AUDIT');
});

it('exposes only read routes for keys of the scope', () => {
  const specs = Object.values(tools).map(({ contract, route }) => contract.routes[route]);
  expect(specs.map((spec) => spec?.method)).toEqual(specs.map(() => 'GET'));
  expect(specs.every((spec) => spec?.scopes?.includes('read') && !spec.body && !spec.audit)).toBe(true);
  expect(new Set(specs).size).toBe(specs.length);
});
