import { expect, it } from 'vitest';
import { processorClock } from '#scripts/testing/processor-time.ts';
import { withoutSlashes } from './without-slashes.ts';

it.each([
  ['https://a.example', 'https://a.example'],
  ['https://a.example/', 'https://a.example'],
  ['/v1///', '/v1'],
  ['//', ''],
  ['', ''],
  ['/a//b', '/a//b'],
])('%j ends without slashes as %j', (text, expected) => {
  expect(withoutSlashes(text)).toBe(expected);
});

it('takes as long as the text is, not the square of it', () => {
  const text = `${'/'.repeat(300_000)}x`;
  const spent = processorClock();
  expect(withoutSlashes(text)).toBe(text);
  expect(spent()).toBeLessThan(1000);
});
