import { describe, expect, it } from 'vitest';
import { processorClock } from '#scripts/testing/processor-time.ts';
import { processorLimit } from '#scripts/testing/tier.ts';
import { trimEnd, trimEnds } from './trim-ends.ts';

describe('characters at the ends of a text', () => {
  it.each([
    ['https://a.example', 'https://a.example'],
    ['https://a.example/', 'https://a.example'],
    ['/v1///', '/v1'],
    ['//', ''],
    ['', ''],
    ['/a//b', '/a//b'],
  ])('%j ends without slashes as %j', (text, expected) => {
    expect(trimEnd(text, '/')).toBe(expected);
  });

  it.each([
    ['--name', 'name'],
    ['-a-b-', 'a-b'],
    ['---', ''],
    ['', ''],
  ])('%j has no hyphens at its ends as %j', (text, expected) => {
    expect(trimEnds(text, '-')).toBe(expected);
  });

  it('take as long as the text is, not the square of it', () => {
    const text = `${'/'.repeat(300_000)}x`;
    const spent = processorClock();
    expect(trimEnd(text, '/')).toBe(text);
    expect(trimEnds(`x${text}`, '-')).toBe(`x${text}`);
    expect(spent()).toBeLessThan(processorLimit(1000));
  });
});
