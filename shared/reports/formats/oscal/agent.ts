/** The result of one agent: its evidence and verdicts as observations, its controls as findings, its issues as risks. */
import type { Strength } from '#shared/evidence/evidence.ts';
import type { AgentSection, CitedEvidence, FrameworkLine, ParameterLine } from '../../agent-section.ts';
import { headText } from '../../composing/appendix.ts';
import { verdictLabels } from '../../composing/labels.ts';
import { fenced } from '../markdown/escape.ts';
import type { ReportDocument } from '../report-format.ts';
import { controlTokens, findingOf, selectionOf } from './controls.ts';
import { scoreProps } from './figures.ts';
import { markup, prop, some } from './texts.ts';

/** OSCAL name of each method: only observed behavior of an agent is a test. */
const methods: Readonly<Record<Strength, 'TEST' | 'EXAMINE' | 'INTERVIEW'>> = {
  tested: 'TEST',
  configuration: 'EXAMINE',
  documented: 'EXAMINE',
  listed: 'EXAMINE',
  'self-reported': 'INTERVIEW',
};

/** Ids of the objects of one agent. */
interface Ids {
  readonly agent: string;
  readonly platform: string;
  readonly of: (name: string) => string;
}

const idsOf = ({ model, uuidOf }: ReportDocument, agent: AgentSection): Ids => {
  const of = (name: string) => uuidOf(`${model.id}/agents/${agent.id}/${name}`);
  return { agent: of('itself'), platform: uuidOf(`${model.id}/platform`), of };
};

const subjectOf = ({ agent, platform }: Ids) => ({
  origins: [{ actors: [{ type: 'assessment-platform', 'actor-uuid': platform }] }],
  subjects: [{ 'subject-uuid': agent, type: 'component' }],
});

const evidenceId = (ids: Ids, { digest }: Pick<CitedEvidence, 'digest'>): string =>
  ids.of(`evidence/${digest}`);

const evidenceObservation = (piece: CitedEvidence, ids: Ids) => ({
  uuid: evidenceId(ids, piece),
  title: markup(`Evidence E${piece.number}: ${piece.parameterId}`),
  description: `${markup(piece.detail)}${piece.excerpt === '' ? '' : `\n\n${fenced(piece.excerpt)}`}`,
  props: [
    prop('parameter', piece.parameterId),
    prop('value', typeof piece.value === 'object' ? piece.value.join(', ') : piece.value),
    prop('strength', piece.strength),
    prop('source', piece.source),
    prop('collector', piece.collector),
    prop('target', piece.target),
    prop('sha-256', piece.digest),
  ],
  methods: [methods[piece.strength]],
  ...subjectOf(ids),
  collected: piece.observedAt,
  expires: piece.expiresAt,
});

const verdictId = (ids: Ids, key: string, id: string): string => ids.of(`verdicts/${key}/${id}`);

const gapsRemark = ({ gaps }: ParameterLine) =>
  gaps.length === 0
    ? {}
    : {
        remarks: markup(
          `Not checked: ${gaps.map(({ collector, reason }) => `${collector} (${reason})`).join(', ')}`,
        ),
      };

const verdictObservation = (
  line: ParameterLine,
  { key, name, completedAt, scanId }: FrameworkLine,
  { ids, evidence }: { readonly ids: Ids; readonly evidence: readonly CitedEvidence[] },
) => {
  const pieces = line.evidence.flatMap((number) => evidence[number - 1] ?? []);
  return {
    uuid: verdictId(ids, key, line.id),
    title: markup(`${line.title} (${name})`),
    description: markup(`${verdictLabels[line.verdict]}. ${line.reason}`),
    props: [
      prop('framework', key),
      prop('parameter', line.id),
      prop('verdict', line.verdict),
      prop('severity', line.severity),
      prop('strength', line.strength ?? 'none'),
      prop('conflict', line.conflict),
      prop('points-not-earned', line.worth),
      prop('scan', scanId),
    ],
    methods: [line.strength === null ? 'UNKNOWN' : methods[line.strength]],
    ...subjectOf(ids),
    ...some(
      'relevant-evidence',
      pieces.map((piece) => ({
        href: `#${evidenceId(ids, piece)}`,
        description: `Evidence E${piece.number}`,
        props: [prop('strength', piece.strength), prop('sha-256', piece.digest)],
      })),
    ),
    collected: completedAt,
    ...gapsRemark(line),
  };
};

