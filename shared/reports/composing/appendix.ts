/** Content of the evidence appendix about one agent, in the depth of the style. */

import { type Severity, severities } from '#shared/parameters/parameter.ts';
import type { ReachedReply } from '#shared/scans/contract.ts';
import { type Verdict, verdicts } from '#shared/scoring/verdict.ts';
import type { AgentSection, CitedEvidence, FrameworkLine, ParameterLine } from '../agent-section.ts';
import { type Block, type Cell, cell, paragraph } from '../section.ts';
import type { AppendixDepth } from '../styles/narrative-style.ts';
import { count, type Inline, joined, moment, number, quoted, type Text, text } from '../text.ts';
import { scoreFigure, scoreLabels, stateLabels, verdictLabels, verdictTones } from './labels.ts';
import { leftOutTexts as leftOutReasonTexts } from './limit-texts.ts';

/** Identity of the agent, and its score. */
export const headText = ({ type, status, environment, score, lastScanAt, id }: AgentSection): Text => {
  const value = score?.score ?? null;
  const scored =
    value === null || !score
      ? text`No score over all its frameworks.`
      : text`Score over all its frameworks ${scoreFigure(value)} (model ${quoted(score.modelVersion)}), verified ${score.verified}, coverage ${score.coverage}%, pass rate ${scoreFigure(score.passRate)}.`;
  const last = lastScanAt === null ? 'never scanned' : `last scanned ${moment(lastScanAt)}`;
  return text`${quoted(type)}, ${status}, environment ${environment}, ${last}. ${scored} Agent ${id}.`;
};

const scoresTable = ({ frameworks }: AgentSection): readonly Block[] =>
  frameworks.length === 0
    ? []
    : [
        {
          kind: 'table',
          caption: text`Latest scan per framework`,
          columns: [
            { label: 'Framework' },
            { label: 'Score', align: 'right' },
            { label: 'Verified', align: 'right' },
            { label: 'Coverage', align: 'right' },
            { label: 'Pass rate', align: 'right' },
            { label: 'Label' },
            { label: 'Completed' },
            { label: 'Scan' },
          ],
          rows: frameworks.map(({ name, score, completedAt, scanId }) => [
            cell(quoted(name)),
            cell(scoreFigure(score.score)),
            cell(score.verified),
            cell(`${score.coverage}%`),
            cell(scoreFigure(score.passRate)),
            cell(scoreLabels[score.label].word, scoreLabels[score.label].tone),
            cell(moment(completedAt)),
            cell(scanId),
          ]),
        },
      ];

/** Completed scans of the agent that the report leaves out. */
const leftOutTexts = ({ leftOut }: AgentSection): readonly Text[] =>
  leftOut.length === 0
    ? []
    : [
        text`Completed scans that this report leaves out: ${joined(
          leftOut.map(
            ({ name, completedAt, reason, scanId }): Text =>
              text`${quoted(name)}, scan ${scanId} of ${moment(completedAt)}, because ${leftOutReasonTexts[reason]}`,
          ),
          '; ',
        )}.`,
      ];

const issuesTable = ({ issues }: AgentSection): readonly Block[] =>
  issues.length === 0
    ? []
    : [
        {
          kind: 'table',
          caption: text`Open and in-progress issues`,
          columns: [{ label: 'Issue' }, { label: 'Severity' }, { label: 'Status' }, { label: 'Detected' }],
          rows: issues.map(({ title, severity, status, detectedAt }) => [
            cell(quoted(title)),
            cell(severity, severity),
            cell(status.replace('_', ' ')),
            cell(moment(detectedAt)),
          ]),
        },
      ];

/** The reason of a verdict, and which collectors could not check. */
const reasonText = ({ reason, gaps, change }: ParameterLine): Text => {
  // The usual case: an appendix has up to a hundred thousand of these.
  if (gaps.length === 0)
    return change === '' ? quoted(reason) : [{ quoted: reason }, ' ', { quoted: change }];
  // The reason of a verdict already quotes some of them.
  const why = gaps
    .filter((gap) => !reason.includes(gap.reason))
    .map(
      ({ collector, reason: gap }): Text => text`${quoted(collector)} (${quoted(gap.replace(/\.$/, ''))})`,
    );
  const sample = why.length > 0 ? text` Not checked: ${joined(why)}.` : text``;
  return text`${quoted(reason)}${sample}${change === '' ? '' : text` ${quoted(change)}`}`;
};

const namesText = (names: readonly string[]): Text => {
  const runs: Inline[] = [];
  for (const name of names) {
    if (runs.length > 0) runs.push(', ');
    runs.push({ quoted: name });
  }
  return runs;
};

/** Cells that occur often in an appendix, created once. */
const verdictCells = Object.fromEntries(
  verdicts.map((verdict) => [verdict, cell(verdictLabels[verdict], verdictTones[verdict])]),
) as Readonly<Record<Verdict, Cell>>;
const severityCells = Object.fromEntries(
  severities.map((severity) => [severity, cell(severity, severity)]),
) as Readonly<Record<Severity, Cell>>;

