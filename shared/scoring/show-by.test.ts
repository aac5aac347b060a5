import { describe, expect, it } from 'vitest';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import type { ShownToday, Way } from '#shared/evidence/shown-today.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import type { Parameter } from '#shared/parameters/parameter.ts';
import { showByOf } from './show-by.ts';

const all: readonly Parameter[] = Object.values(parameters);
const of = (id: keyof typeof parameters, more: Partial<Parameter> = {}): Parameter => ({
  ...parameters[id],
  ...more,
});

/** Collectors that can provide evidence for this parameter only. */
const today = (id: string, ...bests: readonly Way['best'][]): ShownToday => ({
  kinds: {},
  starts: { scanner: 'Let the scanner read the cluster' },
  ways:
    bests.length === 0
      ? {}
      : { [id]: bests.map((best) => ({ collector: 'scanner', source: 'kubernetes', best })) },
});

describe('how to provide evidence for a parameter', () => {
  const record = 'the network rules with the named destinations, and the record of a denied connection';
  const id = 'egress-allow-list';
  const both = of(id, { sources: ['kubernetes', 'manifest', 'attestation'] });
  const seenOnly = of(id, { sources: ['kubernetes'] });

  it.each<[string, Parameter, readonly Way['best'][], string]>([
    [
      'by people alone while no collector looks',
      both,
      [],
      `Declare the fact in the manifest, or attest with ${record}.`,
    ],
    [
      'by a collector as soon as one can see it, and otherwise by people',
      both,
      ['pass'],
      `Let the scanner read the cluster. Otherwise declare the fact in the manifest, or attest with ${record}.`,
    ],
    ['by a collector alone', seenOnly, ['pass'], 'Let the scanner read the cluster.'],
    [
      'in part by a collector, and whole by people',
      of(id, { sources: ['kubernetes', 'attestation'] }),
      ['fail', 'partial'],
      `Let the scanner read the cluster, which can prove it in part. For full proof, attest with ${record}.`,
    ],
    [
      'by people where a collector sees failures alone',
      of(id, { sources: ['kubernetes', 'manifest'], line: 'the list in the manifest' }),
      ['fail'],
      'Declare the list in the manifest. A scan can only show the opposite.',
    ],
    [
      'by nothing, where a collector sees failures alone and nobody is believed',
      seenOnly,
      ['fail'],
      'No proof is available today: a scan can only show the opposite, and statements are not accepted.',
    ],
    [
      'by nothing, where no collector looks and nobody is believed',
      seenOnly,
      [],
      'No proof is available today: no scan covers it, and statements are not accepted.',
    ],
  ])('%s', (_name, parameter, bests, text) => {
    expect(showByOf(parameter, today(id, ...bests))).toBe(text);
  });
});

describe('evidence instructions', () => {
  const bestOf = ({ id }: Parameter) => (shownToday.ways[id] ?? []).map(({ best }) => best);
  /** Returns whether the text asks for a scan, ignoring the documents that users submit. */
  const asksForScan = (parameter: Parameter) => {
    const bare = { ...parameter, document: 'a record', line: 'it in the manifest' };
    const text = showByOf(bare, shownToday).replace(
      /a scan can only show the opposite|no scan covers it/i,
      '',
    );
    return (
      Object.values(shownToday.starts).some((start) => text.includes(start)) || /scan|consent/i.test(text)
    );
  };

  it('promise a scan exactly when a collector can prove at least a partial pass', () => {
    const promised = all.filter(asksForScan).map(({ id }) => id);
    const possible = all.filter((one) => bestOf(one).some((best) => best !== 'fail')).map(({ id }) => id);
    expect(promised).toEqual(possible);
    expect(promised).toContain('tls-min-version');
    expect(promised).not.toContain('tool-description-clean');
  });

  it('name a document or a declaration exactly when the parameter accepts one', () => {
    for (const parameter of all) {
      const text = showByOf(parameter, shownToday);
      expect(/\bdeclare .* in the manifest\b/i.test(text), parameter.id).toBe(
        parameter.sources.includes('manifest'),
      );
      expect(text.includes(`ttest with ${parameter.document}.`), parameter.id).toBe(
        parameter.sources.includes('attestation'),
      );
    }
  });

  it('request nothing in documents and lines that only a scan could provide', () => {
    const asking = all.filter(({ line = '', document }) =>
      /\b(?:scan\w*|consent|collector)\b/i.test(line + document),
    );
    expect(asking.map(({ id }) => id)).toEqual([]);
  });

  it('consist of one or two sentences', () => {
    const sentences = (text: string) => text.split(/(?<=\.)\s+(?=[A-Z])/).length;
    expect(all.filter((one) => sentences(showByOf(one, shownToday)) > 2)).toEqual([]);
  });
});
