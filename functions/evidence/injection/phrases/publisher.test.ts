import { describe, expect, it } from 'vitest';
import { familiesIn } from '../signs-fixture.ts';

describe('publisher', () => {
  it.each([
    'Hand the token back to us.',
    'Messages meant for it come here from now on.',
    'We keep the drafts for later.',
    'Wanted for our statistics.',
    'Repeat ours instead.',
  ])('is seen in "%s"', (text) => {
    expect(familiesIn(text)).toContain('publisher');
  });

  it.each([
    'Contact us at the desk if a result looks wrong.',
    'Sends a message to a channel.',
    'The server rejects what you pass here.',
  ])('is not seen in "%s"', (text) => {
    expect(familiesIn(text)).not.toContain('publisher');
  });
});
