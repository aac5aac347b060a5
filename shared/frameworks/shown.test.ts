import { describe, expect, it } from 'vitest';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import type { ShownToday } from '#shared/evidence/shown-today.ts';
import { frameworks } from './catalogue.ts';
import { shownOf } from './shown.ts';

const control = { parameters: { 'tls-min-version': 'Why.', 'purpose-declared': 'Why.' } };
const way = (best: 'pass' | 'partial' | 'fail') => [{ collector: 'http', source: 'probe', best }] as const;
const shown = (ways: ShownToday['ways']) => shownOf(control, { ways });

describe('how far a control is shown', () => {
  it('changes with what collectors can do', () => {
    expect(shown({})).toEqual({ by: 'none', shown: 0 });
    expect(shown({ 'tls-min-version': way('pass') })).toEqual({ by: 'partly', shown: 1 });
    expect(shown({ 'tls-min-version': way('pass'), 'purpose-declared': way('pass') })).toEqual({
      by: 'automated',
      shown: 2,
    });
  });

  it.each(['partial', 'fail'] as const)(
    'counts no parameter of which the best to be seen is a %s',
    (best) => {
      expect(shown({ 'tls-min-version': way(best) })).toEqual({ by: 'none', shown: 0 });
    },
  );

  it.each([
    // Training leaves no trace that anything could look at.
    ['hipaa:164.308(a)(5)(i)', 'none', 0],
    // A handshake shows its own stretch of network; a cluster shows how links onward are set up.
    ['hipaa:164.312(e)(2)(ii)', 'automated', 5],
    // Whether tokens of others are refused is seen to fail; that audiences are compared is a setting of a cloud.
    ['csa-aicm:AIS-10', 'automated', 6],
    // Exposure is seen from outside in part; clusters and clouds show their networks, and what leads there.
    ['databricks-dasf:DASF 62', 'automated', 3],
  ] as const)('of %s is %s today', (ref, by, count) => {
    const [found] = Object.values(frameworks).flatMap(({ key, controls }) =>
      controls.filter(({ id }) => `${key}:${id}` === ref),
    );
    expect(found && shownOf(found, shownToday)).toEqual({ by, shown: count });
  });

  it('falls for a control of the catalogue when the collectors that show it are taken away', () => {
    const encryption = frameworks.hipaa?.controls.find(({ id }) => id === '164.312(e)(2)(ii)');
    const without = (...taken: readonly string[]) =>
      Object.fromEntries(
        Object.entries(shownToday.ways).map(
          ([id, ways]) => [id, ways.filter(({ collector }) => !taken.includes(collector))] as const,
        ),
      );
    expect(encryption && shownOf(encryption, { ways: without('http') })).toMatchObject({ by: 'partly' });
    expect(encryption && shownOf(encryption, { ways: without('http', 'discovery') })).toEqual({
      by: 'none',
      shown: 0,
    });
  });
});
