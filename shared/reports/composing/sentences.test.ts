import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '#scripts/testing/tier.ts';
import { strengths } from '#shared/evidence/evidence.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { labelOf } from '#shared/scoring/labels.ts';
import { passRateOf } from '#shared/scoring/points.ts';
import { type ScoreObject, verdicts } from '#shared/scoring/score.ts';
import { csv } from '../formats/csv.ts';
import { html } from '../formats/html/html.ts';
import { json } from '../formats/json.ts';
import { markdown } from '../formats/markdown/markdown.ts';
import { scoreOf } from '../report-fixture.ts';
import type { Section } from '../section.ts';
import { narrativeStyles } from '../styles/styles.ts';
import { plainText } from '../text.ts';
import { claims } from './claims-fixture.ts';
import { statementsOf } from './compose.ts';
import { truthOf } from './truth-fixture.ts';
import { covered, ids, type Organization, reportOn, scannable } from './world-fixture.ts';

const RUNS = sized(40, 200);

/** Points that round to nothing are as likely as none. */
const share = fc.constantFrom(0, 0, 0.02, 0.04, 0.4, 3, 12.34);
const earnsSome = fc
  .record({
    ...{ tested: share, configuration: share, documented: share, listed: share, selfReported: share },
    ...{ needsStrongerProof: share, partialLoss: share, failing: share },
    worstSeverity: fc.option(fc.constantFrom(...severities)),
  })
  .map(({ worstSeverity, ...sums }): ScoreObject => {
    const [earned, rest] = [
      sums.tested + sums.configuration + sums.documented + sums.listed + sums.selfReported,
      sums.needsStrongerProof + sums.partialLoss + sums.failing,
    ];
    const noEvidence = Math.round((100 - earned - rest) * 1000) / 1000;
    const points = { ...sums, noEvidence };
    const score = Math.round(earned);
    const coverage = Math.round(100 - noEvidence - sums.needsStrongerProof);
    return scoreOf({
      score,
      label: labelOf({ score, coverage, worstSeverity }),
      verified: Math.round(sums.tested + sums.configuration),
      coverage,
      passRate: passRateOf(points),
      worstSeverity,
      points,
    });
  });
const earnsNothing = scoreOf({
  ...{ score: 0, label: 'insufficient-evidence', verified: 0, coverage: 0, passRate: null },
  points: { ...scoreOf().points, tested: 0, failing: 0, noEvidence: 100 },
});
const score = fc.oneof(
  { weight: 4, arbitrary: earnsSome },
  { weight: 1, arbitrary: fc.constant(earnsNothing) },
);
const unscored = scoreOf({
  ...{ status: 'not-scored', score: null, label: 'not-scanned', verified: 0, coverage: 0, passRate: null },
  points: { ...scoreOf().points, tested: 0, failing: 0, noEvidence: 100 },
});

const scanned = fc.record({
  score: fc.oneof({ weight: 3, arbitrary: score }, { weight: 1, arbitrary: fc.constant(unscored) }),
  isStored: fc.integer({ min: 0, max: 9 }).map((at) => at > 0),
  reevaluated: fc.boolean(),
  reached: fc.constantFrom('yes', 'no', 'not-allowed', 'unproven', 'not-asked'),
  status: fc.constantFrom('ran', 'failed', 'skipped'),
});

const oneAgent = fc.record({
  isActive: fc.integer({ min: 0, max: 3 }).map((at) => at > 0),
  assigned: fc.subarray(scannable.slice(0, 3).map(({ key }) => key)),
  scans: fc.array(fc.option(scanned, { freq: 3 }), { minLength: 4, maxLength: 4 }),
  score,
  /** The verdict of each parameter, the same in every framework, and the strength of its proof. */
  verdicts: fc.array(fc.constantFrom(...verdicts), { minLength: ids.length, maxLength: ids.length }),
  proofs: fc.array(fc.constantFrom(...strengths), { minLength: ids.length, maxLength: ids.length }),
  statuses: fc.array(fc.constantFrom('open', 'in_progress', 'dismissed', 'resolved'), {
    minLength: ids.length,
    maxLength: ids.length,
  }),
});

const organizations: fc.Arbitrary<Organization> = fc.record({
  // More than ten agents with a score exceed the list of the lowest.
  agents: fc.oneof(
    fc.array(oneAgent, { maxLength: 4 }),
    fc.array(oneAgent, { minLength: 14, maxLength: 20 }),
  ),
  chosen: fc.option(
    fc.subarray(
      covered.map(({ key }) => key),
      { minLength: 1 },
    ),
    { freq: 2 },
  ),
  isOne: fc.boolean(),
  style: fc.constantFrom(...narrativeStyles),
  plan: fc.boolean(),
});

/** Returns the text of a file without markup, in one line. */
const bare = (file: string): string =>
  file
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replaceAll(/\s+/g, ' ');

/** Returns each paragraph and list item of a section, with the last heading before it. */
const paragraphsOf = ({ id, blocks }: Section) => {
  let heading = '';
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') heading = plainText(block.text);
    if (block.kind === 'text') return [{ id, heading, paragraph: plainText(block.text) }];
    if (block.kind !== 'list' || block.ordered === true) return [];
    return block.items.map((item) => ({ id, heading, paragraph: plainText(item) }));
  });
};

describe('a report on a random organization', () => {
  it('claims nothing that its data contradict', () => {
    const used = new Set<string>();
    fc.assert(
      fc.property(organizations, (organization) => {
        const truth = truthOf(organization);
        const { document, sections } = reportOn(organization);
        const paragraphs = document.sections.flatMap(paragraphsOf);
        for (const { id, heading, paragraph } of paragraphs) {
          const matching = claims.filter(({ section, form }) => section === id && form.test(paragraph));
          expect(matching, `${id} claims something unknown: ${paragraph}`).toHaveLength(1);
          for (const { form, check } of matching) {
            used.add(form.source);
            const found = form.exec(paragraph)?.slice(1) ?? [];
            expect(check(truth, found, heading), `${id}: ${paragraph}`).toBe(true);
          }
        }
        const formats = { html, markdown, json, csv };
        const [page, text, data, rows] = Object.values(formats).map((format) =>
          [
            format.open(document),
            ...sections.flatMap((section, index) => format.agent(document, section, index)),
            format.close(document),
          ].join(''),
        );
        for (const { paragraph } of paragraphs) {
          const shown = paragraph.replaceAll(/\s+/g, ' ');
          expect(bare(page ?? '')).toContain(shown);
          expect(bare(text ?? '')).toContain(shown);
        }
        expect(JSON.parse(data ?? '').sections).toEqual(statementsOf(document.sections));
        const left = [...(rows ?? '').matchAll(/,(not-assigned|not-selected|deleted),/g)];
        expect(left.map(([, reason]) => reason).toSorted()).toEqual(
          truth.leftOut.map(({ reason }) => reason).toSorted(),
        );
      }),
      { numRuns: RUNS, seed: 7, endOnFailure: true },
    );
    // A form that never occurs checks nothing; the full size reaches all of them.
    if (RUNS < 200) return;
    expect(claims.filter(({ form }) => !used.has(form.source)).map(({ form }) => form.source)).toEqual([]);
  });
});
