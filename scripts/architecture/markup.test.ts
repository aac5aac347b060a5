import { expect, it } from 'vitest';
import { isTest, sourceFiles } from './source-tree.ts';

/** What turns a text into markup, or into code; names, reasons and excerpts of strangers are texts on every page. */
const turning =
  /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|parseFromString|srcDoc|srcdoc)\b|\bdocument\.write|\beval\(|\bnew Function\b/;

const pages = sourceFiles().filter((file) => file.path.startsWith('web/') && !isTest(file));

it('is known where it is', () => {
  for (const text of ['<p dangerouslySetInnerHTML={html} />', 'body.innerHTML = name', 'eval(text)'])
    expect(text).toMatch(turning);
});

it('pages show texts as texts: none is turned into markup or code', () => {
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.filter(({ text }) => turning.test(text)).map(({ path }) => path)).toEqual([]);
});
