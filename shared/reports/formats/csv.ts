/** One row per parameter, agent and framework (RFC 4180). */
import { agentFieldList, type ReportFieldName } from '#shared/agents/fields.ts';
import type { AgentSection, FrameworkLine, LeftOutScan, ParameterLine } from '../agent-section.ts';
import { scoreLabels } from '../composing/labels.ts';
import { type CsvValue, csvCell } from './csv-cell.ts';
import type { ReportFormat } from './report-format.ts';

/** Fields of an agent that have a column, in the order of their declaration. */
const agentColumns = agentFieldList.flatMap(([name, { report }]) =>
  report?.csvColumn === undefined ? [] : [{ name: name as ReportFieldName, column: report.csvColumn }],
);

const resultColumns = [
  'framework',
  'framework_score',
  'framework_label',
  'framework_verified',
  'framework_coverage',
  'framework_pass_rate',
  'scan_id',
  'scan_completed_at',
  'scan_left_out',
  'score_model',
  'catalog',
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
] as const;

const columns = ['agent_id', ...agentColumns.map(({ column }) => column), 'agent_score', ...resultColumns];

/** Values by column; columns that a row lacks stay empty. */
type Row = Readonly<Record<string, CsvValue>>;
type ResultRow = Readonly<Partial<Record<(typeof resultColumns)[number], CsvValue>>>;

const rowOf = (row: Row): string => `${columns.map((column) => csvCell(row[column] ?? null)).join(',')}\r\n`;

const ofAgent = (agent: AgentSection): Row => ({
  agent_id: agent.id,
  ...Object.fromEntries(agentColumns.map(({ name, column }) => [column, agent[name] ?? null])),
  agent_score: agent.score?.score ?? null,
});

const ofFramework = ({ name, score, scanId, completedAt }: FrameworkLine): ResultRow => ({
  framework: name,
  framework_score: score.score,
  framework_label: scoreLabels[score.label].word,
  framework_verified: score.verified,
  framework_coverage: score.coverage,
  framework_pass_rate: score.passRate,
  scan_id: scanId,
  scan_completed_at: completedAt,
  score_model: score.modelVersion,
  catalog: score.catalogVersion,
});

const ofParameter = (line: ParameterLine, { evidence }: AgentSection): ResultRow => {
  const pieces = line.evidence.flatMap((number) => evidence[number - 1] ?? []);
  return {
    controls: line.controls.join(' '),
    parameter_id: line.id,
    parameter: line.title,
    severity: line.severity,
    verdict: line.verdict,
    proof: line.strength,
    conflict: line.conflict,
    points_missed: line.worth,
    reason: line.reason,
    evidence_seen_at: pieces.map(({ observedAt }) => observedAt).join(' '),
    evidence_expires_at: pieces.map(({ expiresAt }) => expiresAt).join(' '),
    evidence_sha256: pieces.map(({ digest }) => digest).join(' '),
  };
};

/** A completed scan without its results, and why it is left out. */
const ofLeftOut = ({ name, scanId, completedAt, reason }: LeftOutScan): ResultRow => ({
  framework: name,
  scan_id: scanId,
  scan_completed_at: completedAt,
  scan_left_out: reason,
});

const rowsOf = (agent: AgentSection): readonly Row[] => {
  const own = ofAgent(agent);
  if (agent.frameworks.length + agent.leftOut.length === 0) return [own];
  const covered = agent.frameworks.flatMap((framework) => {
    const head = { ...own, ...ofFramework(framework) };
    if (framework.parameters.length === 0) return [head];
    return framework.parameters.map((line) => ({ ...head, ...ofParameter(line, agent) }));
  });
  return [...covered, ...agent.leftOut.map((scan) => ({ ...own, ...ofLeftOut(scan) }))];
};

export const csv: ReportFormat = {
  id: 'csv',
  name: 'CSV',
  description: 'One row per parameter, agent and framework, for spreadsheets.',
  extension: 'csv',
  mediaType: 'text/csv; charset=utf-8',
  readBy: 'programs',
  open: () => `${columns.join(',')}\r\n`,
  agent: (_, agent) => rowsOf(agent).map(rowOf),
  close: () => '',
};
