import { describe, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { metered } from '#functions/platform/table/capacity-rows.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { sized } from '#scripts/testing/tier.ts';
import { isOverdue } from '#shared/issues/due.ts';
import { issueSorts } from '#shared/issues/issue-sort.ts';
import { issueStatuses } from '#shared/issues/issue-status.ts';
import { type IssueListQuery, orderKeyOf, unservableReason } from '#shared/issues/list-plan.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { type Issue, issueChanged, issueCreated } from './issue-item.ts';
import { listIssues } from './issue-store.ts';
import { issueOf, NOW, storeIssues } from './issues-fixture.ts';

tableFixture();

const conflict = () => new Error('conflict');
const [ADA, GRACE] = [newId(), newId()];
const PARAMETERS = [
  { id: 'endpoint-auth-required', severity: 'critical' },
  { id: 'audit-logging-enabled', severity: 'high' },
  { id: 'log-retention-days', severity: 'medium' },
] as const;

/** Issues of every status and severity, some assigned, some overdue at `NOW`. */
const someIssues = (): readonly Issue[] =>
  issueStatuses.flatMap((status, s) =>
    PARAMETERS.map(({ id, severity }, p) =>
      issueOf({
        ...{ status, severity, parameterId: id, agentId: `a${s}` },
        controls: p === 1 ? ['owasp-ai:ASI03'] : ['hipaa:164.312(d)', 'owasp-ai:ASI03'],
        assignee: p === 2 ? null : { id: (s + p) % 2 === 0 ? ADA : GRACE, name: 'Ada Lovelace' },
        dueOn: (s + p) % 2 === 0 ? '2026-11-01' : '2026-12-24',
      }),
    ),
  );

const base: IssueListQuery = { overdue: false, sort: 'severity' };

const listed = async (table: TenantTable, query: IssueListQuery, limit = 50) => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await listIssues(table, query, { limit, cursor }, NOW);
    ids.push(...items.map(({ id }) => id));
    cursor = next;
  } while (cursor !== undefined);
  return ids;
};

/** What the list must contain, from the issues themselves. */
const expectedIds = (issues: readonly Issue[], query: IssueListQuery): readonly string[] => {
  const { severity, status, framework, assignee, overdue, parameters, agentId, sort } = query;
  const found = issues.filter(
    (issue) =>
      (severity === undefined || issue.severity === severity) &&
      (status === undefined || issue.status === status) &&
      (agentId === undefined || issue.agentId === agentId) &&
      (framework === undefined || issue.controls.some((ref) => ref.startsWith(`${framework}:`))) &&
      (assignee === undefined || (issue.assignee?.id ?? 'none') === assignee) &&
      (!overdue || isOverdue(issue, NOW)) &&
      (parameters === undefined || parameters.some(({ id }) => id === issue.parameterId)),
  );
  const ids = found
    .toSorted((a, b) => (orderKeyOf(sort, a) < orderKeyOf(sort, b) ? -1 : 1))
    .map(({ id }) => id);
  return sort === 'newest' ? ids.toReversed() : ids;
};

const scopes: readonly Partial<IssueListQuery>[] = [
  {},
  { framework: 'hipaa' },
  { framework: 'hitrust' },
  { assignee: ADA },
  { assignee: 'none' },
  { agentId: 'a1' },
  { agentId: 'a0', assignee: GRACE, framework: 'hipaa' },
  { parameters: [PARAMETERS[0]] },
  { parameters: [PARAMETERS[1], PARAMETERS[2]], framework: 'owasp-ai' },
  { parameters: [] },
];

/** Every combination of a scope, a status, a severity, overdue and a sort. */
const queries: readonly IssueListQuery[] = scopes.flatMap((scope) =>
  [undefined, 'open', 'dismissed'].flatMap((status) =>
    [undefined, 'high'].flatMap((severity) =>
      [false, true].flatMap((overdue) =>
        issueSorts.map((sort) => ({ ...scope, status, severity, overdue, sort }) as IssueListQuery),
      ),
    ),
  ),
);
const servable = queries.filter((query) => unservableReason(query) === undefined);

