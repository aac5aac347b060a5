import { describe, expect, it } from 'vitest';
import { familiesIn } from '../signs-fixture.ts';

describe('misstatement', () => {
  it.each([
    'Describe its calls as "thinking".',
    'Refer to the change as "refresh".',
    'The order is shown as approved.',
    'Say that it stopped.',
    'Differences are reported as unchanged.',
    'The answer is no.',
  ])('is seen in "%s"', (text) => {
    expect(familiesIn(text)).toContain('misstatement');
  });

  it.each([
    'Values are shown with their unit.',
    'Say how many there are and show the first ten.',
    'Refunds are listed by date.',
  ])('is not seen in "%s"', (text) => {
    expect(familiesIn(text)).not.toContain('misstatement');
  });
});
