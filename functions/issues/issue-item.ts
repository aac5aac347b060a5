/**
 * A stored issue: ISSUE / `<issueId>`. Lists of a status hold it sorted by severity and due date: of all issues
 * in gsi1, of its parameter in gsi3, and as copies those of each affected framework and of its assignee. In gsi2
 * a list of the status is sorted by severity and age.
 */

import * as v from 'valibot';
import type { IndexName } from '#functions/platform/deploy/manifest.ts';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, ListQuery, TenantTable, Write } from '#functions/platform/table/table.ts';
import { rowEntries } from '#shared/issues/fields.ts';
import { type IssueScope, sortKeyOf, UNASSIGNED } from '#shared/issues/list-plan.ts';

const issue = v.object(rowEntries);
export type Issue = RowOf<typeof issue>;

/** Issues and their copies. */
export const storedIssues = rowKind<Issue>({ name: 'issue', schema: issue });

/** Returns the keys of the frameworks whose controls an issue affects. */
const frameworksOf = ({ controls }: Issue): readonly string[] => [
  ...new Set(controls.map((ref) => ref.slice(0, ref.indexOf(':')))),
];

const indexOf = (scope: IssueScope): IndexName | undefined => {
  if (scope === 'all') return 'gsi1';
  if (scope === 'newest') return 'gsi2';
  return scope.startsWith('parameter#') ? 'gsi3' : undefined;
};

/** Returns where the list of a scope and status is. */
export const listOf = (scope: IssueScope, status: string): Pick<ListQuery, 'kind' | 'part' | 'index'> => {
  const index = indexOf(scope);
  return { kind: 'ISSUE', part: `${scope}#${status}`, ...(index ? { index } : {}) };
};

const keysIn = (table: TenantTable, scope: IssueScope, issue: Issue, index: IndexName) => {
  const { pk, sk } = indexKeys(index);
  const { kind, part } = listOf(scope, issue.status);
  return { [pk]: table.partition(kind, part), [sk]: sortKeyOf(scope, issue) };
};

const attributes = (table: TenantTable, issue: Issue): Item => ({
  ...table.key('ISSUE', issue.id),
  ...keysIn(table, 'all', issue, 'gsi1'),
  ...keysIn(table, 'newest', issue, 'gsi2'),
  ...keysIn(table, `parameter#${issue.parameterId}`, issue, 'gsi3'),
  ...storedIssues.attributes(issue),
});

/** Returns the keys of the copies. */
const copyKeys = (table: TenantTable, issue: Issue) => {
  const scopes: readonly IssueScope[] = [
    ...frameworksOf(issue).map((key): IssueScope => `framework#${key}`),
    `assignee#${issue.assignee?.id ?? UNASSIGNED}`,
  ];
  return scopes.map((scope) => {
    const { kind, part } = listOf(scope, issue.status);
    return table.key(kind, sortKeyOf(scope, issue), part);
  });
};

const copies = (table: TenantTable, issue: Issue): readonly Write[] =>
  copyKeys(table, issue).map((key) => ({ put: { ...key, ...storedIssues.attributes(issue) } }));

/** Returns the writes of a new issue. */
export const issueCreated = (table: TenantTable, issue: Issue): readonly Write[] => [
  { put: attributes(table, issue), condition: { expression: 'attribute_not_exists(pk)' } },
  ...copies(table, issue),
];

/**
 * Returns the writes that replace an issue.
 * @param before as read
 * @param conflict makes the error if the issue was changed since it was read
 */
export const issueChanged = (
  table: TenantTable,
  before: Issue,
  changed: Issue,
  conflict: () => Error,
): readonly Write[] => {
  const after = { ...changed, version: before.version + 1 };
  const address = ({ pk, sk }: { readonly pk: string; readonly sk: string }) => `${pk}\n${sk}`;
  const current = new Set(copyKeys(table, after).map(address));
  const stale = copyKeys(table, before).filter((key) => !current.has(address(key)));
  return [
    {
      put: attributes(table, after),
      condition: {
        expression: '#version = :read',
        names: { '#version': 'version' },
        values: { ':read': before.version },
      },
      failed: conflict,
    },
    ...stale.map((key): Write => ({ delete: key })),
    ...copies(table, after),
  ];
};
