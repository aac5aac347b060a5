/** Changes since the last report of the same scope. */
import type { ReportModel, ReportSnapshot } from '../report-model.ts';
import { type Block, cell, paragraph, type Section } from '../section.ts';
import { count, moment, number, quoted, type Text, text } from '../text.ts';
import { scoreFigure, sumOf } from './labels.ts';

/** Returns why scores are not compared; undefined if they are. */
const incomparable = (model: ReportModel, previous: ReportSnapshot): string | undefined => {
  if (model.modelVersion !== previous.modelVersion)
    return 'Scores are not compared: the scoring rules have changed since.';
  if (model.catalogVersion !== previous.catalogVersion)
    return 'The catalog has changed since, so a score may have changed although the agent did not.';
  return undefined;
};

const moved = (from: number | null, to: number | null): string => {
  if (from === null || to === null) return from === to ? 'none in both' : 'not comparable';
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
      caption: text`Scores then and now`,
      columns: [
        { label: 'Framework' },
        { label: 'Then', align: 'right' },
        { label: 'Now', align: 'right' },
        { label: 'Moved', align: 'right' },
      ],
      rows: shown.map(({ name, from, to }) => [
        cell(name),
        cell(scoreFigure(from)),
        cell(scoreFigure(to)),
        cell(moved(from, to)),
      ]),
    },
  ];
};

const issuesText = ({ issues }: ReportModel, previous: ReportSnapshot): Text => {
  const [then, now] = [sumOf(previous.openIssues), sumOf(issues.open)];
  return text`Open issues: ${number(then)} then, ${number(now)} now. ${number(issues.raisedSince ?? 0)} of the issues that there are were detected since, and ${number(issues.resolvedSince ?? 0)} were resolved.`;
};

const agentsText = ({ agents, agent }: ReportModel, previous: ReportSnapshot): readonly Text[] =>
  agent || agents.registered === previous.agents
    ? []
    : [
        text`Then ${count(previous.agents, 'agent was', 'agents were')} registered, now ${number(agents.registered)}.`,
      ];

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
