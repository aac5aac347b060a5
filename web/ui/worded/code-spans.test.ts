import { expect, it } from 'vitest';
import { codeSpans } from './code-spans.ts';

const runs = (sentence: string) => codeSpans(sentence).map(({ text, code }) => (code ? [text] : text));

it('separates text between backticks from other text', () => {
  expect(runs('Label it `a/b=true`, then `kubectl` it.')).toEqual([
    'Label it ',
    ['a/b=true'],
    ', then ',
    ['kubectl'],
    ' it.',
  ]);
  expect(runs('Nothing here.')).toEqual(['Nothing here.']);
});

it('keeps an unpaired backtick, and loses no character', () => {
  expect(runs('One ` alone')).toEqual(['One ` alone']);
  expect(runs('``')).toEqual(['``']);
  expect(runs('')).toEqual([]);
});
