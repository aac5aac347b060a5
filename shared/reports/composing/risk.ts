/** Risk Assessment: failures with their severity, number of agents and start. */
import { severities } from '#shared/parameters/parameter.ts';
import type { ReportModel } from '../report-model.ts';
import { type Block, cell, paragraph, type Section } from '../section.ts';
import type { NarrativeStyle } from '../styles/narrative-style.ts';
import { count, day, number, quoted, sample, type Text, text } from '../text.ts';
import { severityText, sumOf } from './labels.ts';

/** Whether anything was checked; otherwise the absence of failures means nothing. */
const wasProbed = ({ frameworks, overall }: ReportModel): boolean =>
  overall.figures !== null || frameworks.some(({ score }) => score !== null);

const overallRisk = (model: ReportModel): Text => {
  const { risks } = model;
  const [worst] = risks;
  if (worst)
    return text`${count(risks.length, 'parameter has', 'parameters have')} an open or in-progress issue on ${model.agent ? 'this agent' : 'at least one agent'}. The highest severity is ${worst.severity}.`;
  if (!wasProbed(model)) return text`The risk is not assessed: no scan in this report has a score.`;
  return text`No issue is open or in progress. This covers only what was checked; see Limits.`;
};

const bars = ({ issues }: ReportModel): readonly Block[] =>
  sumOf(issues.open) === 0
    ? []
    : [
        {
          kind: 'bars',
          label: 'Open issues by severity',
          bars: severities.map((severity) => ({
            name: `${severity[0]?.toUpperCase()}${severity.slice(1)}`,
            count: issues.open[severity],
            tone: severity,
          })),
        },
      ];

const table = ({ risks, agent }: ReportModel, most: number): readonly Block[] => {
  if (risks.length === 0) return [];
  const shown = risks.slice(0, most);
  const more = risks.length - shown.length;
  return [
    {
      kind: 'table',
      caption: text`Open and in-progress issues by parameter, most severe first`,
      columns: [
        { label: 'Parameter' },
        { label: 'Severity' },
        ...(agent ? [] : [{ label: 'Agents' }]),
        { label: 'Since' },
        { label: 'Controls', align: 'right' },
      ],
      rows: shown.map((risk) => [
        cell(quoted(risk.title)),
        cell(risk.severity, risk.severity),
        ...(agent ? [] : [cell(text`${number(risk.agents)}: ${sample(risk.sample, risk.agents)}`)]),
        cell(day(risk.since)),
        cell(number(risk.controls.length)),
      ]),
    },
    ...(more > 0
      ? [
          paragraph(
            text`${count(more, 'further parameter')} of the same or lower severity ${more === 1 ? 'is' : 'are'} not listed here.`,
          ),
        ]
      : []),
  ];
};

const dismissedText = ({ issues }: ReportModel): readonly Text[] => {
  const dismissed = sumOf(issues.dismissed);
  return dismissed === 0
    ? []
    : [
        text`Users dismissed ${count(dismissed, 'issue')} (${severityText(issues.dismissed)}). A dismissal does not change a verdict or earn points.`,
      ];
};

const returnedText = ({ risks }: ReportModel): readonly Text[] => {
  const returned = risks.reduce((sum, { regressions }) => sum + regressions, 0);
  return returned === 0
    ? []
    : [text`${count(returned, 'issue was', 'issues were')} reopened after being resolved.`];
};

/** Risk Assessment. */
export const riskOf = (model: ReportModel, style: NarrativeStyle): Section => ({
  id: 'risk',
  title: 'Risk Assessment',
  blocks: [
    paragraph(overallRisk(model)),
    ...bars(model),
    ...table(model, style.risks),
    ...returnedText(model).map(paragraph),
    ...dismissedText(model).map(paragraph),
  ],
});
