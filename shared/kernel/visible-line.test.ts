import { describe, expect, it } from 'vitest';
import { isVisibleLine } from './visible-line.ts';

describe('a fully visible line', () => {
  it.each(['HIPAA', 'Zoë O’Connor-Łukasz', '李 小龙', 'نمی\u200Cدانم', '👩\u200D⚕️ Ward 3', 'e\u0301'])(
    'accepts %s',
    (text) => {
      expect(isVisibleLine(text)).toBe(true);
    },
  );

  it.each([
    ['a space of no width', 'HIPAA\u200B'],
    ['a joiner that joins nothing', 'HIPAA\u200D'],
    ['a change of direction', 'gpj.\u202Eexe'],
    ['a line feed', 'Robin\nTester'],
    ['a line separator', 'Robin\u2028Tester'],
    ['a NUL', 'Robin\u0000'],
    ['half a character', '\uD83D'],
    ['a byte order mark', '\uFEFFRobin'],
  ])('rejects %s', (_what, text) => {
    expect(isVisibleLine(text)).toBe(false);
  });
});
