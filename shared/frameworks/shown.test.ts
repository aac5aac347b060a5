import { describe, expect, it } from 'vitest';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import type { ShownToday } from '#shared/evidence/shown-today.ts';
import { frameworks } from './catalog.ts';
import { shownOf } from './shown.ts';

const control = { parameters: { 'tls-min-version': 'Why.', 'purpose-declared': 'Why.' } };
const way = (best: 'pass' | 'partial' | 'fail') => [{ collector: 'http', source: 'probe', best }] as const;
const shown = (ways: ShownToday['ways']) => shownOf(control, { ways });

describe('automated coverage of a control', () => {
  it('changes with the abilities of the collectors', () => {
    expect(shown({})).toEqual({ by: 'none', shown: 0 });
    expect(shown({ 'tls-min-version': way('pass') })).toEqual({ by: 'partly', shown: 1 });
    expect(shown({ 'tls-min-version': way('pass'), 'purpose-declared': way('pass') })).toEqual({
      by: 'automated',
      shown: 2,
    });
  });

  it.each(['partial', 'fail'] as const)(
    'ignores a parameter whose best observable result is a %s',
    (best) => {
      expect(shown({ 'tls-min-version': way(best) })).toEqual({ by: 'none', shown: 0 });
    },
  );

  it.each([
    // Training leaves no trace that a collector could check.
    ['hipaa:164.308(a)(5)(i)', 'none', 0],
    // A handshake covers its own network segment; a cluster shows the configuration of onward links.
    ['hipaa:164.312(e)(2)(ii)', 'automated', 5],
    // A probe can only show that foreign tokens are accepted; audience checks are a cloud setting.
    ['csa-aicm:AIS-10', 'automated', 6],
    // Probes show part of the exposure; clusters and clouds show their networks and inbound routes.
    ['databricks-dasf:DASF 62', 'automated', 3],
  ] as const)('of %s is %s today', (ref, by, count) => {
    const [found] = Object.values(frameworks).flatMap(({ key, controls }) =>
      controls.filter(({ id }) => `${key}:${id}` === ref),
    );
    expect(found && shownOf(found, shownToday)).toEqual({ by, shown: count });
  });

  it('decreases for a catalog control when its collectors are removed', () => {
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
