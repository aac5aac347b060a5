import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote } from '#shared/remediations/quote.ts';
import { type AgentValues, render } from '#shared/remediations/render.ts';
import { languages, slotNames } from '#shared/remediations/template.ts';
import { artifacts } from './artifacts.ts';
import { shellTokens } from './shell-tokens.ts';
import { tokensOf } from './tokens.ts';

/** What each language might take for its own: ends of literals, expansions, comments, lines. */
const hostileParts = [
  "'",
  '"',
  '`',
  '\\',
  '\n',
  '\r',
  '\t',
  '\0',
  '$(id)',
  '`id`',
  '$' + '{IFS}',
  '$HOME',
  '#',
  ' # ',
  '//',
  '/*',
  '*/',
  ': ',
  '- ',
  '---',
  '...',
  '{{',
  '}}',
  '$' + '{{ secrets.TOKEN }}',
  "'}}",
  '}',
  '{',
  ']',
  '[',
  '|',
  '>',
  '&',
  '*',
  '!',
  '%',
  '@',
  ';',
  '&&',
  '<<EOF',
  '\nEOF\n',
  '</script>',
  '\u2028',
  '\u2029',
  '\u0085',
  '\ufeff',
  '\u202e',
  '\ud800',
  '\udc00',
  '😀',
  '--',
  'null',
  'true',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...hostileParts), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

/** Values that every language writes as they are, none part of another. */
const plain = Object.fromEntries(slotNames.map((name) => [name, `plain0${name}0value`])) as AgentValues;

const meaning = (value: string): string => value.toWellFormed().replaceAll('\0', '\u{FFFD}');

/** Tokens in which each plain value is replaced by what the other values mean. */
const replaced = (tokens: readonly string[], values: AgentValues): readonly string[] =>
  tokens.map((token) =>
    slotNames.reduce((text, name) => text.replaceAll(plain[name], () => meaning(values[name])), token),
  );

const placed = artifacts.filter(({ text }) => text.slots.length > 0);

describe('a value of an agent', () => {
  it('stands in artifacts of every language that places one', () => {
    const used = new Set(placed.map(({ text }) => text.language));
    expect([...used].toSorted()).toEqual(languages.filter((language) => used.has(language)).toSorted());
    expect(placed.length).toBeGreaterThan(100);
  });

  it('never changes which tokens an artifact has, and its own token means the value', {
    timeout: 60_000,
  }, () => {
    const readPlain = placed.map(({ text }) => tokensOf[text.language](render(text, plain)));
    const values = fc.record(
      Object.fromEntries(slotNames.map((name) => [name, hostile])),
    ) as unknown as fc.Arbitrary<AgentValues>;
    fc.assert(
      fc.property(values, (given) => {
        for (const [at, { text, parameterId, role }] of placed.entries()) {
          const read = tokensOf[text.language](render(text, given));
          expect(read, `${parameterId} ${role}`).toEqual(replaced(readPlain[at] ?? [], given));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is to a real shell the one word that was meant', () => {
    const given = fc.sample(hostile, 400);
    const script = `printf '%s\\0' ${given.map((value) => quote.shell(value)).join(' ')}`;
    const printed = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' });
    expect(printed.split('\0').slice(0, -1)).toEqual(given.map(meaning));
    expect(
      shellTokens(script)
        .slice(2)
        .map(({ text }) => text),
    ).toEqual(given.map(meaning));
  });

  it.each(['json', 'yaml', 'javascript', 'rego'] as const)(
    'is a string of %s that JSON reads as it was',
    (language) => {
      fc.assert(
        fc.property(hostile, (value) => {
          expect(JSON.parse(quote[language](value))).toBe(meaning(value));
        }),
      );
    },
  );
});