const parametersTable = ({ name, parameters }: FrameworkLine, cites: boolean): readonly Block[] =>
  parameters.length === 0
    ? []
    : [
        {
          kind: 'table',
          caption: text`Parameters: ${quoted(name)}`,
          columns: [
            { label: 'Parameter' },
            { label: 'Verdict' },
            { label: 'Severity' },
            { label: 'Proof' },
            { label: 'Reason' },
            { label: 'Controls' },
            ...(cites ? [{ label: 'Evidence' }] : []),
          ],
          rows: parameters.map((line) => [
            cell(quoted(line.title)),
            verdictCells[line.verdict],
            severityCells[line.severity],
            cell(`${line.strength ?? 'none'}${line.conflict ? ', conflict' : ''}`),
            cell(reasonText(line)),
            cell(namesText(line.controls)),
            ...(cites ? [cell(line.evidence.map((place) => `E${place}`).join(', '))] : []),
          ]),
        },
      ];

const controlsText = ({ controls }: FrameworkLine): Text =>
  text`Controls: ${joined(controls.map(({ id, state }): Text => text`${quoted(id)} ${stateLabels[state].toLowerCase()}`))}.`;

/** Whether an address was reached, after the address. */
const reachedTexts: Readonly<Record<ReachedReply['reached'], string>> = {
  yes: 'responded',
  no: 'did not respond',
  'not-allowed': 'was not authorized for tests',
  unproven: 'was not probed, because control of its host is not verified',
  'not-asked': 'was not contacted',
};

const sampleText = ({ addresses, collectors }: FrameworkLine): readonly Text[] => {
  const reached = (addresses ?? []).map(
    ({ address, reached: how, reason }): Text =>
      text`${quoted(address)} ${reachedTexts[how]}${reason === undefined ? '' : text` (${quoted(reason)})`}`,
  );
  const ran = collectors.map(
    ({ id, status, reason }): Text =>
      text`${quoted(id)} ${status}${reason === undefined ? '' : text` (${quoted(reason)})`}`,
  );
  return [
    ...(reached.length > 0 ? [text`Addresses: ${joined(reached)}.`] : []),
    ...(ran.length > 0 ? [text`Collectors: ${joined(ran)}.`] : []),
  ];
};

const frameworkBlocks = (line: FrameworkLine, depth: AppendixDepth): readonly Block[] => [
  { kind: 'heading', level: 4, text: quoted(line.name) },
  ...(line.withoutDetail
    ? [paragraph(text`The verdicts of scan ${line.scanId} are no longer stored.`)]
    : [
        ...sampleText(line).map(paragraph),
        ...(line.controls.length > 0 ? [paragraph(controlsText(line))] : []),
        ...parametersTable(line, depth === 'evidence'),
      ]),
];

const valueText = (value: CitedEvidence['value']): string =>
  typeof value === 'object' ? value.join(', ') : String(value);

const evidenceBlock = (piece: CitedEvidence): Block => {
  const { sample } = piece;
  const sight =
    sample === undefined
      ? text``
      : text` Checked ${joined(sample.addresses.map((address): Text => quoted(address)))}${sample.more > 0 ? ` and ${number(sample.more)} more` : ''}, ${count(sample.answers, 'response')}.`;
  return {
    kind: 'excerpt',
    caption: text`E${piece.number}: ${quoted(piece.parameterId)} = ${quoted(valueText(piece.value))}, ${piece.strength}, by ${quoted(piece.collector)} at ${quoted(piece.target)}, collected ${moment(piece.observedAt)}, expires ${moment(piece.expiresAt)}.${sight} ${quoted(piece.detail)} SHA-256 ${piece.digest}`,
    excerpt: piece.excerpt,
  };
};

/** Returns the blocks of one agent. */
export const agentBlocks = (agent: AgentSection, depth: AppendixDepth): readonly Block[] => [
  paragraph(headText(agent)),
  ...(agent.frameworks.length === 0
    ? [paragraph(text`No completed scan of this agent is part of this report, so there are no results.`)]
    : []),
  ...scoresTable(agent),
  ...leftOutTexts(agent).map(paragraph),
  ...issuesTable(agent),
  ...(depth === 'scores' ? [] : agent.frameworks.flatMap((line) => frameworkBlocks(line, depth))),
  ...(depth === 'evidence' && agent.evidence.length > 0
    ? [{ kind: 'heading', level: 4, text: text`Evidence` } as const, ...agent.evidence.map(evidenceBlock)]
    : []),
];

/** Introduces the appendix, before its agents. */
export const appendixIntro = (depth: AppendixDepth): Text => {
  const what = {
    scores:
      'Each agent with its latest scans and its issues. The data files contain every verdict and piece of evidence.',
    verdicts: 'Each agent with its latest scans, and every verdict with its reason.',
    evidence:
      'Each agent with its latest scans, every verdict with its reason, and the evidence behind it. Secrets and personal data are masked in excerpts.',
  }[depth];
  return [what];
};
