import { describe, expect, it } from 'vitest';
import { readChallenges } from './challenges.ts';

describe('WWW-Authenticate', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['Basic realm="a, Bearer b"', [{ scheme: 'basic', parameters: { realm: 'a, Bearer b' } }]],
    ['BEARER', [{ scheme: 'bearer', parameters: {} }]],
    [
      'Bearer realm=x, scope="a b", Basic realm="say \\"hi\\""',
      [
        { scheme: 'bearer', parameters: { realm: 'x', scope: 'a b' } },
        { scheme: 'basic', parameters: { realm: 'say "hi"' } },
      ],
    ],
    ['realm="nobody"', []],
  ])('%s', (header, expected) => {
    expect(readChallenges(header)).toEqual(expected);
  });
});
