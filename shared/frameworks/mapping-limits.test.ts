import { describe, expect, it } from 'vitest';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { frameworks } from './catalog.ts';
import { shownOf } from './shown.ts';

const all = Object.values(frameworks);

/** Controls whose parameters show only traces or a part of what the publisher requires. */
const partlyShown = [
  'hipaa:164.308(a)(1)(ii)(B)',
  'hipaa:164.308(a)(2)',
  'hipaa:164.308(a)(5)(i)',
  'hipaa:164.312(c)(2)',
  'hitrust:05.k',
  'nist-ai-rmf:GOVERN 6.1',
  'nist-ai-rmf:MAP 4.2',
  'databricks-dasf:DASF 57',
];

const controls = all.flatMap(({ key, controls: of }) =>
  of.map((control) => ({ ref: `${key}:${control.id}`, control })),
);

/** Matches a statement that something is checked, without a preceding negation. */
const SCANS =
  /\b(?:is|are|can be) (?:called|compared|counted|examined|fetched|found|looked for|observed|planted|read|sent|tested|tried|verified)\b/;
const sources = new Set(Object.values(shownToday.ways).flatMap((ways) => ways.map(({ source }) => source)));

describe('the coverage text of a control', () => {
  it('mentions no check for a control that no collector covers', () => {
    const unseen = controls.filter(({ control }) => shownOf(control, shownToday).shown === 0);
    const reading = unseen.filter(({ control }) => SCANS.test(control.coverage.why));
    expect(reading.map(({ ref }) => ref)).toEqual([]);
  });

  it('uses cluster evidence where the configuration is proof, and mentions the cluster where it is not sufficient alone', () => {
    expect(sources).toContain('kubernetes');
    const named = controls.filter(({ control }) => /\bcluster/i.test(control.coverage.why));
    expect(named.map(({ ref }) => ref)).toEqual(['databricks-dasf:DASF 38']);
  });
});

describe('the limits of a mapping', () => {
  it.each(partlyShown)('are stated for %s', (ref) => {
    const found = controls.find((one) => one.ref === ref)?.control;
    expect(found?.coverage.why).toMatch(
      /\bno parameter (?:shows?|proves?|covers?)\b|\bshown by no parameter\b/i,
    );
  });

  it('are stated for the control that cannot be earned yet', () => {
    const found = controls.find(({ ref }) => ref === 'databricks-dasf:DASF 38')?.control;
    expect(found?.coverage.why).toMatch(/cannot be earned/);
  });

  it('are stated for IDs that are not confirmed in the named version', () => {
    const unsure = controls.filter(({ ref }) => /^hitrust:|:DASF 54$/.test(ref));
    expect(unsure).toHaveLength(15);
    expect(unsure.filter(({ control }) => !control.unconfirmed).map(({ ref }) => ref)).toEqual([]);
  });

  it('are stated for each published framework: that the product selected its controls, and how many', () => {
    const published = all.filter(({ origin }) => origin === 'published');
    expect(published.filter(({ notice }) => !/this product/i.test(notice)).map(({ key }) => key)).toEqual([]);
    const counted = published.flatMap(({ key, notice, controls: of }) =>
      [...notice.matchAll(/chose (\d+) of/g)].map(([, chosen]) => [key, Number(chosen), of.length]),
    );
    expect(counted.length).toBeGreaterThan(2);
    expect(counted.filter(([, chosen, length]) => chosen !== length)).toEqual([]);
  });
});
