/** Summary: scope, score, basis of the score, and open issues. */
import { earnedOf, verifiedOf } from '#shared/scoring/points.ts';
import type { FrameworkAnalysis, ReportFigures, ReportModel } from '../report-model.ts';
import { type Block, cell, paragraph, type Section } from '../section.ts';
import type { NarrativeStyle } from '../styles/narrative-style.ts';
import { count, joined, named, number, pointsFigure, quoted, type Text, text } from '../text.ts';
import { NOTICE, scoreFigure, scoreLabels, severityText, sumOf } from './labels.ts';

const frameworksText = ({ frameworksChosen }: ReportModel): Text =>
  frameworksChosen.length === 0
    ? text`against all frameworks`
    : text`against ${joined(frameworksChosen.map((name): Text => quoted(name)))} only`;

/** Describes the scope of the report. */
const scopeText = (model: ReportModel): Text => {
  const { agent, agents, organization } = model;
  if (agent)
    return text`This report covers one AI agent of ${named(organization)}, ${named(agent.name)} (${quoted(agent.type)}, ${agent.status}), ${frameworksText(model)}.`;
  if (agents.registered === 0)
    return text`This report covers the AI agents of ${named(organization)}, ${frameworksText(model)}. No agent is registered, so there is nothing to report.`;
  const inactive =
    agents.inactive === 0
      ? text``
      : text`, ${number(agents.inactive)} of them inactive and not included in any score`;
  return text`This report covers ${agents.registered === 1 ? 'the one AI agent' : `all ${number(agents.registered)} AI agents`} of ${named(organization)}${inactive}, ${frameworksText(model)}.`;
};

/** States that completed scans are left out, which “all frameworks” would otherwise hide. */
const leftOutTexts = ({ leftOut }: ReportModel): readonly Text[] => {
  const names = [...new Map(leftOut.map(({ key, name }) => [key, name])).values()];
  return names.length === 0
    ? []
    : [
        text`This report leaves out completed scans against ${count(names.length, 'framework')}: ${joined(names.map((name): Text => quoted(name)))}. Limits states the reasons.`,
      ];
};

/** Whether there is any score, overall or in a framework. */
const hasScore = ({ overall, frameworks }: ReportModel): boolean =>
  overall.figures !== null || frameworks.some(({ score }) => score !== null);

/** Describes the basis of a score, separating verified points from self-reported ones. */
const restsOn = ({ points }: ReportFigures): Text => {
  const earned = earnedOf(points);
  if (earned === 0) return text`No points were earned.`;
  const { tested, configuration, documented, listed, selfReported } = points;
  const parts = [
    tested > 0 ? `${pointsFigure(tested)} by tests` : '',
    configuration > 0 ? `${pointsFigure(configuration)} by configuration` : '',
    documented > 0 ? `${pointsFigure(documented)} by approved documents` : '',
    listed > 0 ? `${pointsFigure(listed)} by machine-written listings` : '',
    selfReported > 0 ? `${pointsFigure(selfReported)} self-reported` : '',
  ].filter((part) => part !== '');
  const sum = text`Of 100 points, ${pointsFigure(earned)} are earned: ${parts.join(', ')}.`;
  // Each sum on its own: a difference of sums is seldom exactly 0.
  if (tested + configuration + documented > 0) return sum;
  const words =
    selfReported > 0
      ? 'The score is self-reported, not verified'
      : 'The score is based on listings and is not verified';
  return text`${sum} ${words}: no point comes from a test, from configuration, or from a document that a second person approved.`;
};

/** The rounded figure of the screens, unless it would read as if nothing were verified. */
const verifiedText = ({ verified, points }: ReportFigures): string =>
  verified === 0 && verifiedOf(points) > 0
    ? 'Less than 1 point is verified.'
    : `${count(verified, 'point is', 'points are')} verified.`;

const overallTexts = (model: ReportModel): readonly Text[] => {
  const { overall, agents, agent } = model;
  const { figures } = overall;
  if (overall.state === 'left-out')
    return [text`A report on selected frameworks does not include the score over all frameworks.`];
  if (!figures || figures.score === null)
    return agents.registered === 0
      ? []
      : [
          text`There is no compliance score: ${agent ? 'this agent does not have a score' : 'no active agent has a score'} yet. Missing evidence earns no points.`,
        ];
  const of = agent
    ? text``
    : text`, the mean of ${number(agents.scored)} of ${count(agents.active, 'active agent')}${agents.insufficient > 0 ? ` (${number(agents.insufficient)} with insufficient evidence)` : ''}`;
  const cap = figures.cap ? text` ${quoted(figures.cap.sentence)}` : text``;
  return [
    text`The compliance score is ${figures.score}%${of}: ${scoreLabels[figures.label].word}.${cap}`,
    restsOn(figures),
    text`${verifiedText(figures)} Coverage is ${figures.coverage}%: of 100 points, ${pointsFigure(figures.points.noEvidence)} have no evidence and ${pointsFigure(figures.points.needsStrongerProof)} need stronger proof.${figures.passRate === null ? '' : ` Of what was assessed, ${figures.passRate}% passes.`}`,
  ];
};

