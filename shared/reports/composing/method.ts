/** Method: how verdicts and scores are determined, and what was read for this report. */
import { strengths } from '#shared/evidence/evidence.ts';
import { capLimits } from '#shared/judging/caps.ts';
import type { ReportModel } from '../report-model.ts';
import { type Block, paragraph, type Section } from '../section.ts';
import { count, day, moment, number, type Text, text } from '../text.ts';

const strengthLabels: Readonly<Record<(typeof strengths)[number], string>> = {
  tested: 'tested: what the agent did',
  configuration: 'configuration: read from its control plane',
  documented: 'documented: a document that a second account approved',
  listed: 'listed: a machine-written description, read where it is served',
  'self-reported': 'self-reported: written or uploaded by a user',
};

const checkedAt = ({ evidence, readFrom, readTo, lastScanAt }: ReportModel): readonly Text[] => {
  const { pieces, oldest, newest, firstExpiry } = evidence;
  const all = strengths.reduce((sum, strength) => sum + pieces[strength], 0);
  const read = text`What is stored was read from ${moment(readFrom)} to ${moment(readTo)}; nothing was asked of any agent for this report.`;
  const latest =
    lastScanAt === null
      ? text`No scan was completed.`
      : text`The latest scan was completed ${moment(lastScanAt)}.`;
  if (all === 0 || oldest === null || newest === null || firstExpiry === null)
    return [read, text`${latest} No piece of evidence stands behind this report.`];
  return [
    read,
    text`${latest} ${count(all, 'piece')} of evidence stand behind the verdicts, each counted once for its agent; they were seen between ${day(oldest)} and ${day(newest)}, and the first expires ${day(firstExpiry)}.`,
  ];
};

const piecesList = ({ evidence: { pieces } }: ReportModel): Block => ({
  kind: 'list',
  items: strengths.map((strength): Text => text`${number(pieces[strength])} ${strengthLabels[strength]}`),
});

/** Method. */
export const methodOf = (model: ReportModel): Section => ({
  id: 'method',
  title: 'Method',
  blocks: [
    ...checkedAt(model).map(paragraph),
    piecesList(model),
    paragraph(
      text`Fixed rules determine each verdict from the strongest evidence that has not expired. Contradicting evidence is a conflict, which is shown. Only a new observation ends an observed failure.`,
    ),
    paragraph(
      text`Score model ${model.modelVersion}: the hundred points of a framework are shared among the parameters that apply, critical 10, high 6, medium 3 and low 1. A pass earns its points by the strength of its proof, what is only said a quarter; a partial earns half of that; what nobody has shown earns nothing and stays among the hundred. At most ${capLimits['critical-fails']} while a critical parameter fails, ${capLimits['high-fails']} while a high one does or a critical one is not shown, and ${capLimits.unseen} while next to nothing was seen in operation.`,
    ),
    paragraph(
      text`The score of an agent is the mean over its frameworks under the lowest of their caps, that of the organization the mean over its active agents. Catalogue ${model.catalogVersion}. Every figure here is the one that the product shows for the scans that the appendix names.`,
    ),
  ],
});
