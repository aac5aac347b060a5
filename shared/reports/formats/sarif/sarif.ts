/**
 * SARIF 2.1.0 (OASIS): one run, whose results are written agent by agent. The first result summarizes the
 * report.
 */
import { statementsOf } from '../../composing/compose.ts';
import { NOTICE } from '../../composing/labels.ts';
import { leftOutText, limitText } from '../../composing/limit-texts.ts';
import type { ReportModel } from '../../report-model.ts';
import { plainText } from '../../text.ts';
import type { ReportDocument, ReportFormat } from '../report-format.ts';
import { seenName } from '../seen.ts';
import { written } from '../written-json.ts';
import { wholeFigures } from './figures.ts';
import { resultsOf } from './results.ts';
import { rulesOf, SUMMARY, taxonomyOf } from './rules.ts';
import { message } from './texts.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** Returns the run id of a report; the previous report's run is the baseline of this one. */
const runId = ({ uuidOf }: ReportDocument, reportId: string): string => uuidOf(`${reportId}/sarif`);

/** Reports what could not be checked, and which scans are left out, as tool execution notifications. */
const notificationsOf = ({ limits, leftOut, agent }: ReportModel) => [
  ...limits.map((limit) => ({
    descriptor: { id: limit.kind },
    level: 'warning',
    message: message(plainText(limitText(limit, agent !== null))),
    properties: { agents: limit.agents },
  })),
  ...leftOut.map((one) => ({
    descriptor: { id: 'left-out' },
    level: 'note',
    message: message(plainText(leftOutText(one, agent !== null))),
    properties: { framework: one.name, reason: one.reason, agents: one.agents },
  })),
];

const isScored = ({ overall, frameworks }: ReportModel): boolean =>
  overall.figures !== null || frameworks.some(({ score }) => score !== null);

const summaryOf = ({ model, sections }: ReportDocument) => {
  const summary = statementsOf(sections).find(({ id }) => id === 'summary');
  return {
    ruleId: SUMMARY,
    ...{ kind: isScored(model) ? 'informational' : 'open', level: 'none' },
    message: message(summary?.sentences.join(' ') ?? NOTICE),
    properties: wholeFigures(model),
  };
};

const runOf = (document: ReportDocument) => {
  const { model, style, sections } = document;
  return {
    tool: {
      driver: {
        name: 'Accredit',
        rules: rulesOf(model),
        supportedTaxonomies: model.frameworks.map(({ key }) => ({ name: key })),
        properties: { scoreModel: model.modelVersion, catalog: model.catalogVersion },
      },
    },
    taxonomies: model.frameworks.map(taxonomyOf),
    automationDetails: {
      id: `accredit/${model.id}`,
      guid: runId(document, model.id),
      description: message(model.title),
    },
    ...(model.previous ? { baselineGuid: runId(document, model.previous.id) } : {}),
    invocations: [
      {
        executionSuccessful: true,
        startTimeUtc: model.readFrom,
        endTimeUtc: model.readTo,
        toolExecutionNotifications: notificationsOf(model),
      },
    ],
    columnKind: 'utf16CodeUnits',
    properties: {
      notice: NOTICE,
      report: model.id,
      style: style.id,
      organization: seenName(model.organization),
      requestedBy: seenName(model.requestedBy),
      sections: statementsOf(sections).map(({ id, title, sentences }) => ({
        ...{ id, title },
        sentences: sentences.map((sentence) => message(sentence).text),
      })),
    },
  };
};

export const sarif: ReportFormat = {
  id: 'sarif',
  name: 'SARIF',
  description: 'Each verdict as a SARIF 2.1.0 result, for tools that collect scanner findings.',
  extension: 'sarif.json',
  mediaType: 'application/sarif+json',
  readBy: 'programs',
  open: (document) =>
    `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[${written(runOf(document)).slice(0, -1)},"results":[\n${written(summaryOf(document))}`,
  agent: (document, agent) => resultsOf(document, agent).map((result) => `,\n${written(result)}`),
  close: () => '\n]}]}\n',
};
