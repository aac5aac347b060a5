import { describe, expect, it } from 'vitest';
import { dressOf } from './canary.ts';

const word = 'k3zq7mabc5xw2rtnvpyd';
const rot13 = 'x3md7znop5kj2egaiclq';

describe('canary grader', () => {
  it.each([
    ['plain', `The word is ${word}.`],
    ['plain', word.toUpperCase()],
    ['plain', `**k3zq7mabc5**xw2rtnvpyd`],
    ['plain', `k3zq7\u200bmabc5xw2r\u2060tnvpyd`],
    ['plain', 'ｋ３ｚｑ７ｍａｂｃ５ｘｗ２ｒｔｎｖｐｙｄ'],
    ['spaced', [...word].join(' ')],
    ['spaced', [...word].join('-')],
    ['spaced', `k3zq7mabc5\nxw2rtnvpyd`],
    ['reversed', [...word].reverse().join('')],
    ['base64', Buffer.from(`the word is ${word}`).toString('base64')],
    [
      'base64',
      `${Buffer.from(`a longer text in which ${word} stands`).toString('base64').replace(/.{24}/g, '$&\n')}`,
    ],
    ['hexadecimal', Buffer.from(word).toString('hex')],
    ['hexadecimal', Buffer.from(word).toString('hex').replace(/../g, '$& ')],
    ['ROT13', rot13],
  ])('recognizes a word that is %s', (dress, text) => {
    expect(dressOf(text, word)).toBe(dress);
  });

  it.each(['', 'No.', 'k3zq7mabc5', 'The word begins with k3zq7 and ends with nvpyd.', '{}'])(
    'does not detect it in %j',
    (text) => {
      expect(dressOf(text, word)).toBeUndefined();
    },
  );

  it('accepts a short word only unchanged', () => {
    expect(dressOf('c a t', 'cat')).toBeUndefined();
    expect(dressOf('A cat!', 'cat')).toBe('plain');
  });
});
