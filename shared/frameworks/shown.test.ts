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
    expect(shown({})).toEqual({ by: 'attested', shown: 0 });
    expect(shown({ 'tls-min-version': way('pass') })).toEqual({ by: 'partly', shown: 1 });
    expect(shown({ 'tls-min-version': way('pass'), 'purpose-declared': way('pass') })).toEqual({
      by: 'automated',
      shown: 2,
    });
  });

  it.each(['partial', 'fail'] as const)(
    'counts no parameter of which the best to be seen is a %s',
    (best) => {
      expect(shown({ 'tls-min-version': way(best) })).toEqual({ by: 'attested', shown: 0 });
    },
  );

  it('is said of the catalogue by the collectors that there are', () => {
    const all = Object.values(frameworks).flatMap(({ key, controls }) =>
      controls.map((one) => [`${key}:${one.id}`, shownOf(one, shownToday)] as const),
    );
    const by = new Map(all.map(([ref, { by: how }]) => [ref, how]));
    // Training leaves no trace that anything could look at; encryption on the way is tried by a handshake.
    expect(by.get('hipaa:164.308(a)(5)(i)')).toBe('attested');
    expect(by.get('hipaa:164.312(e)(2)(ii)')).not.toBe('attested');
  });
});
