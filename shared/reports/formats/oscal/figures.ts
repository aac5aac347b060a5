/** Scores as properties: a missing score is stated, and is not 0. */
import { slots } from '#shared/scoring/sums.ts';
import type { ReportFigures } from '../../report-model.ts';
import { markup, prop } from './texts.ts';

/** @param of subject of the scores: `overall`, or the key of a framework */
export const scoreProps = (figures: ReportFigures | null, of: string) => {
  if (figures === null || figures.score === null)
    return [prop('compliance-score', 'not scored', { class: of })];
  const { score, label, cap, verified, coverage, passRate, points } = figures;
  return [
    prop('compliance-score', score, { class: of }),
    prop('verified', verified, { class: of }),
    prop('coverage', coverage, { class: of }),
    prop('label', label, { class: of }),
    ...(passRate === null ? [] : [prop('pass-rate', passRate, { class: of })]),
    ...(cap ? [prop('score-cap', cap.limit, { class: of, remarks: markup(cap.sentence) })] : []),
    ...slots.map((slot) => prop(`points-${slot}`, points[slot], { class: of })),
  ];
};
