/**
 * A stored issue: ISSUE / `<issueId>`, listed by status, severity and agent. For each affected framework, a
 * copy in the partition `framework#<key>#<status>` is listed by framework.
 */

import * as v from 'valibot';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { rowEntries } from '#shared/issues/fields.ts';

const issue = v.object(rowEntries);
export type Issue = RowOf<typeof issue>;

/** Issues and their copies in the framework lists. */
export const storedIssues = rowKind<Issue>({ name: 'issue', schema: issue });

/** Returns the keys of the frameworks whose controls an issue affects. */
const frameworksOf = ({ controls }: Issue): readonly string[] => [
  ...new Set(controls.map((ref) => ref.slice(0, ref.indexOf(':')))),
];

/** Returns the partition of the copies for a framework and status. */
export const frameworkPart = (framework: string, status: string): string =>
  `framework#${framework}#${status}`;

const attributes = (table: TenantTable, issue: Issue): Item => {
  const [byStatus, bySeverity, byAgent] = [indexKeys('gsi1'), indexKeys('gsi2'), indexKeys('gsi3')];
  return {
    ...table.key('ISSUE', issue.id),
    [byStatus.pk]: table.partition('ISSUE', `status#${issue.status}`),
    [byStatus.sk]: issue.id,
    [bySeverity.pk]: table.partition('ISSUE', `severity#${issue.severity}`),
    [bySeverity.sk]: issue.id,
    [byAgent.pk]: table.partition('ISSUE', `agent#${issue.agentId}`),
    [byAgent.sk]: issue.id,
    ...storedIssues.attributes(issue),
  };
};

const copies = (table: TenantTable, issue: Issue): readonly Write[] =>
  frameworksOf(issue).map((framework) => {
    const byFramework = indexKeys('gsi4');
    return {
      put: {
        ...table.key('ISSUE', issue.id, frameworkPart(framework, issue.status)),
        [byFramework.pk]: table.partition('ISSUE', `framework#${framework}`),
        [byFramework.sk]: issue.id,
        ...storedIssues.attributes(issue),
      },
    };
  });

/** Returns the writes of a new issue. */
export const issueCreated = (table: TenantTable, issue: Issue): readonly Write[] => [
  { put: attributes(table, issue), condition: { expression: 'attribute_not_exists(pk)' } },
  ...copies(table, issue),
];

/** Returns the writes that replace an issue; throws `overtaken` if its status was changed since it was read. */
export const issueChanged = (
  table: TenantTable,
  before: Issue,
  after: Issue,
  conflict: () => Error,
): readonly Write[] => {
  const moved = new Set(copies(table, after).map((write) => ('put' in write ? write.put.pk : '')));
  const stale = frameworksOf(before)
    .map((framework) => table.key('ISSUE', before.id, frameworkPart(framework, before.status)))
    .filter(({ pk }) => !moved.has(pk));
  return [
    {
      put: attributes(table, after),
      condition: {
        expression: '#status = :before',
        names: { '#status': 'status' },
        values: { ':before': before.status },
      },
      failed: conflict,
    },
    ...stale.map((key): Write => ({ delete: key })),
    ...copies(table, after),
  ];
};
