/** Framework Analysis: each framework with its score, the basis of the score, and its controls. */
import { verdicts } from '#shared/scoring/score.ts';
import type { ControlStanding } from '#shared/standings/standing-reply.ts';
import type { FrameworkAnalysis, ReportModel } from '../report-model.ts';
import { type Block, cell, paragraph, type Section } from '../section.ts';
import type { NarrativeStyle } from '../styles/narrative-style.ts';
import { count, joined, number, quoted, type Text, text } from '../text.ts';
import { scoreFigure, scoreLabels, stateLabels, verdictTones } from './labels.ts';

const isUnmet = ({ state }: ControlStanding): boolean => state === 'fail' || state === 'partial';

const inState = (controls: readonly ControlStanding[], state: ControlStanding['state']): number =>
  controls.filter((control) => control.state === state).length;

/** Returns counts by state, such as `1 met, 3 not shown`. */
const byState = (countOf: (state: ControlStanding['state']) => number): string =>
  verdicts
    .flatMap((state) => {
      const counted = countOf(state);
      return counted > 0 ? [`${number(counted)} ${stateLabels[state].toLowerCase()}`] : [];
    })
    .join(', ');

/** Describes the state of the controls over all scanned agents. */
const controlsText = ({ controls }: FrameworkAnalysis, isOne: boolean): Text => {
  const by = isOne ? '' : ' over the active agents with a scan';
  return text`${count(controls.length, 'control')}${by}: ${byState((state) => inState(controls, state))}.`;
};

const headText = ({ score, agents }: FrameworkAnalysis, isOne: boolean): Text => {
  const apart = agents.insufficient > 0 ? ` (${number(agents.insufficient)} with insufficient evidence)` : '';
  const of = isOne
    ? ''
    : `, the mean of ${number(agents.scored)} of ${count(agents.active, 'active agent')}${apart}`;
  const value = score?.score ?? null;
  if (!score || value === null)
    return text`There is no score: no scan ${isOne ? '' : 'of an active agent '}in this report has one.`;
  return text`Score ${scoreFigure(value)}${of}: ${scoreLabels[score.label].word}. Verified ${score.verified}, coverage ${score.coverage}%, pass rate ${scoreFigure(score.passRate)}.`;
};

const controlsTable = (
  { name, controls }: FrameworkAnalysis,
  { isOne, all }: { readonly isOne: boolean; readonly all: boolean },
): readonly Block[] => {
  const shown = all ? controls : controls.filter(isUnmet);
  if (shown.length === 0) return [];
  const what = all ? 'Controls' : 'Controls not met or partly met';
  return [
    {
      kind: 'table',
      caption: text`${what}: ${quoted(name)}`,
      columns: [
        { label: 'Control' },
        { label: 'Title' },
        { label: 'State' },
        { label: 'Score', align: 'right' },
        ...(isOne ? [] : [{ label: 'Agents by state' }]),
      ],
      rows: shown.map(({ id, title, state, score, agents }) => [
        cell(quoted(id)),
        cell(quoted(title)),
        cell(stateLabels[state], verdictTones[state]),
        cell(scoreFigure(score)),
        ...(isOne ? [] : [cell(byState((one) => agents[one]))]),
      ]),
    },
  ];
};

const blocksOf = (framework: FrameworkAnalysis, style: NarrativeStyle, isOne: boolean): readonly Block[] => {
  const { name, label, score, notice, officialName, version } = framework;
  const about = text`${quoted(officialName)}, version ${quoted(version)}. ${label === undefined ? '' : quoted(`${label}. `)}${quoted(notice)}`;
  const bar: readonly Block[] = score
    ? [{ kind: 'points', label: quoted(name), score: score.score, points: score.points }]
    : [];
  const cap = score?.cap ? [paragraph(quoted(score.cap.sentence))] : [];
  const detail = score
    ? [
        paragraph(controlsText(framework, isOne)),
        ...controlsTable(framework, { isOne, all: style.controls === 'all' }),
      ]
    : [];
  return [
    { kind: 'heading', text: quoted(name) },
    paragraph(headText(framework, isOne)),
    ...bar,
    ...cap,
    ...detail,
    paragraph(about),
  ];
};

/** Framework Analysis. Frameworks without agents in scope are named together. */
export const frameworksOf = (model: ReportModel, style: NarrativeStyle): Section => {
  const isOne = model.agent !== null;
  const concerns = ({ agents, score }: FrameworkAnalysis) => agents.active > 0 || score !== null;
  const wanted = (one: FrameworkAnalysis) => concerns(one) || model.frameworksChosen.length > 0;
  const idle = model.frameworks.filter((one) => !wanted(one));
  return {
    id: 'frameworks',
    title: 'Framework Analysis',
    blocks: [
      ...model.frameworks.filter(wanted).flatMap((framework) => blocksOf(framework, style, isOne)),
      ...(idle.length > 0
        ? [
            paragraph(
              text`${isOne ? 'Further frameworks without a score' : 'Frameworks without an active agent or a score'}: ${joined(idle.map(({ name }): Text => quoted(name)))}.`,
            ),
          ]
        : []),
    ],
  };
};
