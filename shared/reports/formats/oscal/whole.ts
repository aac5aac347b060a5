/** The first result: everything in the report about the organization, or its one agent, as a whole. */
import { severities } from '#shared/parameters/parameter.ts';
import { NOTICE } from '../../composing/labels.ts';
import { leftOutTexts } from '../../composing/limit-texts.ts';
import type { FrameworkAnalysis, ReportModel } from '../../report-model.ts';
import type { Block, Section } from '../../section.ts';
import { count, quoted, type Text } from '../../text.ts';
import { line } from '../markdown/escape.ts';
import type { ReportDocument } from '../report-format.ts';
import { controlTokens, findingOf, selectionOf } from './controls.ts';
import { scoreProps } from './figures.ts';
import { markup, prop, some } from './texts.ts';

const textsIn = (block: Block): readonly Text[] => {
  if (block.kind === 'text' || block.kind === 'heading') return [block.text];
  return block.kind === 'list' ? block.items : [];
};

const partOf = ({ id, title, blocks }: Section) => ({
  name: id,
  title,
  prose: blocks
    .flatMap(textsIn)
    .map((text) => line(text))
    .join('\n\n'),
});

const aboutFramework = ({ officialName, version, label, notice }: FrameworkAnalysis): string =>
  [`${officialName}, version ${version}.`, ...(label === undefined ? [] : [`${label}.`]), notice].join(' ');

const countProps = ({ agents, issues }: ReportModel) => [
  ...(['registered', 'active', 'inactive', 'scored', 'insufficient', 'below70'] as const).map((name) =>
    prop(`agents-${name}`, agents[name]),
  ),
  ...severities.flatMap((severity) => [
    prop('open-issues', issues.open[severity], { class: severity }),
    prop('issues-in-progress', issues.inProgress[severity], { class: severity }),
  ]),
];

const overallProps = ({ overall }: ReportModel) =>
  overall.state === 'left-out'
    ? [prop('compliance-score', 'left out', { class: 'overall' })]
    : scoreProps(overall.figures, 'overall');

const limitProps = ({ limits }: ReportModel) =>
  limits.map(({ kind, subject, reason, agents }) =>
    prop('limit', kind, {
      class: kind,
      remarks: markup(`${[subject, reason].filter((part) => part !== '').join(': ')} (${agents} agents)`),
    }),
  );

const leftOutProps = ({ leftOut }: ReportModel) =>
  leftOut.map(({ name, reason, agents }) =>
    prop('left-out', name, {
      class: reason,
      remarks: markup(`${count(agents, 'agent')}: ${leftOutTexts[reason]}.`),
    }),
  );

/**
 * Findings over all agents, by the rule of `rolledUp`. A report on one agent has the findings in that agent's
 * result.
 */
const findingsOf = ({ model, uuidOf }: ReportDocument) =>
  model.agent !== null
    ? []
    : model.frameworks
        .filter(({ score }) => score !== null)
        .flatMap(({ key, controls }) => {
          const token = controlTokens(key, controls);
          return controls
            .filter(({ state }) => state !== 'not-applicable')
            .map((control) =>
              findingOf(control, {
                uuid: uuidOf(`${model.id}/whole/${key}/${control.id}`),
                key,
                token: token.get(control.id) ?? '_',
              }),
            );
        });

const selectionsOf = ({ frameworks }: ReportModel) => {
  const all = frameworks.map((framework) => {
    const { key, name, score, controls } = framework;
    const nothing =
      score === null ? ' There is no evidence for it, so none of its controls was evaluated.' : '';
    const remarks = markup(`${aboutFramework(framework)}${nothing}`);
    return selectionOf({ key, name, remarks }, score === null ? [] : controls);
  });
  return all.length > 0 ? all : [{ remarks: 'There are no frameworks.' }];
};

export const wholeResult = (document: ReportDocument) => {
  const { model, sections, uuidOf } = document;
  const platform = uuidOf(`${model.id}/platform`);
  return {
    uuid: uuidOf(`${model.id}/whole`),
    title: markup(quoted(model.title)),
    description: NOTICE,
    start: model.readFrom,
    end: model.readTo,
    props: [
      ...overallProps(model),
      ...model.frameworks.flatMap(({ key, score }) => scoreProps(score, key)),
      ...countProps(model),
      ...limitProps(model),
      ...leftOutProps(model),
      prop('score-model', model.modelVersion),
      prop('catalog', model.catalogVersion),
    ],
    'local-definitions': {
      'assessment-assets': { 'assessment-platforms': [{ uuid: platform, title: 'Accredit' }] },
    },
    'reviewed-controls': { 'control-selections': selectionsOf(model) },
    attestations: [{ parts: sections.map(partOf) }],
    ...some('findings', findingsOf(document)),
  };
};
