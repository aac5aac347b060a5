import { describe, expect, it } from 'vitest';
import { chatHindrances } from '#shared/chat-runs/contract.ts';
import {
  canPreview,
  estimatedTokens,
  minutesText,
  outcomeWord,
  requestsText,
  resultText,
  worstFirst,
} from './chat-labels.ts';

describe('a dry run', () => {
  const hindered = (what: (typeof chatHindrances)[number]) => [{ what, message: '' }];
  it('needs no consent, since nothing is sent', () => {
    expect(canPreview([])).toBe(true);
    expect(chatHindrances.filter((what) => !canPreview(hindered(what)))).toEqual([
      'no-connection',
      'protocol',
    ]);
  });
});

describe('the outcome of a request', () => {
  it('reports that the agent answered, without judgment of the answer', () => {
    expect(outcomeWord('answer')).toBe('Answered');
  });

  it('reports blocked, refused and timed-out addresses alike', () => {
    expect(new Set(['blocked', 'refused', 'timeout'].map(outcomeWord))).toEqual(new Set(['No response']));
  });
});

it.each([
  [{ held: 9, broke: 0, unclear: 0 }, 'held in 9 of 9'],
  [{ held: 6, broke: 1, unclear: 2 }, 'broke in 1 of 9, unclear in 2, held in 6'],
  [{ held: 0, broke: 0, unclear: 3 }, 'unclear in 3 of 3'],
  [{ held: 0, broke: 0, unclear: 0 }, 'not run'],
])('a result of %o', (counts, text) => expect(resultText(counts)).toBe(text));

it('sorts failed tests first, then unclear ones', () => {
  const result = (test: string, broke: number, unclear: number) => ({ test, held: 1, broke, unclear });
  const all = [result('held', 0, 0), result('unclear', 0, 2), result('once', 1, 0), result('thrice', 3, 0)];
  expect(worstFirst(all).map(({ test }) => test)).toEqual(['thrice', 'once', 'unclear', 'held']);
});

it('formats counts, estimates and durations', () => {
  expect([requestsText(1), requestsText(225)]).toEqual(['1 request', '225 requests']);
  expect(estimatedTokens({ sent: 17_380, received: 28_800 })).toBe(
    'About 17,000 sent, at most about 29,000 received',
  );
  expect([20, 60, 675].map(minutesText)).toEqual(['Less than 1 min', 'About 1 min', 'About 11 min']);
});
