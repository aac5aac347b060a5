import { describe, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { agentIssuesWrite } from './agent-issues.ts';
import { type Issue, issueChanged, issueCreated } from './issue-item.ts';
import { type IssueFilter, listIssues } from './issue-store.ts';

tableFixture();

const NOW = '2026-11-20T09:00:00.000Z';
const conflict = () => new Error('overtaken');

let made = 0;
/** Returns ids in creation order, independent of the clock. */
const nextId = (): string => {
  made += 1;
  return uuidv7(made, new Uint8Array(10));
};

const issueOf = (more: Partial<Issue>): Issue => ({
  id: nextId(),
  agentId: 'a1',
  agentName: 'Triage',
  framework: 'HIPAA',
  parameterId: 'endpoint-auth-required',
  title: 'It answers strangers',
  description: 'It answered 200.',
  severity: 'critical',
  status: 'open',
  remediation: 'Close it.',
  controls: ['hipaa:164.312(d)', 'owasp-ai:ASI03'],
  detectedAt: NOW,
  firstSeenAt: NOW,
  regressions: 0,
  resolvedAt: null,
  createdAt: NOW,
  ...more,
});

const none: IssueFilter = {
  agentId: undefined,
  framework: undefined,
  status: undefined,
  severity: undefined,
};

const listed = async (table: TenantTable, filter: Partial<IssueFilter>, limit = 50) => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await listIssues(table, { ...none, ...filter }, { limit, cursor });
    ids.push(...items.map(({ id }) => id));
    cursor = next;
  } while (cursor !== undefined);
  return ids;
};

const filled = async () => {
  const table = tenantTable(newId());
  const issues = {
    open: issueOf({}),
    low: issueOf({ severity: 'low', controls: ['hipaa:164.312(b)'] }),
    resolved: issueOf({ status: 'resolved', agentId: 'a2' }),
    medium: issueOf({ severity: 'medium', status: 'in_progress', agentId: 'a2' }),
  };
  for (const issue of Object.values(issues)) await table.commit([...issueCreated(table, issue)]);
  return { table, issues };
};

const filters: readonly (readonly [Partial<IssueFilter>, readonly string[]])[] = [
  [{}, ['medium', 'resolved', 'low', 'open']],
  [{ status: 'open' }, ['low', 'open']],
  [{ severity: 'critical' }, ['resolved', 'open']],
  [{ severity: 'medium' }, ['medium']],
  [{ agentId: 'a2' }, ['medium', 'resolved']],
  [{ framework: 'hipaa' }, ['medium', 'resolved', 'low', 'open']],
  [{ framework: 'owasp-ai' }, ['medium', 'resolved', 'open']],
  [{ framework: 'hitrust' }, []],
  [{ framework: 'owasp-ai', status: 'open' }, ['open']],
  [{ framework: 'hipaa', status: 'open', severity: 'low' }, ['low']],
  [{ framework: 'owasp-ai', severity: 'critical' }, ['resolved', 'open']],
  [{ agentId: 'a2', status: 'resolved' }, ['resolved']],
  [{ agentId: 'a2', framework: 'owasp-ai', severity: 'medium' }, ['medium']],
  [{ status: 'in_progress', severity: 'medium' }, ['medium']],
  [{ status: 'dismissed' }, []],
];

describe('listIssues', () => {
  it.each(filters)('returns for %j the issues %j, newest first, for any page size', async (filter, names) => {
    const { table, issues } = await filled();
    const expected = names.map((name) => issues[name as keyof typeof issues].id);
    expect(await listed(table, filter)).toEqual(expected);
    expect(await listed(table, filter, 1)).toEqual(expected);
  });

  it.each([[{}], [{ agentId: 'a1' }], [{ agentId: 'a1', framework: 'hipaa' }]] as const)(
    'omits a damaged issue for %j, and returns the others',
    async (filter) => {
      const { table, issues } = await filled();
      const key = table.key('ISSUE', issues.low.id);
      await table.commit([{ update: key, expression: 'SET controls = :none', values: { ':none': null } }]);
      const left = Object.values(issues).filter(
        ({ id, agentId }) => id !== issues.low.id && (!('agentId' in filter) || agentId === 'a1'),
      );
      expect(await listed(table, filter)).toEqual(left.map(({ id }) => id).toReversed());
    },
  );

  it('isolates tenants', async () => {
    await filled();
    expect(await listed(tenantTable(newId()), {})).toEqual([]);
  });

  it('moves an issue between lists when its status changes, and rejects a conflicting change', async () => {
    const { table, issues } = await filled();
    const resolved: Issue = { ...issues.open, status: 'resolved', resolvedAt: NOW };
    await table.commit([...issueChanged(table, issues.open, resolved, conflict)]);
    expect(await listed(table, { status: 'open' })).toEqual([issues.low.id]);
    expect(await listed(table, { framework: 'owasp-ai', status: 'open' })).toEqual([]);
    expect(await listed(table, { framework: 'owasp-ai', status: 'resolved' })).toEqual([
      issues.resolved.id,
      issues.open.id,
    ]);
    expect(await listed(table, { framework: 'hipaa' })).toHaveLength(4);
    const late = table.commit([...issueChanged(table, issues.open, resolved, conflict)]);
    await expect(late).rejects.toThrow('overtaken');
  });

  it('returns when the failure was last seen, although the issue itself was not written', async () => {
    const { table, issues } = await filled();
    const seen = {
      issueId: issues.open.id,
      seenAt: '2026-12-01T00:00:00.000Z',
      scanId: 's9',
      seenBy: 'tested',
      changed: { scanId: 's1', kind: 'raised' },
    } as const;
    const agentIssues = { version: 0, openCount: 1, byParameter: { 'endpoint-auth-required': seen } };
    await table.commit([agentIssuesWrite(table, 'a1', agentIssues, conflict)]);
    const { items } = await listIssues(
      table,
      { ...none, severity: 'critical' },
      { limit: 9, cursor: undefined },
    );
    expect(items.find(({ id }) => id === issues.open.id)).toMatchObject({
      lastSeenAt: seen.seenAt,
      scanId: 's9',
    });
    expect(items.find(({ id }) => id === issues.resolved.id)).toMatchObject({ lastSeenAt: NOW });
  });
});