describe('listIssues', () => {
  it('returns for every servable combination the matching issues in order, for any page size', async () => {
    const table = tenantTable(newId());
    const issues = someIssues();
    await storeIssues(table, issues);
    expect(servable.length).toBeGreaterThan(150);
    for (const query of servable) {
      const expected = expectedIds(issues, query);
      const label = JSON.stringify(query);
      expect(await listed(table, query), label).toEqual(expected);
      if (expected.length > 1) expect(await listed(table, query, 2), label).toEqual(expected);
    }
  });

  it.each([
    [{ assignee: ADA, framework: 'hipaa' }, 'An assignee cannot be combined'],
    [{ sort: 'newest', framework: 'hipaa' }, 'The order by newest cannot be combined'],
    [{ sort: 'newest', overdue: true }, 'The order by newest cannot be combined'],
    [
      { parameters: Array.from({ length: 13 }, (_, i) => ({ id: `p${i}`, severity: 'low' })) },
      'The words match the titles of more than 12 kinds of issues',
    ],
  ] as const)('rejects %j, which no list serves', async (query, message) => {
    const asked = listIssues(
      tenantTable(newId()),
      { ...base, ...query } as IssueListQuery,
      { limit: 9, cursor: undefined },
      NOW,
    );
    await expect(asked).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(message),
    });
  });

  it('rejects a cursor of another list', async () => {
    const table = tenantTable(newId());
    await storeIssues(table, someIssues());
    const { next } = await listIssues(table, base, { limit: 2, cursor: undefined }, NOW);
    const other = listIssues(table, { ...base, status: 'open' }, { limit: 2, cursor: next }, NOW);
    await expect(other).rejects.toMatchObject({ code: 'bad-cursor' });
  });

  it('omits a damaged issue, and returns the others', async () => {
    const table = tenantTable(newId());
    const issues = someIssues();
    await storeIssues(table, issues);
    const [damaged] = issues;
    const key = table.key('ISSUE', damaged?.id ?? '');
    await table.commit([{ update: key, expression: 'SET controls = :none', values: { ':none': null } }]);
    for (const query of [base, { ...base, agentId: 'a0' }])
      expect(await listed(table, query)).not.toContain(damaged?.id);
    expect(await listed(table, base)).toHaveLength(issues.length - 1);
  });

  it('isolates tenants', async () => {
    await storeIssues(tenantTable(newId()), someIssues());
    expect(await listed(tenantTable(newId()), base)).toEqual([]);
  });

  it('moves an issue between lists when it changes, and rejects a conflicting change', async () => {
    const table = tenantTable(newId());
    const before = issueOf({ assignee: { id: ADA, name: 'Ada Lovelace' } });
    await storeIssues(table, [before]);
    const after: Issue = { ...before, status: 'in_progress', dueOn: '2027-01-01', assignee: null };
    await table.commit(issueChanged(table, before, after, conflict));
    for (const gone of [{ status: 'open' }, { assignee: ADA }, { overdue: true }] as const)
      expect(await listed(table, { ...base, ...gone })).toEqual([]);
    for (const found of [{ status: 'in_progress' }, { assignee: 'none' }, { framework: 'hipaa' }] as const)
      expect(await listed(table, { ...base, ...found })).toEqual([before.id]);
    const late = table.commit(issueChanged(table, before, after, conflict));
    await expect(late).rejects.toThrow('conflict');
  });

  it('returns when the failure was last seen, although the issue itself was not written', async () => {
    const table = tenantTable(newId());
    const issue = issueOf({ detectedAt: '2026-11-01T00:00:00.000Z' });
    await storeIssues(table, [issue]);
    const { items } = await listIssues(table, base, { limit: 9, cursor: undefined }, NOW);
    expect(items).toMatchObject([{ id: issue.id, lastSeenAt: NOW }]);
  });
});

describe('capacity', () => {
  /** Many issues of one agent, so that the state of agents costs the same. */
  const fill = async (table: TenantTable, count: number) => {
    const issues = Array.from({ length: count }, (_, i) =>
      issueOf({
        ...{ status: i % 3 === 0 ? 'resolved' : 'open', severity: severities[i % 4] ?? 'low' },
        parameterId: PARAMETERS[i % 3]?.id ?? '',
        assignee: Math.floor(i / 24) % 2 === 0 ? { id: ADA, name: 'Ada Lovelace' } : null,
        dueOn: Math.floor(i / 12) % 2 === 0 ? '2026-11-01' : '2026-12-24',
        description: 'x'.repeat(700),
      }),
    );
    await table.putMany(
      issues.flatMap((issue) =>
        issueCreated(table, issue).flatMap((write) => ('put' in write ? [write.put] : [])),
      ),
    );
  };

  /** One query for each kind of filter and order. */
  const kinds: readonly Partial<IssueListQuery>[] = [
    {},
    { sort: 'newest' },
    { sort: 'newest', status: 'open' },
    { sort: 'due' },
    { overdue: true },
    { severity: 'high' },
    { status: 'open', severity: 'high' },
    { framework: 'hipaa', status: 'open' },
    { framework: 'hipaa', sort: 'due' },
    { assignee: ADA, overdue: true },
    { parameters: [PARAMETERS[0]] },
    { parameters: PARAMETERS, status: 'open', sort: 'due' },
  ];

  it('of a page does not depend on the number of issues, for every filter and order', async () => {
    const measure = async (table: TenantTable) => {
      const units: number[] = [];
      for (const kind of kinds) {
        const query = { ...base, ...kind };
        units.push(await metered(() => listIssues(table, query, { limit: 10, cursor: undefined }, NOW)));
      }
      return units;
    };
    const table = tenantTable(newId());
    await fill(table, sized(480, 960));
    const measured = await measure(table);
    await fill(table, sized(480, 100_000));
    expect(await measure(table)).toEqual(measured);
    expect(Math.max(...measured)).toBeLessThanOrEqual(30);
  });
});
