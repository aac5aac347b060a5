import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote, UnquotableError } from '#shared/rendering/quote.ts';
import { renderTemplate } from '#shared/rendering/render.ts';
import {
  after,
  colang,
  compose,
  javascript,
  json,
  type Language,
  languages,
  python,
  rego,
  shell,
  slotsOf,
  type Template,
  workflow,
  yaml,
} from '#shared/rendering/template.ts';
import { hostile } from './hostile.ts';
import { shellTokens } from './shell-tokens.ts';
import { tokensOf } from './tokens.ts';

type Name = 'first' | 'second';
const { first, second } = slotsOf(['first', 'second']);

/** One sample text per language, with a value in every position where the language allows one. */
const samples: Readonly<Record<Language, Template<Name>>> = {
  shell: shell`
    #!/bin/sh
    # It's a comment.
    set -eu
    NAME=${first}
    run --name=${second} ${first} "$NAME" | jq '.a' > ${after('file-', second)}
    cat <<'EOF'
    text
    EOF
  `,
  yaml: yaml`
    # A comment.
    kind: Thing
    metadata: { name: ${after('thing-', first)} }
    items: [${second}, ${first}]
    last: ${second}
  `,
  workflow: workflow`
    on: push
    env:
      NAME: ${first}
      OTHER: ${after('thing-', second)}
    jobs: { one: { runs-on: ubuntu-latest, steps: [{ run: 'echo "$NAME"' }] } }
  `,
  compose: compose`
    # A comment.
    services:
      one: { image: ${first}, environment: { NAME: ${after('thing-', second)} } }
    last: ${second}
  `,
  json: json`{ "a": ${first}, "b": [${second}, ${after('thing-', first)}] }`,
  rego: rego`
    package accredit.sample[${first}]
    # A comment.
    allow if input.agent == ${second}
  `,
  colang: colang`
    flow sample $input_text
      $name = ${first}
      bot say ${after('I am ', second)}
  `,
  javascript: javascript`
    // A comment.
    export const NAME = ${first};
    export const other = { text: ${second}, more: ${after('thing-', first)} };
  `,
  python: python`
    # A comment.
    NAME = ${first}
    OTHER = [${second}, ${after('thing-', first)}]
  `,
};

const plain = { first: 'plain0first0value', second: 'plain0second0value' } as const;

/** Lone surrogates cannot be written in any language. U+0000 can be written only where a string escapes it. */
const isWritable = (language: Language, value: string): boolean =>
  value.isWellFormed() &&
  !(['shell', 'yaml', 'workflow', 'compose'].includes(language) && value.includes('\0'));

describe.each(languages)('a value in %s', (language) => {
  const template = samples[language];
  const whole = hostile.filter((value) => isWritable(language, value));

  it('never changes the token structure, and its token decodes to the value', () => {
    const read = tokensOf[language](renderTemplate(template, plain));
    expect(template.slots.length).toBeGreaterThan(1);
    fc.assert(
      fc.property(whole, whole, (one, other) => {
        const meant = read.map((token) =>
          token.replaceAll(plain.first, () => one).replaceAll(plain.second, () => other),
        );
        const text = renderTemplate(template, { first: one, second: other });
        expect(tokensOf[language](text)).toEqual(meant);
      }),
      { numRuns: 300 },
    );
  });

  it('is rejected when the language cannot represent it', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const write = () => renderTemplate(template, { first: 'a', second: value });
        if (isWritable(language, value)) expect(write).not.toThrow();
        else expect(write).toThrow(UnquotableError);
      }),
    );
    expect(() => renderTemplate(template, { first: '\ud800', second: '' })).toThrow('a lone surrogate');
  });
});

it('quotes a value as exactly one shell word that a real shell reads unchanged', () => {
  const given = fc.sample(
    hostile.filter((value) => isWritable('shell', value)),
    400,
  );
  const script = `printf '%s\\0' ${given.map((value) => quote.shell(value)).join(' ')}`;
  const printed = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' });
  expect(printed.split('\0').slice(0, -1)).toEqual(given);
  expect(
    shellTokens(script)
      .slice(2)
      .map(({ text }) => text),
  ).toEqual(given);
});

it('quotes a value as one Python string that a real interpreter reads unchanged', () => {
  const given = fc.sample(
    hostile.filter((value) => isWritable('python', value)),
    400,
  );
  const script = `import json\nprint(json.dumps([${given.map((value) => quote.python(value)).join(', ')}]))`;
  expect(JSON.parse(execFileSync('/usr/bin/python3', ['-'], { input: script, encoding: 'utf8' }))).toEqual(
    given,
  );
});

it.each(['json', 'yaml', 'javascript', 'rego', 'colang', 'python'] as const)(
  'quotes a %s string that a JSON parser reads as the value',
  (language) => {
    fc.assert(
      fc.property(
        hostile.filter((value) => isWritable(language, value)),
        (value) => {
          expect(JSON.parse(quote[language](value))).toBe(value);
        },
      ),
    );
  },
);