const riskId = (ids: Ids, parameterId: string): string => ids.of(`issues/${parameterId}`);

const riskOf = (issue: AgentSection['issues'][number], ids: Ids) => ({
  uuid: riskId(ids, issue.parameterId),
  title: markup(issue.title),
  description: markup(issue.title),
  statement: `Open since ${issue.detectedAt}.`,
  props: [
    prop('issue', issue.id),
    prop('parameter', issue.parameterId),
    prop('severity', issue.severity),
    prop('regressions', issue.regressions),
  ],
  status: issue.status === 'in_progress' ? 'remediating' : 'open',
});

const findingsOf = ({ key, controls, parameters }: FrameworkLine, agent: AgentSection, ids: Ids) => {
  const token = controlTokens(key, controls);
  return controls
    .filter(({ state }) => state !== 'not-applicable')
    .map((control) => {
      const own = parameters.filter((line) => line.controls.includes(control.id));
      return findingOf(control, {
        uuid: ids.of(`findings/${key}/${control.id}`),
        key,
        token: token.get(control.id) ?? '_',
        observations: own.map(({ id }) => verdictId(ids, key, id)),
        risks: agent.issues
          .filter(({ parameterId }) => own.some(({ id }) => id === parameterId))
          .map(({ parameterId }) => riskId(ids, parameterId)),
      });
    });
};

/** Describes what was checked for the scores of a framework, or that this is no longer stored. */
const sampleText = ({ name, scanId, withoutDetail, reevaluated, collectors }: FrameworkLine): string => {
  const scan = `${name}, scan ${scanId}${reevaluated ? ', re-scored from stored evidence' : ''}`;
  if (withoutDetail) return `${scan}: its verdicts are no longer stored.`;
  const ran = collectors.map(
    ({ id, status, reason }) => `${id} ${status}${reason === undefined ? '' : ` (${reason})`}`,
  );
  return `${scan}. Collectors: ${ran.length > 0 ? ran.join(', ') : 'none'}.`;
};

const selectionsOf = ({ frameworks }: AgentSection) =>
  frameworks.length === 0
    ? [
        {
          remarks:
            'The agent was never scanned against the frameworks of this report, so no control was evaluated.',
        },
      ]
    : frameworks.map((one) => selectionOf({ ...one, remarks: markup(sampleText(one)) }, one.controls));

const componentOf = (agent: AgentSection, ids: Ids) => ({
  uuid: ids.agent,
  type: 'software',
  title: markup(agent.name),
  description: markup(agent.type),
  props: [prop('agent', agent.id), prop('environment', agent.environment), prop('status', agent.status)],
  status: { state: agent.status === 'active' ? 'operational' : 'other' },
});

export const agentResult = (document: ReportDocument, agent: AgentSection) => {
  const ids = idsOf(document, agent);
  const { frameworks, evidence, issues } = agent;
  const ends = frameworks.map(({ completedAt }) => completedAt).toSorted();
  const about = { ids, evidence };
  return {
    uuid: ids.of('result'),
    title: markup(agent.name),
    description: markup(headText(agent)),
    start: ends[0] ?? document.model.readFrom,
    end: ends.at(-1) ?? document.model.readTo,
    props: [
      prop('agent', agent.id),
      ...scoreProps(agent.score, 'overall'),
      ...frameworks.flatMap(({ key, score }) => scoreProps(score, key)),
    ],
    'local-definitions': { components: [componentOf(agent, ids)] },
    'reviewed-controls': { 'control-selections': selectionsOf(agent) },
    ...some('observations', [
      ...evidence.map((piece) => evidenceObservation(piece, ids)),
      ...frameworks.flatMap((one) => one.parameters.map((line) => verdictObservation(line, one, about))),
    ]),
    ...some(
      'risks',
      issues.map((issue) => riskOf(issue, ids)),
    ),
    ...some(
      'findings',
      frameworks.flatMap((one) => findingsOf(one, agent, ids)),
    ),
  };
};
