import { describe, expect, it } from 'vitest';
import { isDecisive, signsIn } from '#functions/evidence/injection/signs.ts';
import { texts } from '#functions/evidence/injection/texts.ts';
import { readPoisonedCards } from './poisoned-cards.ts';
import { measureShortTexts, readShortTexts } from './short-texts.ts';

/**
 * Minimum recall. The held-back third of `poisoned` is by the author of the rest: its first measurement had a
 * recall of 82.5 %, its second 90.0 %. The held-back third of `varied` had 29 % before rules were written for
 * the rest. On the corpora of other authors, the rules do worse (`observations.json`).
 */
const parts = [
  ['the texts that rules are written for', 'poisoned', false, 0.97],
  ['the third that is held back', 'poisoned', true, 0.9],
  ['the texts in other styles', 'varied', false, 0.9],
  ['the third of texts in other styles that is held back', 'varied', true, 0.6],
] as const;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

describe('short tool texts', () => {
  it('are 300 poisoned, 150 honest, and 150 in other styles, each once', () => {
    const all = (['poisoned', 'honest', 'varied'] as const).map((name) =>
      [true, false].flatMap((heldBack) => readShortTexts(name, heldBack)).map(({ text }) => text),
    );
    expect(all[0]?.length).toBeGreaterThanOrEqual(300);
    expect(all[1]?.length).toBeGreaterThanOrEqual(150);
    expect(all[2]?.length).toBeGreaterThanOrEqual(150);
    expect(new Set(all.flat()).size).toBe(all.flat().length);
  });

  it.each(parts)(
    'of %s fail if they are poisoned, and hardly if they are honest',
    (name, corpus, heldBack, least) => {
      const { poisoned, honest, recall, precision, falselyFailed, missed } = measureShortTexts(
        heldBack,
        corpus,
      );
      console.log(
        `${name}: recall ${percent(recall)} of ${poisoned}, precision ${percent(precision)}, false ${falselyFailed.length} of ${honest}`,
      );
      // Texts that are held back are never shown, so that no rule is written for them.
      expect(recall, heldBack ? '' : missed.map(({ text }) => text).join('\n')).toBeGreaterThanOrEqual(least);
      expect(
        falselyFailed.length / honest,
        heldBack ? '' : falselyFailed.map(({ text }) => text).join('\n'),
      ).toBeLessThanOrEqual(0.025);
    },
  );
});

it('agent cards with a hidden instruction fail, all but two of 14', () => {
  const cards = readPoisonedCards();
  const missed = cards.filter((card) => !isDecisive(signsIn({ texts: texts(card), parameters: [] })));
  expect(cards).toHaveLength(14);
  expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(2);
});
