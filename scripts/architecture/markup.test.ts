import { expect, it } from 'vitest';
import { isTest, sourceFiles } from './source-tree.ts';

/**
 * Detects conversion of text into markup or code. Untrusted names, reasons and excerpts must stay text on
 * every page.
 */
const turning =
  /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|parseFromString|srcDoc|srcdoc)\b|\bdocument\.write|\beval\(|\bnew Function\b/;

const pages = sourceFiles().filter((file) => file.path.startsWith('web/') && !isTest(file));

it('is detected', () => {
  for (const text of ['<p dangerouslySetInnerHTML={html} />', 'body.innerHTML = name', 'eval(text)'])
    expect(text).toMatch(turning);
});

it('pages never convert text to markup or code', () => {
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.filter(({ text }) => turning.test(text)).map(({ path }) => path)).toEqual([]);
});
