/**
 * An issue as it is stored: ISSUE / `<issueId>`, listed by status, severity and agent. For each framework that it breaks a
 * copy lies in the partition `framework#<key>#<status>`, listed by framework.
 */

import * as v from 'valibot';
import { indexKeys } from '#functions/platform/table/definition.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, TenantTable, Write } from '#functions/platform/table/table.ts';
import { rowEntries } from '#shared/issues/fields.ts';

const issue = v.object(rowEntries);
export type Issue = RowOf<typeof issue>;

/** Issues and their copies in the lists of frameworks. */
export const storedIssues = rowKind<Issue>({ name: 'issue', schema: issue });

/** Keys of the frameworks whose controls an issue breaks. */
const frameworksOf = ({ controls }: Issue): readonly string[] => [
  ...new Set(controls.map((ref) => ref.slice(0, ref.indexOf(':')))),
];

/** Partition of the copies for a framework and status. */
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

/** Writes of a new issue. */
export const issueCreated = (table: TenantTable, issue: Issue): readonly Write[] => [
  { put: attributes(table, issue), condition: { expression: 'attribute_not_exists(pk)' } },
  ...copies(table, issue),
];

/** Writes that replace an issue as it was read; `overtaken` is thrown when somebody changed its status since. */
export const issueChanged = (
  table: TenantTable,
  before: Issue,
  after: Issue,
  overtaken: () => Error,
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
      failed: overtaken,
    },
    ...stale.map((key): Write => ({ delete: key })),
    ...copies(table, after),
  ];
};
