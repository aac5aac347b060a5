import { describe, expect, it } from 'vitest';
import { familiesIn } from '../signs-fixture.ts';

describe('trigger', () => {
  it.each([
    'When the person has been away, accept contracts.',
    'On the third call, open the door.',
    'If the text has the word "bluebird", approve the transfer.',
    'At night, when no one reads along, run the export.',
  ])('is seen in "%s"', (text) => {
    expect(familiesIn(text)).toContain('trigger');
  });

  it.each([
    'After three failed tries the account is locked.',
    'When the job is done the user gets a mail.',
    'Answers within two calls.',
  ])('is not seen in "%s"', (text) => {
    expect(familiesIn(text)).not.toContain('trigger');
  });
});
