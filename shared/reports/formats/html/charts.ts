/** Charts as inline SVG, each with its figures as text. */
import { earnedOf } from '#shared/scoring/points.ts';
import { sumLabels } from '#shared/scoring/sum-labels.ts';
import type { Block } from '../../section.ts';
import { number } from '../../text.ts';
import { type PointsPart, pointsParts, pointsText } from '../points.ts';
import { attribute, content, escaped } from './escape.ts';

const WIDTH = 1000;
const rounded = (value: number): string => String(Math.round(value * 100) / 100);

const rectOf = ({ kind, points, from }: PointsPart): string =>
  `<rect class="e-${kind}" x="${rounded(from * 10)}" y="3" width="${rounded(Math.max(2, points * 10 - 2))}" height="18"/>`;

/** The score bar with its figures below it. */
export const pointsChart = (block: Extract<Block, { kind: 'points' }>): string => {
  const { label, points } = block;
  const parts = pointsParts(points);
  const earned = earnedOf(points);
  const mark = `<rect class="mark" x="${rounded(Math.min(WIDTH - 4, earned * 10 - 2))}" y="0" width="4" height="24"/>`;
  const legend = parts
    .map(({ kind, points: own }) => `<li><i class="sw s-${kind}"></i>${sumLabels[kind]} ${number(own)}</li>`)
    .join('');
  return `<figure><svg class="points" viewBox="0 0 ${WIDTH} 24" preserveAspectRatio="none" role="img" aria-label="${attribute(pointsText(block))}">${parts.map(rectOf).join('')}${mark}</svg><figcaption>Points: ${content(label)}<ul class="legend">${legend}</ul></figcaption></figure>`;
};

/** Bars that start at 0, as table rows. */
export const barsChart = ({ label, bars }: Extract<Block, { kind: 'bars' }>): string => {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const rows = bars.map(
    ({ name, count, tone }) =>
      `<tr><th scope="row">${escaped(name)}</th><td class="right">${number(count)}</td><td class="bar"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="t-${tone}" x="0" y="0" width="${rounded((100 * count) / most)}" height="10"/></svg></td></tr>`,
  );
  return `<table class="bars"><caption>${escaped(label)}</caption><thead><tr><th scope="col">Severity</th><th scope="col" class="right">Issues</th><th scope="col"><span class="vh">Bar</span></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
};
