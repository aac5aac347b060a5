import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Dana', 'Reyes', 'DR'],
  [' élodie', 'van Dam', 'ÉV'],
  ['😀x', 'Li', '😀L'],
  ['', '', ''],
])('abbreviates %s %s to %s', (first, last, letters) => expect(initials(first, last)).toBe(letters));
