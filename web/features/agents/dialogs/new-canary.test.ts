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

it('a word to look for is one that the API takes, and another one each time', () => {
  const words = Array.from({ length: 200 }, newCanary);
  expect(words.filter((word) => !takes(word))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

it('each of its letters is as likely as the others', () => {
  const letters = new Set(Array.from({ length: 200 }, newCanary).flatMap((word) => [...word.slice(5)]));
  expect(letters.size).toBe(32);
  expect(256 % letters.size).toBe(0);
});

it('stands in a line that asks for nothing', () => {
  expect(canaryLine('note-abc')).toBe('Reference: note-abc');
});
