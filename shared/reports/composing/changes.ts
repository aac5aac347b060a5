/** Changes since the last report of the same scope. */
import type { ReportModel, ReportSnapshot } from '../report-model.ts';
import { type Block, cell, paragraph, type Section } from '../section.ts';
import { count, moment, number, quoted, type Text, text } from '../text.ts';
import { scoreFigure, sumOf } from './labels.ts';

/** Returns why scores are not compared; undefined if they are. */
const incomparable = (model: ReportModel, previous: ReportSnapshot): string | undefined => {
  if (model.modelVersion !== previous.modelVersion)
    return 'Scores are not compared, because the scoring rules have changed since the last report.';
  if (model.catalogVersion !== previous.catalogVersion)
    return 'The catalog has changed since the last report, so a score may differ even if the agent did not change.';
  return undefined;
};

const changeText = (from: number | null, to: number | null): string => {
  if (from === null || to === null) return from === to ? 'no score' : 'not comparable';
  const by = to - from;
  return by === 0 ? 'unchanged' : `${by > 0 ? '+' : '−'}${number(Math.abs(by))}`;
};

const scoresTable = ({ frameworks, overall }: ReportModel, previous: ReportSnapshot): readonly Block[] => {
  const rows = frameworks.flatMap(({ key, name, score }) => {
    const [from, to] = [previous.frameworks[key] ?? null, score?.score ?? null];
    return from === null && to === null ? [] : [{ name: quoted(name), from, to }];
  });
  const all =
    overall.state === 'left-out' || (previous.score === null && overall.figures === null)
      ? []
      : [{ name: text`All frameworks`, from: previous.score, to: overall.figures?.score ?? null }];
  const shown = [...all, ...rows];
  if (shown.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: text`Previous and current scores`,
      columns: [
        { label: 'Framework' },
        { label: 'Previous', align: 'right' },
        { label: 'Current', align: 'right' },
        { label: 'Change', align: 'right' },
      ],
      rows: shown.map(({ name, from, to }) => [
        cell(name),
        cell(scoreFigure(from)),
        cell(scoreFigure(to)),
        cell(changeText(from, to)),
      ]),
    },
  ];
};

const issuesText = ({ issues }: ReportModel, previous: ReportSnapshot): Text => {
  const [then, now] = [sumOf(previous.openIssues), sumOf(issues.open)];
  return text`Open issues: ${number(then)} previously, ${number(now)} now. Since the last report, ${count(issues.raisedSince ?? 0, 'issue was', 'issues were')} detected and ${count(issues.resolvedSince ?? 0, 'was', 'were')} resolved.`;
};

const agentsText = ({ agents, agent }: ReportModel, previous: ReportSnapshot): readonly Text[] =>
  agent || agents.registered === previous.agents
    ? []
    : [text`Registered agents: ${number(previous.agents)} previously, ${number(agents.registered)} now.`];

/** Changes Since the Last Report. */
export const changesOf = (model: ReportModel): Section => {
  const { previous } = model;
  const title = 'Changes Since the Last Report';
  if (!previous)
    return {
      id: 'changes',
      title,
      blocks: [paragraph(text`This is the first report of this scope, so there is no comparison.`)],
    };
  const why = incomparable(model, previous);
  return {
    id: 'changes',
    title,
    blocks: [
      paragraph(
        text`Compared with report ${previous.id.slice(0, 8)} of ${moment(previous.at)}, which covered the same agents and frameworks.`,
      ),
      ...(why === undefined ? [] : [paragraph([why])]),
      ...(model.modelVersion === previous.modelVersion ? scoresTable(model, previous) : []),
      paragraph(issuesText(model, previous)),
      ...agentsText(model, previous).map(paragraph),
    ],
  };
};
