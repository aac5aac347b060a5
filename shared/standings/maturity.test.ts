import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strengths } from '#shared/evidence/evidence.ts';
import { verdicts } from '#shared/scoring/score.ts';
import { maturityName, maturityOf, type Verified } from './maturity.ts';

const verified = (verdict: Verified['verdict'], strength: Verified['strength'] = null): Verified => ({
  verdict,
  strength,
});

const notApplicable = verified('not-applicable');
const missing = verified('not-evidenced');

const cases: readonly (readonly [string, readonly Verified[], number | null])[] = [
  ['tested', [verified('pass', 'tested')], 3],
  ['seen in the infrastructure', [verified('pass', 'configuration')], 3],
  ['documented', [verified('pass', 'documented')], 2],
  ['listed', [verified('pass', 'listed')], 2],
  ['self-reported', [verified('pass', 'self-reported')], 1],
  ['half of it for a partial', [verified('partial', 'tested')], 1.5],
  ['half of a listed one', [verified('partial', 'listed')], 1],
  ['nothing for a fail, however strongly seen', [verified('fail', 'tested')], 0],
  ['nothing for what is not shown', [missing], 0],
  [
    'the mean of all that apply',
    [verified('pass', 'tested'), verified('pass', 'self-reported'), missing],
    4 / 3,
  ],
  ['without what does not apply', [verified('pass', 'listed'), notApplicable], 2],
  ['none when nothing applies', [notApplicable, notApplicable], null],
  ['none of nothing', [], null],
];

describe('maturityOf', () => {
  it.each(cases)('returns the expected level for %s', (_, parameters, level) => {
    expect(maturityOf(parameters)).toBe(level);
  });

  const any = fc.array(
    fc.record({ verdict: fc.constantFrom(...verdicts), strength: fc.constantFrom(...strengths) }),
    { minLength: 1 },
  );

  it('is between 0 and 3, independent of order, and never grows when proof gets weaker', () => {
    fc.assert(
      fc.property(any, (parameters) => {
        const level = maturityOf(parameters);
        expect(level === null || (level >= 0 && level <= 3)).toBe(true);
        const reversed = maturityOf(parameters.toReversed());
        expect(reversed === null ? null : reversed.toFixed(9)).toBe(level === null ? null : level.toFixed(9));
        const weaker = parameters.map((one) => ({ ...one, strength: 'self-reported' as const }));
        expect(maturityOf(weaker) ?? 0).toBeLessThanOrEqual(level ?? 0);
      }),
      { examples: [[[{ verdict: 'pass', strength: 'tested' }]]] },
    );
  });
});

describe('maturityName', () => {
  it.each([
    [0, null],
    [0.49, null],
    [0.5, 'Basic'],
    [1.49, 'Basic'],
    [1.5, 'Intermediate'],
    [2.49, 'Intermediate'],
    [2.5, 'Advanced'],
    [3, 'Advanced'],
  ])('returns for %d the name %s', (level, name) => {
    expect(maturityName(level)).toBe(name);
  });
});
