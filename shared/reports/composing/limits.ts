/** Limits: what could not be checked and why, apart from what is verified. */
import { verifiedOf } from '#shared/scoring/points.ts';
import type { LimitKind, ReportModel } from '../report-model.ts';
import { type Block, paragraph, type Section } from '../section.ts';
import { count, pointsFigure, type Text, text } from '../text.ts';
import { leftOutText, limitText } from './limit-texts.ts';

const groups: readonly { readonly title: string; readonly kinds: readonly LimitKind[] }[] = [
  {
    title: 'Not checked',
    kinds: [
      'never-scanned',
      'no-score',
      'not-reached',
      'not-allowed',
      'unproven',
      'collector-failed',
      'collector-skipped',
      'without-detail',
    ],
  },
  { title: 'Self-reported or contradictory', kinds: ['self-reported-only', 'conflict'] },
  {
    title: 'Not counted or not checked again',
    kinds: ['inactive', 'ruled-out', 're-scored'],
  },
];

/** Describes how many points of the score are listed or self-reported, and how many have no evidence. */
const pointsText = ({ overall: { figures } }: ReportModel): readonly Text[] => {
  if (!figures) return [];
  const { points } = figures;
  const selfReported = points.listed + points.selfReported;
  return [
    text`Of the 100 points, ${pointsFigure(verifiedOf(points))} are verified, ${pointsFigure(points.documented)} are documented, and ${pointsFigure(selfReported)} are listed or self-reported. ${pointsFigure(points.needsStrongerProof)} need stronger proof, ${pointsFigure(points.partialLoss + points.failing)} are lost to partial or failing parameters, and ${pointsFigure(points.noEvidence)} have no evidence.`,
  ];
};

/** Limits. */
export const limitsOf = (model: ReportModel): Section => {
  const isOne = model.agent !== null;
  const listed = groups.flatMap(({ title, kinds }): readonly Block[] => {
    const own = model.limits
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.agents - a.agents);
    if (own.length === 0) return [];
    return [
      { kind: 'heading', text: [title] },
      { kind: 'list', items: own.map((limit) => limitText(limit, isOne)) },
    ];
  });
  const leftOut: readonly Block[] =
    model.leftOut.length === 0
      ? []
      : [
          { kind: 'heading', text: ['Completed scans that this report leaves out'] },
          { kind: 'list', items: model.leftOut.map((one) => leftOutText(one, isOne)) },
        ];
  const further =
    model.furtherLimits === 0
      ? []
      : [
          paragraph(
            text`The appendix lists ${count(model.furtherLimits, 'further limit')} of individual agents, with the reasons.`,
          ),
        ];
  return {
    id: 'limits',
    title: 'Limits',
    blocks: [
      paragraph(
        text`A verdict covers only what was checked, at the time of the check. A parameter without evidence is neither met nor failed. The appendix names the collectors that could not check it, with the reasons.`,
      ),
      ...pointsText(model).map(paragraph),
      ...leftOut,
      ...listed,
      ...further,
    ],
  };
};
