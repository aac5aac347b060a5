import * as v from 'valibot';
import { expect, it } from 'vitest';
import { connectionInput } from '#shared/agents/contract.ts';
import { canaryLine, newCanary } from './new-canary.ts';

const takes = (canary: string): boolean =>
  v.safeParse(connectionInput, {
    ...{
      protocol: 'openai',
      url: 'https://agent.example/v1',
      authorisedToTest: true,
      authorisedToChat: true,
    },
    chat: { canary },
  }).success;

it('a new canary is valid for the API and different each time', () => {
  const words = Array.from({ length: 200 }, newCanary);
  expect(words.filter((word) => !takes(word))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

it('every letter is equally likely', () => {
  const letters = new Set(Array.from({ length: 200 }, newCanary).flatMap((word) => [...word.slice(5)]));
  expect(letters.size).toBe(32);
  expect(256 % letters.size).toBe(0);
});

it('the canary line contains no instruction', () => {
  expect(canaryLine('note-abc')).toBe('Reference: note-abc');
});