const issuesText = ({ issues, agents }: ReportModel): readonly Text[] => {
  if (agents.registered === 0) return [];
  const [open, inProgress] = [sumOf(issues.open), sumOf(issues.inProgress)];
  if (open + inProgress === 0)
    return [
      text`No issues are open. An issue is a failure that a scan detected. Parameters that were not checked have no issues.`,
    ];
  const by = open === 0 ? '' : ` (${severityText(issues.open)})`;
  return [
    text`${count(open, 'issue is', 'issues are')} open${by}${inProgress > 0 ? `, and ${number(inProgress)} in progress` : ''}.`,
  ];
};

const scoreOf = ({ score }: FrameworkAnalysis): number | null => score?.score ?? null;

/** Returns every framework with this score, by name. */
const namesAt = (frameworks: readonly FrameworkAnalysis[], score: number): Text =>
  joined(frameworks.filter((one) => scoreOf(one) === score).map(({ name }): Text => quoted(name)));

/** Returns the lowest and the highest score with all frameworks that share it, if they differ. */
const spreadText = ({ frameworks }: ReportModel): readonly Text[] => {
  const scores = frameworks.flatMap((one) => scoreOf(one) ?? []);
  const [lowest, highest] = [Math.min(...scores), Math.max(...scores)];
  if (scores.length === 0 || lowest === highest) return [];
  return [
    text`Of ${count(scores.length, 'framework')} with a score, the lowest is ${scoreFigure(lowest)} (${namesAt(frameworks, lowest)}) and the highest is ${scoreFigure(highest)} (${namesAt(frameworks, highest)}).`,
  ];
};

const tableOf = (model: ReportModel): readonly Block[] => {
  const rows = model.frameworks.filter(({ agents, score }) => agents.active > 0 || score !== null);
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: text`Scores by framework`,
      columns: [
        { label: 'Framework' },
        { label: 'Score', align: 'right' },
        { label: 'Verified', align: 'right' },
        { label: 'Coverage', align: 'right' },
        { label: 'Pass rate', align: 'right' },
        ...(model.agent ? [] : [{ label: 'Agents with a score', align: 'right' as const }]),
        { label: 'Label' },
      ],
      rows: rows.map((framework) => {
        const { score, agents, name } = framework;
        const label = scoreLabels[score?.label ?? 'not-scanned'];
        return [
          cell(quoted(name)),
          cell(scoreFigure(scoreOf(framework))),
          cell(score ? score.verified : '–'),
          cell(score ? `${score.coverage}%` : '–'),
          cell(scoreFigure(score?.passRate ?? null)),
          ...(model.agent ? [] : [cell(`${number(agents.scored)} of ${number(agents.active)}`)]),
          cell(label.word, label.tone),
        ];
      }),
    },
  ];
};

const lowestOf = ({ lowest, furtherLowest, agent }: ReportModel): readonly Block[] => {
  if (agent || lowest.length < 2) return [];
  return [
    {
      kind: 'table',
      caption: text`Active agents with the lowest scores`,
      columns: [{ label: 'Agent' }, { label: 'Score', align: 'right' }, { label: 'Label' }],
      rows: lowest.map(({ name, score, label }) => [
        cell(quoted(name)),
        cell(scoreFigure(score)),
        cell(scoreLabels[label].word, scoreLabels[label].tone),
      ]),
    },
    ...(furtherLowest > 0
      ? [
          paragraph(
            text`${count(furtherLowest, 'further agent has', 'further agents have')} the same score as the last agent listed.`,
          ),
        ]
      : []),
  ];
};

/** Executive Summary. */
export const summaryOf = (model: ReportModel, style: NarrativeStyle): Section => {
  const { figures } = model.overall;
  const bar: readonly Block[] = figures
    ? [{ kind: 'points', label: text`All frameworks`, score: figures.score, points: figures.points }]
    : [];
  return {
    id: 'summary',
    title: 'Executive Summary',
    blocks: [
      paragraph(scopeText(model)),
      ...leftOutTexts(model).map(paragraph),
      ...(style.opening?.(model) ?? []).map(paragraph),
      ...overallTexts(model).map(paragraph),
      ...bar,
      ...issuesText(model).map(paragraph),
      ...spreadText(model).map(paragraph),
      ...(hasScore(model) ? tableOf(model) : []),
      ...lowestOf(model),
      paragraph([NOTICE]),
    ],
  };
};
