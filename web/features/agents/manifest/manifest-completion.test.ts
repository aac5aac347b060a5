import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { manifestJsonSchema } from '#shared/agents/manifest-schema.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import { completionAt } from './manifest-completion.ts';
import { schemaNode } from './manifest-schema-node.ts';
import { newLine } from './yaml-place.ts';

const schema = v.parse(schemaNode, manifestJsonSchema(Object.values(parameters)));

/** The completion with the caret at `|` in the text. */
const at = (marked: string) => {
  const caret = marked.indexOf('|');
  return completionAt(schema, marked.replace('|', ''), caret);
};
const labels = (marked: string) => at(marked)?.options.map(({ label }) => label);

describe('completionAt', () => {
  it('offers the blocks of a manifest in an empty editor, and opens the selected one', () => {
    expect(labels('|')).toEqual(['declares', 'agent', 'facts']);
    expect(at('dec|')?.options[0]?.insert).toBe('declares:\n  ');
  });

  it('offers parameters under declares, prefix matches first', () => {
    const found = labels('declares:\n  tool-|') ?? [];
    expect(found[0]).toMatch(/^tool-/);
    expect(found).toContain('tool-auth-required');
    expect(labels('declares:\n  auth-req|')).toContain('tool-auth-required');
    expect(at('declares:\n  tool-auth-r|')?.options[0]?.insert).toBe('tool-auth-required: ');
  });

  it('finds a parameter by its title', () => {
    expect(labels('declares:\n  second factor|')).toBeUndefined();
    expect(labels('declares:\n  administrator|')).toContain('admin-mfa-enforced');
  });

  it('omits what the block already declares, above or below', () => {
    const text = 'declares:\n  tool-auth-required: true\n  |\n  tls-min-version: x\nagent:\n  name: A';
    const found = labels(text) ?? [];
    expect(found).not.toContain('tool-auth-required');
    expect(found).not.toContain('tls-min-version');
    expect(found).toContain('tool-call-logging');
    expect(labels(`${text.replace('|', '')}\n|`)).toEqual(['facts']);
  });

  it('offers the allowed values of a parameter with its description', () => {
    expect(labels('declares:\n  tool-auth-required: |')).toEqual(['true', 'false']);
    expect(labels('declares:\n  tool-auth-required: f|')).toEqual(['false']);
    expect(labels('declares:\n  auth-scheme-strength: |')).toContain('mtls');
    expect(labels('facts:\n  hasTools: |')).toEqual(['yes', 'no', 'unknown']);
    expect(at('declares:\n  access-review-age: |')).toMatchObject({
      options: [],
      about: 'Last access review: a date, YYYY-MM-DD',
    });
    expect(at('declares:\n  business-associate-agreement: |')?.about).toContain('a date, YYYY-MM-DD');
  });

  it('quotes a value that YAML would misread', () => {
    const versions = at('declares:\n  tls-min-version: |')?.options ?? [];
    expect(versions.length).toBeGreaterThan(0);
    for (const { label, insert } of versions) {
      expect(insert).toBe(/^[\d.]+$/.test(label) ? `'${label}'` : label);
    }
  });

  it('offers nothing for complete values, inside a word, in comments, lists, JSON and unknown blocks', () => {
    expect(labels('declares:\n  tool-auth-required: true|')).toEqual([]);
    for (const text of [
      'decl|ares:',
      '# dec|',
      'declares:\n  - a|',
      '{"declares": |',
      'other:\n  a|',
      'declares:\n  nothing-known: |',
      'declares: {}\n  a|',
      'constructor:\n  a|',
    ]) {
      expect(labels(text) ?? [], text).toEqual([]);
    }
  });
});

describe('newLine', () => {
  it.each([
    ['declares:', '\n  '],
    ['  tool-auth-required: true', '\n  '],
    ['a', '\n'],
    ['    ', '\n    '],
    ['{"declares":', '\n'],
  ])('after %j returns %j', (text, expected) => {
    expect(newLine(text, text.length)).toBe(expected);
  });
});
