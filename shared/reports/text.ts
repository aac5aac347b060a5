/** Sentences of a report. Words from outside stay apart, so that no format takes them for ours, or for markup. */

/** A run of a sentence: our own words, or words that somebody else chose. */
export type Inline = string | { readonly said: string };
export type Text = readonly Inline[];

/** Words that somebody else chose, as they stand. */
export const said = (words: string): Text => [{ said: words }];

/** A name that somebody else chose, in quotation marks: so no name can go on as a sentence of ours. */
export const named = (name: string): Text => ['“', { said: name }, '”'];

/** A sentence of our own words with figures and other texts in it. */
export const text = (words: TemplateStringsArray, ...values: readonly (string | number | Text)[]): Text => {
  // Our own words that follow each other are one run: an appendix has a hundred thousand of these.
  const runs: Inline[] = [];
  let own = '';
  let place = 0;
  for (const word of words) {
    own += word;
    const value = values[place];
    place += 1;
    if (value === undefined) continue;
    if (typeof value !== 'object') {
      own += value;
      continue;
    }
    for (const run of value) {
      if (typeof run === 'string') own += run;
      else {
        if (own !== '') runs.push(own);
        own = '';
        runs.push(run);
      }
    }
  }
  if (own !== '') runs.push(own);
  return runs;
};

/** Texts with something between each two. */
export const joined = (texts: readonly Text[], between = ', '): Text => {
  const runs: Inline[] = [];
  let isFirst = true;
  for (const one of texts) {
    if (!isFirst) runs.push(between);
    isFirst = false;
    for (const run of one) runs.push(run);
  }
  return runs;
};

/** A text as one string. */
export const plainText = (of: Text): string =>
  of.map((run) => (typeof run === 'string' ? run : run.said)).join('');

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A number as it is written: `1,204`, `12.5`. */
export const number = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : figure.format(value);

/**
 * A number of things, such as `1 agent` or `3 agents`.
 * @param many the word for several; that for one with an s when absent
 */
export const count = (of: number, one: string, many = `${one}s`): string =>
  `${number(of)} ${of === 1 ? one : many}`;

/** A day and time in UTC, such as `2026-11-24 03:08 UTC`. */
export const moment = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

/** A day, such as `2026-11-24`. */
export const day = (instant: string): string => instant.slice(0, 10);

/** Names of which a few stand for all: `“A”, “B” and 3 more`; nothing where there is none. */
export const sample = (names: readonly string[], total: number): Text => {
  const more = total - names.length;
  return text`${joined(names.map(named))}${more > 0 ? ` and ${number(more)} more` : ''}`;
};
