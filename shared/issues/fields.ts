/**
 * The fields of an issue, each declared once: its schema in replies, whether the row of the issue stores it, and whether
 * reports include it. `contract.ts`, `functions/issues/issue-item.ts` and `shared/reports` read this table.
 */
import * as v from 'valibot';
import { severities } from '#shared/parameters/parameter.ts';
import { issueStatuses } from './issue-status.ts';

interface IssueField {
  readonly schema: v.GenericSchema;
  /** Not in the row: the agent's state has it, so that a scan that sees the issue again writes no row. */
  readonly isStored?: false;
  /** Only in the row. */
  readonly inReply?: false;
  readonly inReport?: true;
}

const issueFields = {
  id: { schema: v.string(), inReport: true },
  agentId: { schema: v.string() },
  agentName: { schema: v.string() },
  /** Scan that last saw it. */
  scanId: { schema: v.string(), isStored: false },
  /** Name of the framework whose scan first raised it. */
  framework: { schema: v.string() },
  parameterId: { schema: v.string(), inReport: true },
  title: { schema: v.string(), inReport: true },
  description: { schema: v.string() },
  severity: { schema: v.picklist(severities), inReport: true },
  status: { schema: v.picklist(issueStatuses), inReport: true },
  /** Short remediation. */
  remediation: { schema: v.string() },
  /** References `<framework key>:<control id>` of all controls that it breaks. */
  controls: { schema: v.array(v.string()) },
  detectedAt: { schema: v.string(), inReport: true },
  firstSeenAt: { schema: v.string() },
  lastSeenAt: { schema: v.string(), isStored: false },
  /** Number of times it recurred after being resolved. */
  regressions: { schema: v.number(), inReport: true },
  resolvedAt: { schema: v.nullable(v.string()) },
  /** Scan and evidence that resolved it. */
  resolution: { schema: v.optional(v.object({ scanId: v.string(), because: v.string() })) },
  createdAt: { schema: v.string() },
  /** The user who works on it. */
  assignee: { schema: v.nullable(v.object({ id: v.string(), name: v.string() })) },
  /** The day, in UTC, by which it is to be resolved. */
  dueOn: { schema: v.string() },
  /** When its dismissal expires; present while it is dismissed. */
  dismissedUntil: { schema: v.optional(v.string()), isStored: false },
  /** The dismissal in force, with the agent that it was decided for. */
  dismissal: {
    schema: v.optional(
      v.object({ id: v.string(), expiresAt: v.string(), agent: v.record(v.string(), v.string()) }),
    ),
    inReply: false,
  },
  /** Incremented by each change, so that only one of two concurrent changes commits. */
  version: { schema: v.number(), inReply: false },
} as const satisfies Readonly<Record<string, IssueField>>;

type Fields = typeof issueFields;
type NamesWith<Shape> = { [Name in keyof Fields]: Fields[Name] extends Shape ? Name : never }[keyof Fields];
type Entries<Name extends keyof Fields> = { readonly [Key in Name]: Fields[Key]['schema'] };

type UnstoredName = NamesWith<{ readonly isStored: false }>;
type UnrepliedName = NamesWith<{ readonly inReply: false }>;
export type ReportedIssueField = NamesWith<{ readonly inReport: true }>;

const fields = Object.entries(issueFields) as readonly (readonly [keyof Fields, IssueField])[];

const entriesOf = (includes: (field: IssueField) => boolean): unknown =>
  Object.fromEntries(fields.flatMap(([name, field]) => (includes(field) ? [[name, field.schema]] : [])));

/** Of a reply. */
export const replyEntries = entriesOf(({ inReply }) => inReply !== false) as Entries<
  Exclude<keyof Fields, UnrepliedName>
>;

/** Of a stored row. */
export const rowEntries = entriesOf(({ isStored }) => isStored !== false) as Entries<
  Exclude<keyof Fields, UnstoredName>
>;

/** Of an issue in a report. */
export const reportEntries = entriesOf(({ inReport }) => inReport === true) as Entries<ReportedIssueField>;

/** What a report includes of an issue. */
export const reportedFields = <Issue extends { readonly [Name in ReportedIssueField]: unknown }>(
  issue: Issue,
): Pick<Issue, ReportedIssueField> =>
  Object.fromEntries(
    Object.keys(reportEntries).map((name) => [name, issue[name as ReportedIssueField]]),
  ) as Pick<Issue, ReportedIssueField>;
