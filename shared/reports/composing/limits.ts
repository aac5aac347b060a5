/** Limits: what could not be seen and why, apart from what is proven. */
import { earnedOf, provenOf } from '#shared/judging/points.ts';
import type { LimitKind, ReportModel } from '../report-model.ts';
import { type Block, paragraph, type Section } from '../section.ts';
import { count, number, type Text, text } from '../text.ts';
import { limitText } from './limit-words.ts';

const groups: readonly { readonly title: string; readonly kinds: readonly LimitKind[] }[] = [
  {
    title: 'What could not be seen',
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
  { title: 'What was said, not proven', kinds: ['said-only', 'conflict'] },
  {
    title: 'What does not count, or was not looked at again',
    kinds: ['inactive', 'ruled-out', 'judged-anew'],
  },
];

/** Of the points of the score: how many rest on words and listings, and about how many nothing is known. */
const pointsText = ({ overall: { figures } }: ReportModel): readonly Text[] => {
  if (!figures) return [];
  const { points } = figures;
  const unproved = earnedOf(points) - provenOf(points);
  return [
    text`Of the points of the score ${number(provenOf(points))} are proven, ${number(unproved)} rest on what was listed or said, ${number(points.uncredited)} pass by proof weaker than the best of its kind and are not credited, ${number(points.missed + points.failing)} are missed or fail, and about ${number(points.unproven)} nobody has shown anything.`,
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
  const further =
    model.furtherLimits === 0
      ? []
      : [
          paragraph(
            text`${count(model.furtherLimits, 'further limit')} of single agents, with reasons of their own, stand with the agents in the appendix.`,
          ),
        ];
  return {
    id: 'limits',
    title: 'Limits',
    blocks: [
      paragraph(
        text`A verdict speaks of what was looked at, at the time when it was. A parameter that is not evidenced is neither met nor failed: the appendix names who could not look, and why.`,
      ),
      ...pointsText(model).map(paragraph),
      ...listed,
      ...further,
    ],
  };
};
