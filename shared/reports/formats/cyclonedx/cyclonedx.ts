/**
 * CycloneDX 1.7: the registered agents as components, with the known models and tools of each. Other content
 * was not searched for, which the file states in CycloneDX terms: the composition of the organization is
 * unknown.
 */
import { severities } from '#shared/parameters/parameter.ts';
import { NOTICE } from '../../composing/labels.ts';
import type { ReportModel } from '../../report-model.ts';
import { count } from '../../text.ts';
import type { ReportDocument, ReportFormat } from '../report-format.ts';
import { seenName } from '../seen.ts';
import { written } from '../written-json.ts';
import { agentComponent } from './components.ts';
import { scoreProps } from './figures.ts';
import { prop } from './texts.ts';

const ORGANIZATION = 'organization';

const frameworkProps = ({ frameworks }: ReportModel) =>
  frameworks.flatMap(({ key, name, version, label, notice, score }) => [
    prop(`${key}:name`, `${name}, version ${version}`),
    prop(`${key}:notice`, `${label === undefined ? '' : `${label}. `}${notice}`),
    ...scoreProps(score, key),
  ]);

const propsOf = (model: ReportModel) => {
  const { overall, agents, issues, limits, leftOut } = model;
  return [
    prop('notice', NOTICE),
    prop('report', model.id),
    prop('report-title', model.title),
    prop('score-model', model.modelVersion),
    prop('catalog', model.catalogVersion),
    ...(overall.state === 'left-out'
      ? [prop('overall:score', 'left out')]
      : scoreProps(overall.figures, 'overall')),
    ...(['registered', 'active', 'inactive', 'scored', 'insufficient', 'below70'] as const).map((name) =>
      prop(`agents:${name}`, agents[name]),
    ),
    ...severities.map((severity) => prop(`issues:open:${severity}`, issues.open[severity])),
    ...frameworkProps(model),
    ...limits.map(({ kind, subject, reason, agents: of }) =>
      prop(`limit:${kind}`, [subject, reason, `${of} agents`].filter((part) => part !== '').join(': ')),
    ),
    ...leftOut.map(({ name, reason, agents: of }) =>
      prop(`left-out:${reason}`, `${name}: ${count(of, 'agent')}`),
    ),
  ];
};

const headOf = ({ model, uuidOf }: ReportDocument) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.7',
  serialNumber: `urn:uuid:${uuidOf(`${model.id}/cyclonedx`)}`,
  version: 1,
  metadata: {
    timestamp: model.readTo,
    lifecycles: [{ phase: 'operations' }],
    tools: { components: [{ type: 'application', name: 'Accredit' }] },
    component: {
      type: 'platform',
      'bom-ref': ORGANIZATION,
      name: seenName(model.organization),
      description: 'AI agents registered by the organization.',
    },
    properties: propsOf(model),
  },
  compositions: [{ aggregate: 'unknown', assemblies: [ORGANIZATION] }],
});

export const cyclonedx: ReportFormat = {
  id: 'cyclonedx',
  name: 'CycloneDX',
  description: 'Agents with their known models and tools, as a bill of materials (1.7).',
  extension: 'cdx.json',
  mediaType: 'application/vnd.cyclonedx+json',
  readBy: 'programs',
  open: (document) => `{${written(headOf(document)).slice(1, -1)},"components":[`,
  agent: (_, agent, place) => [`${place === 0 ? '' : ','}\n${written(agentComponent(agent))}`],
  close: () => '\n]}\n',
};
