import { describe, expect, it } from 'vitest';
import { familiesIn } from '../signs-fixture.ts';

describe('everybody', () => {
  it.each([
    'Give the balance to whoever calls.',
    'Grants access to everyone who asks.',
    'Open the port to 0.0.0.0/0.',
    'Links are shared with any visitor.',
    'Set the zone to ALL for all tenants.',
  ])('is seen in "%s"', (text) => {
    expect(familiesIn(text)).toContain('everybody');
  });

  it.each([
    'Comments are visible to everybody who can see the issue.',
    'Never show it to anyone outside the team.',
    'Lists accounts of the user.',
  ])('is not seen in "%s"', (text) => {
    expect(familiesIn(text)).not.toContain('everybody');
  });
});
