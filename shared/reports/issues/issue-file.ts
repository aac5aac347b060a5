/** Writes issues as CSV, JSON or SARIF 2.1.0, part by part. */

import type { IssueReply } from '#shared/issues/contract.ts';
import { isOverdue } from '#shared/issues/due.ts';
import type { ExportFormat } from '#shared/issues/export-format.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type CsvValue, csvCell } from '../formats/csv-cell.ts';
import { levels } from '../formats/sarif/rules.ts';
import { message } from '../formats/sarif/texts.ts';
import { seenName } from '../formats/seen.ts';
import { written } from '../formats/written-json.ts';

export interface FilePart {
  readonly issues: readonly IssueReply[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly now: Instant;
}

const columns: readonly (readonly [name: string, cellOf: (issue: IssueReply, now: Instant) => CsvValue])[] = [
  ['issue_id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['severity', ({ severity }) => severity],
  ['status', ({ status }) => status],
  ['due_on', ({ dueOn }) => dueOn],
  ['overdue', (issue, now) => isOverdue(issue, now)],
  ['assignee', ({ assignee }) => assignee?.name ?? null],
  ['agent_id', ({ agentId }) => agentId],
  ['agent', ({ agentName }) => agentName],
  ['framework', ({ framework }) => framework],
  ['controls', ({ controls }) => controls.join(' ')],
  ['parameter_id', ({ parameterId }) => parameterId],
  ['description', ({ description }) => description],
  ['remediation', ({ remediation }) => remediation],
  ['detected_at', ({ detectedAt }) => detectedAt],
  ['last_seen_at', ({ lastSeenAt }) => lastSeenAt],
  ['regressions', ({ regressions }) => regressions],
  ['dismissed_until', ({ dismissedUntil }) => dismissedUntil ?? null],
  ['resolved_at', ({ resolvedAt }) => resolvedAt],
  ['resolved_because', ({ resolution }) => resolution?.because ?? null],
];

const csvPart = ({ issues, isFirst, now }: FilePart): string => {
  const head = isFirst ? `${columns.map(([name]) => name).join(',')}\r\n` : '';
  const rows = issues.map(
    (issue) => `${columns.map(([, cellOf]) => csvCell(cellOf(issue, now))).join(',')}\r\n`,
  );
  return head + rows.join('');
};

/** Items of a JSON array that continues over parts. */
const items = (objects: readonly object[], isFirst: boolean): string =>
  objects.map((object, index) => `${isFirst && index === 0 ? '' : ','}\n${written(object)}`).join('');

const jsonPart = ({ issues, isFirst, isLast }: FilePart): string =>
  `${isFirst ? '[' : ''}${items(issues, isFirst)}${isLast ? '\n]\n' : ''}`;

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** A resolved issue passes; a dismissed one is suppressed, and stays a failure. */
const resultOf = (issue: IssueReply) => ({
  ruleId: issue.parameterId,
  ...(issue.status === 'resolved' ? { kind: 'pass', level: 'none' } : { level: levels[issue.severity] }),
  message: message(`${issue.title}. ${issue.description}`),
  locations: [
    {
      logicalLocations: [
        { name: seenName(issue.agentName), fullyQualifiedName: issue.agentId, kind: 'agent' },
      ],
    },
  ],
  guid: issue.id,
  partialFingerprints: { 'agent/parameter/v1': `${issue.agentId}/${issue.parameterId}` },
  ...(issue.status === 'dismissed'
    ? { suppressions: [{ kind: 'external', status: 'accepted' }] }
    : { suppressions: [] }),
  properties: {
    ...{ status: issue.status, severity: issue.severity, dueOn: issue.dueOn },
    assignee: issue.assignee === null ? null : seenName(issue.assignee.name),
    ...{ detectedAt: issue.detectedAt, lastSeenAt: issue.lastSeenAt, controls: issue.controls },
  },
});

const sarifPart = ({ issues, isFirst, isLast }: FilePart): string => {
  const tool = { driver: { name: 'Accredit' } };
  const head = `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[{"tool":${written(tool)},"columnKind":"utf16CodeUnits","results":[`;
  return `${isFirst ? head : ''}${items(issues.map(resultOf), isFirst)}${isLast ? '\n]}]}\n' : ''}`;
};

const parts = { csv: csvPart, json: jsonPart, sarif: sarifPart } as const satisfies Record<
  ExportFormat,
  (part: FilePart) => string
>;

/** Returns the text of one part of the file. */
export const filePart = (format: ExportFormat, part: FilePart): string => parts[format](part);
