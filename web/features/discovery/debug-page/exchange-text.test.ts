import { expect, it } from 'vitest';
import { bodyText, logText, sizeText, statusText } from './exchange-text.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [15_320, '15.3 kB'],
  [2_500_000, '2.5 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

it('indents JSON and leaves other bodies unchanged', () => {
  expect(bodyText('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(bodyText('<html>')).toBe('<html>');
  expect(bodyText('')).toBe('');
});

it('formats a log as text', () => {
  const entry = { call: 'GET /api/x', status: 200, milliseconds: 7, bytes: 2, text: '{}' };
  expect(logText([entry, { ...entry, status: 0, text: 'Gone' }])).toBe(
    'GET /api/x\n200, 7 ms, 2 B\n{}\n\nGET /api/x\nNo response, 7 ms, 2 B\nGone\n',
  );
  expect(statusText(0)).toBe('No response');
});
