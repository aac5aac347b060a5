/** Results of one agent: one for the agent, and one for each parameter of each framework. */
import type { AgentSection, CitedEvidence, FrameworkLine, ParameterLine } from '../../agent-section.ts';
import { headText } from '../../composing/appendix.ts';
import { scoreFigure, verdictLabels } from '../../composing/labels.ts';
import { plainText } from '../../text.ts';
import type { ReportDocument } from '../report-format.ts';
import { seenName } from '../seen.ts';
import { figuresOf } from './figures.ts';
import { AGENT, levels, NO_DETAIL } from './rules.ts';
import { message } from './texts.ts';

type Kind = 'pass' | 'fail' | 'open' | 'review' | 'notApplicable' | 'informational';

/**
 * Missing evidence is never a pass: it is open, and a self-reported pass is for a person to review. A partial
 * fails, because the expectation is not met.
 */
export const kindOf = ({ verdict, strength }: Pick<ParameterLine, 'verdict' | 'strength'>): Kind => {
  if (verdict === 'pass') return strength === 'self-reported' ? 'review' : 'pass';
  if (verdict === 'not-evidenced') return 'open';
  return verdict === 'not-applicable' ? 'notApplicable' : 'fail';
};

const levelOf = (kind: Kind, { verdict, severity }: ParameterLine) => {
  if (kind !== 'fail') return 'none';
  if (verdict === 'fail') return levels[severity];
  return levels[severity] === 'error' ? 'warning' : 'note';
};

const locationsOf = ({ id, name }: AgentSection) => [
  { logicalLocations: [{ name: seenName(name), fullyQualifiedName: id, kind: 'agent' }] },
];

const evidenceOf = (piece: CitedEvidence) => ({
  source: piece.source,
  strength: piece.strength,
  collector: seenName(piece.collector),
  target: seenName(piece.target),
  observedAt: piece.observedAt,
  expiresAt: piece.expiresAt,
  sha256: piece.digest,
});

/**
 * Compares with the previous report, if an issue states when the failure began; for a reopened issue that
 * time is unknown.
 */
const baselineOf = ({ model }: ReportDocument, kind: Kind, agent: AgentSection, parameterId: string) => {
  if (!model.previous || kind !== 'fail') return {};
  const issue = agent.issues.find((one) => one.parameterId === parameterId);
  if (!issue || issue.regressions > 0) return {};
  return { baselineState: issue.detectedAt > model.previous.at ? 'new' : 'unchanged' };
};

const words = (line: ParameterLine, kind: Kind): string => {
  const gaps = line.gaps.map(({ collector, reason }) => `${collector} (${reason})`);
  return [
    `${line.title}: ${verdictLabels[line.verdict].toLowerCase()}${kind === 'review' ? ', self-reported and not verified' : ''}.`,
    line.reason,
    ...(gaps.length > 0 ? [`Not checked: ${gaps.join(', ')}.`] : []),
    line.change,
  ]
    .filter((part) => part !== '')
    .join(' ');
};

const verdictResult = (
  document: ReportDocument,
  line: ParameterLine,
  { agent, framework }: { readonly agent: AgentSection; readonly framework: FrameworkLine },
) => {
  const kind = kindOf(line);
  const name = `${agent.id}/${framework.key}/${line.id}`;
  return {
    ruleId: line.id,
    ...{ kind, level: levelOf(kind, line), message: message(words(line, kind)) },
    locations: locationsOf(agent),
    guid: document.uuidOf(`${document.model.id}/sarif/${name}`),
    partialFingerprints: { 'agent/framework/parameter/v1': name },
    ...baselineOf(document, kind, agent, line.id),
    taxa: line.controls.map((id) => ({ id: seenName(id), toolComponent: { name: framework.key } })),
    properties: {
      ...{ agent: agent.id, framework: framework.key, scan: framework.scanId, at: framework.completedAt },
      ...{ verdict: line.verdict, severity: line.severity, proof: line.strength, conflict: line.conflict },
      pointsNotEarned: line.worth,
      evidence: line.evidence.flatMap((number) => {
        const piece = agent.evidence[number - 1];
        return piece ? [evidenceOf(piece)] : [];
      }),
    },
  };
};

const noDetailResult = (agent: AgentSection, framework: FrameworkLine) => ({
  ruleId: NO_DETAIL,
  ...{ kind: 'informational', level: 'none' },
  message: message(
    `The verdicts of scan ${framework.scanId} against ${framework.name} are no longer stored; its score is ${scoreFigure(framework.score.score)}.`,
  ),
  locations: locationsOf(agent),
  properties: { agent: agent.id, framework: framework.key, scan: framework.scanId },
});

const agentResult = (agent: AgentSection) => {
  const isScanned = agent.frameworks.length > 0;
  const never = isScanned
    ? ''
    : ' The agent was never scanned against the frameworks of this report, so there are no results.';
  return {
    ruleId: AGENT,
    ...{ kind: agent.score?.score == null ? 'open' : 'informational', level: 'none' },
    message: message(`${agent.name}: ${plainText(headText(agent))}${never}`),
    locations: locationsOf(agent),
    properties: {
      ...{ agent: agent.id, type: seenName(agent.type), status: agent.status },
      environment: agent.environment,
      ...(agent.score ? figuresOf(agent.score) : { score: null }),
      frameworks: agent.frameworks.map(({ key, scanId, completedAt, score }) => ({
        ...{ key, scan: scanId, at: completedAt },
        ...figuresOf(score),
      })),
    },
  };
};

/** At least one result. */
export const resultsOf = (document: ReportDocument, agent: AgentSection): readonly object[] => [
  agentResult(agent),
  ...agent.frameworks.flatMap((framework): readonly object[] =>
    framework.withoutDetail
      ? [noDetailResult(agent, framework)]
      : framework.parameters.map((line) => verdictResult(document, line, { agent, framework })),
  ),
];
