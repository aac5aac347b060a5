import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import { processorClock } from '#scripts/testing/processor-time.ts';
import { processorLimit } from '#scripts/testing/tier.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { readManifestText } from './manifest-text.ts';

const refusal = (text: string): ProblemError => {
  try {
    readManifestText(text);
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
  throw new Error('The text was accepted.');
};

describe('readManifestText', () => {
  it('parses YAML and JSON to the same data', () => {
    const yaml = readManifestText('declares:\n  a-b: true\n  c: [x, y]\nagent: { name: "Triage" }\n');
    const json = readManifestText(
      '{"declares": {"a-b": true, "c": ["x", "y"]},\n\t"agent": {"name": "Triage"}}',
    );
    expect(yaml.data).toEqual({ declares: { 'a-b': true, c: ['x', 'y'] }, agent: { name: 'Triage' } });
    expect(json.data).toEqual(yaml.data);
  });

  it('preserves text that YAML 1.1 would convert to booleans and dates', () => {
    expect(readManifestText('scope: no\nsince: 2026-01-31').data).toEqual({
      scope: 'no',
      since: '2026-01-31',
    });
  });

  it('returns the lines of an entry, including its key', () => {
    const { lines } = readManifestText('# ours\ndeclares:\n  a: true\n  b:\n    - x\n    - y\n  c: 3\n');
    expect(lines(['declares', 'a'])).toEqual({ from: 3, to: 3 });
    expect(lines(['declares', 'b'])).toEqual({ from: 4, to: 6 });
    expect(lines(['declares', 'missing'])).toBeUndefined();
    expect(lines(['missing', 'a'])).toBeUndefined();
  });

  it.each([
    ['a syntax error', 'declares:\n  a: "open\n', /^Line \d+, column \d+: /],
    ['broken JSON', '{"declares": {"a": }', /^Line 1, column \d+: /],
    ['a repeated key', 'declares:\n  a: 1\n  a: 2\n', /^Line 3, column 3: .*unique/],
    ['a custom tag', 'declares: !!js/function "x"', /^Line 1, column 11: .*tag/],
    ['a directive', '%YAML 1.1\n---\nscope: no\n', /^Line 1, column 1: Directives/],
    ['a local tag', 'declares: !thing {}', /^Line 1, column 11: .*tag/],
    ['a second document', 'a: 1\n---\nb: 2\n', /Only one document/],
    ['an empty text', '', /empty/],
    ['a key that is a map', '? {a: 1}\n: 2\n', /key must be plain text/i],
    ['an unknown alias', 'a: *nowhere', /^Line 1, column 4: .*nowhere/],
  ])('rejects %s with its position', (_, text, message) => {
    expect(refusal(text)).toMatchObject({ status: 400, code: 'malformed-manifest' });
    expect(refusal(text).message).toMatch(message);
  });

  it.each([
    ['a million brackets', '[', 1_000_000, 'Nested deeper than 64 levels.'],
    ['a quarter of a million maps', '{a: ', 250_000, 'Nested deeper than 64 levels.'],
    ['half a million dashes', '- ', 500_000, 'Nested deeper than 64 levels.'],
    ['as many commas', ',', 900_000, 'More than 10000 entries.'],
    ['many short lines', 'a:\\n', 300_000, 'More than 10000 entries.'],
  ])('rejects %s with little memory', (_, piece, count, message) => {
    const prefix = piece === ',' ? '[' : '';
    const script = `
      import { readManifestText } from './functions/evidence/documents/manifest-text.ts';
      try { readManifestText('${prefix}' + '${piece}'.repeat(${count})); } catch (error) { console.log(error.message); }`;
    const args = ['--max-old-space-size=64', '--input-type=module', '--eval', script];
    const stated = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect(stated).toContain(message);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('rejects the key %s at any depth', (key) => {
    expect(refusal(`declares:\n  a:\n    - "${key}": 1\n`).message).toBe(
      `Line 3, column 7: The key ${key} is not allowed.`,
    );
    expect(refusal(`{"${key}": {"polluted": true}}`).status).toBe(400);
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    ['a text', 'declares:\n  a: "x\\uD800"\n'],
    ['a key', 'declares:\n  "a\\uDC00": 1\n'],
  ])('rejects an incomplete character: %s', (_, text) => {
    expect(refusal(text)).toMatchObject({
      status: 400,
      details: [{ line: 2, message: expect.stringContaining('unpaired surrogate') }],
    });
  });

  it('allows at most 50 aliases', () => {
    const list = (aliases: number) => `base: &b x\nlist: [${Array(aliases).fill('*b').join(', ')}]`;
    expect(readManifestText(list(50)).data).toMatchObject({ base: 'x' });
    expect(refusal(list(51)).message).toContain('50 aliases');
  });

  it('rejects exponentially expanding aliases', () => {
    const laughs = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
    for (let i = 1; i < 6; i++)
      laughs.push(
        `a${i}: &a${i} [${Array(9)
          .fill(`*a${i - 1}`)
          .join(', ')}]`,
      );
    expect(refusal(laughs.join('\n')).status).toBe(400);
  });

  it('allows at most 64 levels, regardless of the actual depth', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(readManifestText(nested(64)).data).toBeInstanceOf(Array);
    expect(refusal(nested(66)).message).toContain('64 levels');
    expect(refusal('['.repeat(200_000)).status).toBe(400);
    expect(refusal('- '.repeat(5_000)).status).toBe(400);
  });

  it('rejects more than 10,000 entries', () => {
    const entries = (count: number) => Array.from({ length: count }, (_, i) => `- ${i}`).join('\n');
    expect(readManifestText(entries(10_000)).data).toHaveLength(10_000);
    expect(refusal(entries(10_001)).message).toContain('10000 entries');
  });

  it('rejects more than 1 MB', () => {
    expect(refusal(`a: "${'x'.repeat(1_000_000)}"`)).toMatchObject({
      status: 413,
      code: 'manifest-too-large',
    });
  });
});

describe('JSON with comments', () => {
  const text = `// Servers of the triage agent
{
  "servers": { /* one */
    "docs": { "url": "https://docs.example.com//v1", "args": ["// no comment", "a"], }, // last
  },
}`;

  it('is parsed with all positions preserved', () => {
    const read = readManifestText(text);
    expect(read.data).toEqual({
      servers: { docs: { url: 'https://docs.example.com//v1', args: ['// no comment', 'a'] } },
    });
    expect(read.lines(['servers', 'docs', 'args', 1])).toEqual({ from: 4, to: 4 });
    const span = read.span(['servers', 'docs', 'args', 0]);
    expect(text.slice(span?.start, span?.end)).toBe('"// no comment"');
    expect(read.span(['servers', 'docs'])).toBeUndefined();
    expect(read.span(['servers', 'docs', 'args', 2])).toBeUndefined();
  });

  it.each([
    ['strings', `{"a": "${'\\"'.repeat(300_000)}\\`],
    ['comments', `{ ${'/* '.repeat(300_000)}`],
  ])('that are never closed take no longer than any other text: %s', (_, endless) => {
    const spent = processorClock();
    expect(() => readManifestText(endless)).toThrow(ProblemError);
    expect(spent()).toBeLessThan(processorLimit(2000));
  });

  it('preserves slashes in YAML', () => {
    expect(readManifestText('{ a: https://x.example/b, c: d//e }').data).toEqual({
      a: 'https://x.example/b',
      c: 'd//e',
    });
  });
});
