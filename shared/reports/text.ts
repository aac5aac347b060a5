/**
 * Sentences of a report. External text is kept separate, so that no format mistakes it for our own text or
 * for markup.
 */

/** A run of text: our own, or externally supplied. */
export type Inline = string | { readonly quoted: string };
export type Text = readonly Inline[];

/** Wraps an externally supplied text unchanged. */
export const quoted = (words: string): Text => [{ quoted: words }];

/** Wraps an externally supplied name in quotation marks, so that it cannot continue our sentence. */
export const named = (name: string): Text => ['“', { quoted: name }, '”'];

/** Template tag for a sentence of our own text with numbers and other texts in it. */
export const text = (words: TemplateStringsArray, ...values: readonly (string | number | Text)[]): Text => {
  // Adjacent runs of our own text are merged, because an appendix has a hundred thousand of them.
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

/** Joins texts with a separator. */
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

/** Returns a text as one string. */
export const plainText = (of: Text): string =>
  of.map((run) => (typeof run === 'string' ? run : run.quoted)).join('');

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Formats a number: `1,204`, `12.5`. */
export const number = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : figure.format(value);

/** Formats points to a tenth. Points that would round to 0 are not 0: `less than 0.1`. */
export const pointsFigure = (points: number): string =>
  points > 0 && points < 0.05 ? 'less than 0.1' : number(points);

/**
 * Formats a count, such as `1 agent` or `3 agents`.
 * @param many plural form; by default the singular with an s
 */
export const count = (of: number, one: string, many = `${one}s`): string =>
  `${number(of)} ${of === 1 ? one : many}`;

/** Formats a date and time in UTC, such as `2026-11-24 03:08 UTC`. */
export const moment = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

/** Formats a date, such as `2026-11-24`. */
export const day = (instant: string): string => instant.slice(0, 10);

/** Formats a sample of names: `“A”, “B” and 3 more`; empty if there are none. */
export const sample = (names: readonly string[], total: number): Text => {
  const more = total - names.length;
  return text`${joined(names.map(named))}${more > 0 ? ` and ${number(more)} more` : ''}`;
};
