/** Parameters as rules, frameworks as taxonomies with their controls. */
import type { Severity } from '#shared/parameters/parameter.ts';
import type { FrameworkAnalysis, ReportModel } from '../../report-model.ts';
import { seenName } from '../seen.ts';
import { figuresOf } from './figures.ts';
import { message } from './texts.ts';

/** Level of a failure. */
export const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
};

/** Results that are not verdicts on parameters. */
export const SUMMARY = 'summary';
export const AGENT = 'agent';
export const NO_DETAIL = 'verdicts-not-kept';

const ownRules = [
  { id: SUMMARY, shortDescription: { text: 'Summary of the report' } },
  { id: AGENT, shortDescription: { text: 'Status of one agent' } },
  { id: NO_DETAIL, shortDescription: { text: 'The verdicts of a scan are no longer stored' } },
];

export const rulesOf = ({ frameworks }: ReportModel) => {
  const controls = new Map<string, { readonly key: string; readonly id: string }[]>();
  const known = new Map<string, FrameworkAnalysis['parameters'][number]>();
  for (const { key, parameters } of frameworks)
    for (const parameter of parameters) {
      known.set(parameter.id, parameter);
      const own = parameter.controls.map((id) => ({ key, id }));
      controls.set(parameter.id, [...(controls.get(parameter.id) ?? []), ...own]);
    }
  return [
    ...ownRules,
    ...[...known.values()].map(({ id, title, severity }) => ({
      id,
      shortDescription: message(title),
      defaultConfiguration: { level: levels[severity] },
      relationships: (controls.get(id) ?? []).map((control) => ({
        target: { id: seenName(control.id), toolComponent: { name: control.key } },
        kinds: ['relevant'],
      })),
      properties: { severity },
    })),
  ];
};

export const taxonomyOf = ({
  key,
  name,
  officialName,
  version,
  label,
  notice,
  agents,
  score,
  controls,
}: FrameworkAnalysis) => ({
  name: key,
  fullName: seenName(name),
  version: seenName(version),
  shortDescription: message(officialName),
  fullDescription: message(`${label === undefined ? '' : `${label}. `}${notice}`),
  properties: { agents, ...(score ? figuresOf(score) : { score: null }) },
  taxa: controls.map(({ id, title, state, score: own }) => ({
    id: seenName(id),
    shortDescription: message(title),
    properties: { state, score: own },
  })),
});
