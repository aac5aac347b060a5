import { expect, it } from 'vitest';
import { previewText } from './preview-text.ts';

it.each([
  [{ tried: 1, more: false, matched: 1, decidable: 1 }, 'Matches 1 of 1 discovered agent.'],
  [
    { tried: 20_000, more: true, matched: 0, decidable: 0 },
    'Matches 0 of the newest 20,000 discovered agents.',
  ],
  [
    { tried: 9, more: false, matched: 3, decidable: 1 },
    'Matches 3 of 9 discovered agents. Playbooks apply to 1 of them; the others are registered, dismissed, or no longer detected.',
  ],
  [
    { tried: 9, more: false, matched: 3, decidable: 0 },
    'Matches 3 of 9 discovered agents. Playbooks skip all of them because they are registered, dismissed, or no longer detected.',
  ],
])('formats %o', (preview, message) => expect(previewText(preview)).toBe(message));
