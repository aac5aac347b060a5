import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../json-rpc.ts';
import { toolArgumentValidation } from '../tool-argument-validation.ts';
import { foundBy, helper, optional, type Row, takes, text } from '../tool-fixture.ts';

const matching = (pattern: string, more: JsonObject = {}) => ({ type: 'string', pattern, ...more });
const anything = [
  '.*',
  '^.+$',
  '^[\\s\\S]{0,}$',
  '^(?:.|\n)*$',
  '',
  '^',
  '$',
  '(.*)',
  '((.|\\s)*)',
  '^.*\\S.*$',
  '^[^\\n]*$',
  '^\\S+$',
  '^[ -~]+$',
  '[a-z]*',
  '^(?:[a-z]+|.*)$',
  '^.{1,100000}$',
  '^(a)?.*$',
  '^[\\w\\W]+$',
  '^.*\\.csv$',
  '^[^;]+$',
];
const leaving: readonly (readonly [name: string, pattern: string])[] = [
  ['path', '[a-z]'],
  ['path', '^/'],
  ['path', '^/data/'],
  ['path', '^/data/.*$'],
  ['path', '^[\\w./-]+$'],
  ['path', '^(?:[a-z.]+/)+x$'],
  ['path', '^/data/[^/]{1,40}$'],
  ['path', '^a|b$'],
  ['path', '^[A-z]+$'],
  ['path', '^[+-9]+$'],
  ['path', '^(?!.*\\.\\.).*$'],
  ['path', '^(?s).*$'],
  ['path', '^[a-z'],
  ['url', '^https://'],
  ['url', '^https?://[a-z0-9.]+$'],
  ['url', '^https://(?:[a-z]+\\.)+[a-z]+$'],
  ['url', '^https://[a-z]+\\.[a-z]+/x$'],
  ['title', '[a-z]'],
  ['title', '^[a-z ]+'],
  ['title', '^.*$'],
  ['title', '^a|b$'],
  ['title', '^[a-z ]+$'],
  ['sql', '^SELECT [a-z]+$'],
];
const bounding: readonly (readonly [name: string, pattern: string])[] = [
  ['path', '^/data/[a-z0-9_-]{1,40}\\.csv$'],
  ['path', '^/data/(?:in|out)/[\\w-]+$'],
  ['path', '^[a-z]$|^/data/[a-z]+$'],
  ['url', '^https://api\\.example\\.com/v1/[a-z0-9-]{1,40}$'],
  ['title', '^[A-Z]{2,8}$'],
  ['title', '^.{1,40}$'],
  ['title', '^\\d{4}-(?:0[1-9]|1[0-2])$'],
];

const patterns: readonly Row[] = [
  ...anything.flatMap((pattern): Row[] => [
    [`a path by the pattern ${pattern}`, helper({ path: matching(pattern) }), false],
    [`SQL by the pattern ${pattern}`, helper({ sql: matching(pattern) }), false],
  ]),
  ...leaving.map(
    ([name, pattern]): Row => [
      `${name} by the pattern ${pattern}`,
      helper({ [name]: matching(pattern) }),
      undefined,
    ],
  ),
  ...bounding.map(
    ([name, pattern]): Row => [
      `${name} by the pattern ${pattern}`,
      helper({ [name]: matching(pattern) }),
      true,
    ],
  ),
  [
    'a text by a pattern of nothing in particular, and a length',
    helper({ title: matching('[a-z]', { maxLength: 60 }) }),
    true,
  ],
];

const lengths: readonly Row[] = [
  ...[500, 1_000_000].flatMap((maxLength) =>
    ['sql', 'code', 'command', 'script'].map(
      (name): Row => [
        `${name} of at most ${maxLength} characters`,
        { name: 'ask', ...takes({ [name]: { type: 'string', maxLength } }) },
        false,
      ],
    ),
  ),
  ['free SQL', { name: 'ask', ...takes({ sql: text }) }, false],
  ['SQL by a pattern', helper({ sql: matching('^SELECT ') }), undefined],
  ['a command of choice', helper({ command: { type: 'string', enum: ['start', 'stop'] } }), true],
  ['a path of absurd length', helper({ path: { type: 'string', maxLength: 1_000_000 } }), false],
  ['a path of some length', helper({ path: { type: 'string', maxLength: 200 } }), undefined],
  ['a message of absurd length', helper({ message: { type: 'string', maxLength: 1_000_000 } }), undefined],
  ['a message of a length in words', helper({ message: { type: 'string', maxLength: '60' } }), undefined],
  [
    'an address of some length that is only said to be one',
    { name: 'fetch', ...takes({ url: { type: 'string', format: 'uri', maxLength: 2000 } }) },
    undefined,
  ],
  [
    'an address that is only said to be one',
    { name: 'fetch', ...takes({ url: { type: 'string', format: 'uri' } }) },
    false,
  ],
  [
    'an optional address that is only said to be one',
    { name: 'fetch', ...takes({ url: optional({ type: 'string', format: 'uri' }) }) },
    false,
  ],
  ['a path of a made-up format', helper({ path: { type: 'string', format: 'safe-path' } }), false],
  ['a date that is only said to be one', helper({ day: { type: 'string', format: 'date' } }), undefined],
];

describe.each(Object.entries({ patterns, lengths }))('%s', (_, rows) => {
  it.each(rows)('%s', (_about, entry, expected) => {
    expect(foundBy(toolArgumentValidation, entry)).toBe(expected);
  });
});
