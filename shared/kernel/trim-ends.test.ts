import { describe, expect, it } from 'vitest';
import { processorClock } from '#scripts/testing/processor-time.ts';
import { processorLimit } from '#scripts/testing/tier.ts';
import { trimEnd, trimEnds } from './trim-ends.ts';

describe('trimming characters at the ends of a text', () => {
  it.each([
    ['https://a.example', 'https://a.example'],
    ['https://a.example/', 'https://a.example'],
    ['/v1///', '/v1'],
    ['//', ''],
    ['', ''],
    ['/a//b', '/a//b'],
  ])('trims trailing slashes of %j to %j', (text, expected) => {
    expect(trimEnd(text, '/')).toBe(expected);
  });

  it.each([
    ['--name', 'name'],
    ['-a-b-', 'a-b'],
    ['---', ''],
    ['', ''],
  ])('trims hyphens at both ends of %j to %j', (text, expected) => {
    expect(trimEnds(text, '-')).toBe(expected);
  });

  it('takes linear, not quadratic, time', () => {
    const text = `${'/'.repeat(300_000)}x`;
    const spent = processorClock();
    expect(trimEnd(text, '/')).toBe(text);
    expect(trimEnds(`x${text}`, '-')).toBe(`x${text}`);
    expect(spent()).toBeLessThan(processorLimit(1000));
  });
});
