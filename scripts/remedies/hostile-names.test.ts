import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostile } from '#scripts/rendering/hostile.ts';
import { tokensOf } from '#scripts/rendering/tokens.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import { type AgentValues, slotNames } from '#shared/remedies/agent-slots.ts';
import { render } from '#shared/remedies/render.ts';
import { languages } from '#shared/rendering/template.ts';
import { artifacts } from './artifacts.ts';

/** Values that every language writes as they are, none part of another. */
const PLAIN = 'plain0';
const plain = Object.fromEntries(slotNames.map((name) => [name, `${PLAIN}${name}0value`])) as AgentValues;

const meaning = (value: string): string => value.toWellFormed().replaceAll('\0', '\u{FFFD}');

/** Tokens in which each plain value is replaced by what the other values mean. */
const replaced = (tokens: readonly string[], values: AgentValues): readonly string[] =>
  tokens.map((token) =>
    token.includes(PLAIN)
      ? slotNames.reduce((text, name) => text.replaceAll(plain[name], () => meaning(values[name])), token)
      : token,
  );

const placed = artifacts.filter(({ text }) => text.slots.length > 0);

describe('a value of an agent', () => {
  it('stands in artifacts of every language that places one', () => {
    const used = new Set(placed.map(({ text }) => text.language));
    expect([...used].toSorted()).toEqual(languages.filter((language) => used.has(language)).toSorted());
    expect(placed.length).toBeGreaterThan(100);
  });

  it('never changes which tokens an artifact has, and its own token means the value', {
    timeout: needs(30),
  }, () => {
    const readPlain = placed.map(({ text }) => tokensOf[text.language](render(text, plain)));
    const values = fc.record(
      Object.fromEntries(slotNames.map((name) => [name, hostile])),
    ) as unknown as fc.Arbitrary<AgentValues>;
    fc.assert(
      fc.property(values, (given) => {
        for (const [at, { text, parameterId, role }] of placed.entries()) {
          const read = tokensOf[text.language](render(text, given));
          const meant = replaced(readPlain[at] ?? [], given);
          // Told at length only where it is not so.
          if (!isDeepStrictEqual(read, meant)) expect(read, `${parameterId} ${role}`).toEqual(meant);
        }
      }),
      { numRuns: 60 },
    );
  });
});
