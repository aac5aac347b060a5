/** Method: how verdicts and scores are determined, and what was read for this report. */

import { strengths } from '#shared/evidence/evidence.ts';
import { capLimits } from '#shared/scoring/caps.ts';
import { ENOUGH_COVERAGE } from '#shared/scoring/labels.ts';
import type { ReportModel } from '../report-model.ts';
import { type Block, paragraph, type Section } from '../section.ts';
import { count, day, moment, number, type Text, text } from '../text.ts';

/** What each strength means, after its number of pieces. */
const strengthMeanings: Readonly<Record<(typeof strengths)[number], string>> = {
  tested: 'tested: behavior recorded by a test or a policy engine',
  configuration: 'configuration: settings that were read, or sent by a scanner',
  documented: 'documented: attested with a document that a second account approved',
  listed: 'listed: machine-written descriptions, read where they are served',
  'self-reported': 'self-reported: written or uploaded by a user',
};

const checkedAt = ({ evidence, readFrom, readTo, lastScanAt }: ReportModel): readonly Text[] => {
  const { pieces, oldest, newest, firstExpiry } = evidence;
  const all = strengths.reduce((sum, strength) => sum + pieces[strength], 0);
  const read = text`This report uses stored data, read from ${moment(readFrom)} to ${moment(readTo)}. No agent was contacted for it.`;
  const latest =
    lastScanAt === null
      ? text`This report contains no completed scan.`
      : text`The latest scan in this report was completed on ${moment(lastScanAt)}.`;
  if (all === 0 || oldest === null || newest === null || firstExpiry === null)
    return [read, text`${latest} The verdicts in this report cite no evidence.`];
  return [
    read,
    text`${latest} ${count(all, 'piece of evidence supports', 'pieces of evidence support')} the verdicts, each counted once per agent. The evidence was collected between ${day(oldest)} and ${day(newest)}; the first expires on ${day(firstExpiry)}.`,
  ];
};

const piecesList = ({ evidence: { pieces } }: ReportModel): Block => ({
  kind: 'list',
  items: strengths.map((strength): Text => text`${number(pieces[strength])} ${strengthMeanings[strength]}`),
});

/** Method. */
export const methodOf = (model: ReportModel): Section => ({
  id: 'method',
  title: 'Method',
  blocks: [
    ...checkedAt(model).map(paragraph),
    piecesList(model),
    paragraph(
      text`Fixed rules determine each verdict from the strongest evidence that has not expired. If pieces of evidence contradict each other, the report shows the conflict. A failure found by a test or in configuration does not expire: only a newer observation can clear it.`,
    ),
    paragraph(
      text`Score model ${model.modelVersion}: each framework has 100 points. They are divided among the parameters that apply, weighted by severity: critical 10, high 6, medium 3, low 1. A pass earns points according to the strength of its proof, measured against the best proof that can be asked of the kind of agent; self-reported proof earns a quarter. A partial earns half of that. A parameter without evidence earns nothing, and its points still count toward the 100. The score is at most ${capLimits['critical-fails']} while a critical parameter fails, and at most ${capLimits['high-fails']} while a high parameter fails or a critical one lacks sufficient proof. It is also at most ${capLimits['little-seen']} while tests and configuration cover less than a third of the points that they can show for the kind of agent, and at most ${capLimits['nothing-to-see']} if they can show none. A coverage below ${ENOUGH_COVERAGE}% without a critical or high failure is insufficient evidence, which is neither a pass nor a failure. The pass rate is the share of the points with a verdict that pass; the strength of proof does not matter to it.`,
    ),
    paragraph(
      text`A control over several agents is not met if it is not met on any of them. It is partly met if it is partly met on any, or met on some and not shown on others. It is met if it is met on every agent to which it applies.`,
    ),
    paragraph(
      text`The score of an agent is the mean over its frameworks, limited by the lowest of their caps. The score of the organization is the mean over its active agents. Catalog version: ${model.catalogVersion}. Every figure in this report equals the figure that the product shows for the scans listed in the appendix.`,
    ),
  ],
});
