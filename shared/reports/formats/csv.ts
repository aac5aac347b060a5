/** A row for each parameter of each agent and framework (RFC 4180). */
import { agentFieldList, type ReportFieldName } from '#shared/agents/fields.ts';
import type { AgentSection, FrameworkLine, ParameterLine } from '../agent-section.ts';
import type { ReportFormat } from './report-format.ts';
import { seen } from './seen.ts';

/** Fields of an agent that have a column, in the order of their declaration. */
const agentColumns = agentFieldList.flatMap(([name, { report }]) =>
  report?.csvColumn === undefined ? [] : [{ name: name as ReportFieldName, column: report.csvColumn }],
);

const columnsOfAgent = ['agent_id', ...agentColumns.map(({ column }) => column), 'agent_score'];

const columnsOfFramework = [
  'framework',
  'framework_score',
  'framework_proven',
  'framework_coverage',
  'scan_id',
  'scan_completed_at',
  'score_model',
  'catalogue',
];

const columnsOfParameter = [
  'controls',
  'parameter_id',
  'parameter',
  'severity',
  'verdict',
  'proof',
  'conflict',
  'points_missed',
  'reason',
  'evidence_seen_at',
  'evidence_expires_at',
  'evidence_sha256',
];

/**
 * Spreadsheets take a cell that begins so for a formula, blanks before it or not, quoted or not; an apostrophe before it makes it text.
 */
const FORMULA = /^[\s]*[=+\-@\t\r|]/;

type Value = string | number | boolean | null;

const cellOf = (value: Value): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const shown = seen(value);
  const safe = FORMULA.test(shown) ? `'${shown}` : shown;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const rowOf = (values: readonly Value[]): string => `${values.map(cellOf).join(',')}\r\n`;

const ofAgent = (agent: AgentSection): readonly Value[] => [
  agent.id,
  ...agentColumns.map(({ name }) => agent[name] ?? null),
  agent.score?.score ?? null,
];

const ofFramework = ({ name, score, scanId, completedAt }: FrameworkLine): readonly Value[] => [
  name,
  score.score,
  score.proven,
  score.coverage,
  scanId,
  completedAt,
  score.modelVersion,
  score.catalogueVersion,
];

const ofParameter = (line: ParameterLine, { evidence }: AgentSection): readonly Value[] => {
  const pieces = line.evidence.flatMap((number) => evidence[number - 1] ?? []);
  return [
    line.controls.join(' '),
    ...[line.id, line.title, line.severity, line.verdict, line.strength, line.conflict, line.worth],
    line.reason,
    pieces.map(({ observedAt }) => observedAt).join(' '),
    pieces.map(({ expiresAt }) => expiresAt).join(' '),
    pieces.map(({ digest }) => digest).join(' '),
  ];
};

const blank = (columns: readonly string[]): readonly Value[] => columns.map(() => null);

const rowsOf = (agent: AgentSection): readonly (readonly Value[])[] => {
  const own = ofAgent(agent);
  if (agent.frameworks.length === 0)
    return [[...own, ...blank(columnsOfFramework), ...blank(columnsOfParameter)]];
  return agent.frameworks.flatMap((framework) => {
    const head = [...own, ...ofFramework(framework)];
    if (framework.parameters.length === 0) return [[...head, ...blank(columnsOfParameter)]];
    return framework.parameters.map((line) => [...head, ...ofParameter(line, agent)]);
  });
};

export const csv: ReportFormat = {
  id: 'csv',
  name: 'CSV',
  description: 'A row for each parameter of each agent and framework, for spreadsheets.',
  extension: 'csv',
  mediaType: 'text/csv; charset=utf-8',
  open: () => rowOf([...columnsOfAgent, ...columnsOfFramework, ...columnsOfParameter]),
  agent: (_, agent) => rowsOf(agent).map(rowOf),
  close: () => '',
};
