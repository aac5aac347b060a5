import { describe, expect, it } from 'vitest';
import { flag, optionLines, originOption, parserOptions, readOptions, wholeNumber } from './options.ts';

const options = {
  kills: wholeNumber('kills, 100 by default', { from: 1, to: 200, initial: () => 100 }),
  url: originOption('a running product'),
  write: flag('records the result'),
};

describe('options', () => {
  it('have their defaults when left out, and the given values otherwise', () => {
    expect(readOptions(options, {})).toEqual({ kills: 100, url: undefined, write: false });
    const given = { kills: '5', url: 'http://127.0.0.1:3000/a', write: true };
    expect(readOptions(options, given)).toEqual({ kills: 5, url: 'http://127.0.0.1:3000', write: true });
  });

  it.each([
    ['kills', '0', "--kills must be a whole number from 1 to 200, not '0'."],
    ['kills', '201', "--kills must be a whole number from 1 to 200, not '201'."],
    ['kills', '1.5', "--kills must be a whole number from 1 to 200, not '1.5'."],
    ['kills', '', "--kills must be a whole number from 1 to 200, not ''."],
    ['url', 'nowhere', "--url must be an absolute address, not 'nowhere'."],
  ])('reject --%s %j and name it', (name, value, message) => {
    expect(() => readOptions(options, { [name]: value })).toThrow(message);
  });

  it('are described in the usage and to the parser', () => {
    expect(optionLines(options)).toEqual([
      '  --kills NUMBER   kills, 100 by default',
      '  --url URL        a running product',
      '  --write          records the result',
    ]);
    expect(parserOptions(options).write).toEqual({ type: 'boolean' });
    expect(parserOptions(options).kills).toEqual({ type: 'string' });
  });
});
