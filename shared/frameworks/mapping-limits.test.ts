import { describe, expect, it } from 'vitest';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { frameworks } from './catalogue.ts';
import { shownOf } from './shown.ts';

const all = Object.values(frameworks);

/** Controls of which the parameters show traces or a part, and not the thing that the publisher asks for. */
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

/** Says that somebody looks, where no negation stands before it. */
const LOOKS =
  /\b(?:is|are|can be) (?:called|compared|counted|examined|fetched|found|looked for|observed|planted|read|sent|tested|tried|verified)\b/;
const sources = new Set(Object.values(shownToday.ways).flatMap((ways) => ways.map(({ source }) => source)));

describe('what is said of a control', () => {
  it('speaks of no look at one that no collector shows', () => {
    const unseen = controls.filter(({ control }) => shownOf(control, shownToday).shown === 0);
    const looking = unseen.filter(({ control }) => LOOKS.test(control.coverage.why));
    expect(looking.map(({ ref }) => ref)).toEqual([]);
  });

  it('takes from a cluster what its set-up shows, and names one where that is no proof alone', () => {
    expect(sources).toContain('kubernetes');
    const named = controls.filter(({ control }) => /\bcluster/i.test(control.coverage.why));
    expect(named.map(({ ref }) => ref)).toEqual(['databricks-dasf:DASF 38']);
  });
});

describe('what a mapping cannot show', () => {
  it.each(partlyShown)('is said of %s', (ref) => {
    const found = controls.find((one) => one.ref === ref)?.control;
    expect(found?.coverage.why).toMatch(/\bno parameter shows?\b|\bshown by no parameter\b/i);
  });

  it('is said of the control that nothing can earn yet', () => {
    const found = controls.find(({ ref }) => ref === 'databricks-dasf:DASF 38')?.control;
    expect(found?.coverage.why).toMatch(/cannot be earned/);
  });

  it('is said of ids that nobody has read in the version that is named', () => {
    const unsure = controls.filter(({ ref }) => /^hitrust:|:DASF 54$/.test(ref));
    expect(unsure).toHaveLength(15);
    expect(unsure.filter(({ control }) => !control.unconfirmed).map(({ ref }) => ref)).toEqual([]);
  });

  it('is said of each published framework: that its controls are a choice of this product, and how many', () => {
    const published = all.filter(({ origin }) => origin === 'published');
    expect(published.filter(({ notice }) => !/this product/i.test(notice)).map(({ key }) => key)).toEqual([]);
    const counted = published.flatMap(({ key, notice, controls: of }) =>
      [...notice.matchAll(/chose (\d+) of/g)].map(([, chosen]) => [key, Number(chosen), of.length]),
    );
    expect(counted.length).toBeGreaterThan(2);
    expect(counted.filter(([, chosen, length]) => chosen !== length)).toEqual([]);
  });
});
