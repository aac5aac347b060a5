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

/** Values that every language writes unchanged; none is part of another. */
const PLAIN = 'plain0';
const plain = Object.fromEntries(slotNames.map((name) => [name, `${PLAIN}${name}0value`])) as AgentValues;

const meaning = (value: string): string => value.toWellFormed().replaceAll('\0', '\u{FFFD}');

/** Returns the tokens with each plain value replaced by the corresponding value. */
const replaced = (tokens: readonly string[], values: AgentValues): readonly string[] =>
  tokens.map((token) =>
    token.includes(PLAIN)
      ? slotNames.reduce((text, name) => text.replaceAll(plain[name], () => meaning(values[name])), token)
      : token,
  );

const placed = artifacts.filter(({ text }) => text.slots.length > 0);

describe('an agent value', () => {
  it('appears in artifacts of every language that has a slot for one', () => {
    const used = new Set(placed.map(({ text }) => text.language));
    expect([...used].toSorted()).toEqual(languages.filter((language) => used.has(language)).toSorted());
    expect(placed.length).toBeGreaterThan(100);
  });

  it('never changes the tokens of an artifact, and its own token equals the value', {
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
          // The slow, detailed comparison runs only on a mismatch.
          if (!isDeepStrictEqual(read, meant)) expect(read, `${parameterId} ${role}`).toEqual(meant);
        }
      }),
      { numRuns: 60 },
    );
  });
});
