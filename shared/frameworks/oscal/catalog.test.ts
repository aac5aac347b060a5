import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameworks } from '#shared/frameworks/catalog.ts';
import { customFramework } from '#shared/frameworks/custom/custom-framework.ts';
import type { CustomControl, CustomDefinition } from '#shared/frameworks/custom/definition.ts';
import { parseDefinition } from '#shared/frameworks/custom/parse-definition.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import { parameterIds, parameters } from '#shared/parameters/catalog.ts';
import { exportCatalog } from './export-catalog.ts';
import { importCatalog, isCatalog } from './import-catalog.ts';
import { OSCAL_NS } from './oscal.ts';

const sha1 = (bytes: Uint8Array) => new Uint8Array(createHash('sha1').update(bytes).digest());
const at = '2026-11-20T09:00:00.000Z';
const known = new Set<string>(parameterIds);
const exported = (framework: Framework) => exportCatalog(framework, at, sha1);

/** Data types of the OSCAL JSON schema. */
const TOKEN = /^(\p{L}|_)(\p{L}|\p{N}|[.\-_])*$/u;
const STRING = /^\S(.*\S)?$/u;
const UUID = /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[45][0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$/;
const URI = /^[a-zA-Z][a-zA-Z0-9+.-]+:.+$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Returns violations of the OSCAL schema in the members that the product writes. */
const faults = (framework: Framework): string[] => {
  const found: string[] = [];
  const must = (pattern: RegExp, value: string, where: string) => {
    if (!pattern.test(value)) found.push(`${where}: ${value}`);
  };
  const { catalog } = exported(framework);
  const { metadata, groups } = catalog;
  const property = ({ name, ns, value }: { name: string; ns?: string; value: string }, where: string) => {
    must(TOKEN, name, `${where} name`);
    must(STRING, value, `${where} value`);
    if (ns !== undefined) must(URI, ns, `${where} ns`);
  };
  must(UUID, catalog.uuid, 'uuid');
  must(DATE_TIME, metadata['last-modified'], 'last-modified');
  must(STRING, metadata.version, 'version');
  must(/^1\.1\.3$/, metadata['oscal-version'], 'oscal-version');
  for (const one of metadata.props) property(one, 'metadata');
  for (const { uuid } of metadata.parties) must(UUID, uuid, 'party');
  const ids: string[] = [];
  for (const group of groups) {
    ids.push(group.id);
    must(/\S/, group.title, 'group title');
    if (group.controls.length === 0) found.push(`${group.id} is empty`);
    for (const control of group.controls) {
      ids.push(control.id, ...(control.parts ?? []).flatMap(({ id }) => id ?? []));
      must(/\S/, control.title, control.id);
      for (const one of control.props ?? []) property(one, control.id);
    }
  }
  for (const id of ids) must(TOKEN, id, 'id');
  if (new Set(ids).size !== ids.length) found.push('an ID occurs twice');
  return found;
};

/** Returns which parameters support which controls, with reasons. */
const mappingOf = (controls: Framework['controls']) =>
  controls
    .map(({ id, title, parameters: mapping }) => ({ id, title, mapping }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

const readBack = (framework: Framework): Framework => {
  const parsed = importCatalog(JSON.parse(JSON.stringify(exported(framework))), known);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return customFramework(parsed.definition, { key: 'custom-read', versionNumber: 1 }, parameters);
};

describe.each(Object.values(frameworks))('the catalog of $name', (framework) => {
  it('conforms to the OSCAL rules', () => {
    expect(faults(framework)).toEqual([]);
  });

  it('keeps its controls and mapping when imported again', () => {
    expect(mappingOf(readBack(framework).controls)).toEqual(mappingOf(framework.controls));
  });

  it('states which parts of a control are unconfirmed, and contains no publisher text', () => {
    const controls = exported(framework).catalog.groups.flatMap((group) => group.controls);
    const stated = controls.flatMap(({ props = [] }) =>
      props.filter(({ name }) => name === 'unconfirmed').map(({ remarks }) => remarks),
    );
    const expected = framework.controls.flatMap(({ unconfirmed }) => unconfirmed ?? []);
    expect(stated.toSorted()).toEqual(expected.toSorted());
    const prose = controls.flatMap(({ parts = [] }) => parts.flatMap((part) => part.prose ?? []));
    const own = new Set(framework.controls.flatMap(({ intent, coverage }) => [intent, coverage.why]));
    expect(prose.filter((text) => !own.has(text))).toEqual([]);
  });
});

/** Arbitrary and hostile texts; what the format accepts of them must be preserved. */
const line = (most: number) =>
  fc
    .oneof(
      fc.string({ minLength: 1, maxLength: most, unit: 'grapheme' }),
      fc.constantFrom(
        '</script><b>',
        '"; rm -rf /',
        `$\{x}`,
        '{{x}}',
        '164.312(a)(1)',
        'a:b',
        '_',
        '1.10',
        '医療',
      ),
    )
    .filter((text) => /^\P{Cc}*$/u.test(text) && text.trim() !== '' && text.length <= most);

const definition: fc.Arbitrary<CustomDefinition> = fc.record({
  name: line(120),
  version: line(80),
  publisher: line(200),
  license: line(200),
  notice: line(400),
  controls: fc.uniqueArray(
    fc.record({
      id: line(80),
      title: line(200),
      category: line(200),
      intent: line(400),
      parameters: fc
        .dictionary(fc.constantFrom(...parameterIds), fc.oneof(fc.constant(''), line(400)), {
          minKeys: 1,
          maxKeys: 8,
        })
        .map((mapping) => mapping as CustomControl['parameters']),
    }),
    { minLength: 1, maxLength: 8, selector: ({ id }) => id.trim() },
  ),
});

describe('the catalog of a custom framework', () => {
  it('conforms to the rules and survives a round trip with any text', () => {
    fc.assert(
      fc.property(definition, (given) => {
        const parsed = parseDefinition(given, known);
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
        const framework = customFramework(
          parsed.definition,
          { key: 'custom-x', versionNumber: 2 },
          parameters,
        );
        expect(faults(framework)).toEqual([]);
        const back = readBack(framework);
        const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
        const plain = framework.controls.map((one) => ({
          ...one,
          id: oneLine(one.id),
          title: oneLine(one.title),
        }));
        expect(mappingOf(back.controls)).toEqual(mappingOf(plain));
        expect([back.name, back.version, back.notice]).toEqual([
          oneLine(framework.name),
          oneLine(framework.version),
          framework.notice,
        ]);
      }),
      { numRuns: 60 },
    );
  });

  it('is identical each time, and different for another version', () => {
    const [one] = Object.values(frameworks);
    if (!one) throw new Error('The catalog is empty.');
    expect(exported(one)).toEqual(exported(one));
    const uuidOf = (versionNumber: number) => exported({ ...one, versionNumber }).catalog.uuid;
    expect(uuidOf(1)).not.toBe(uuidOf(2));
  });
});

describe('importCatalog', () => {
  const catalog = (controls: unknown[], metadata: Record<string, unknown> = {}) => ({
    catalog: {
      uuid: '5f8fdc5c-7d3b-5d6c-8c0e-0a1b2c3d4e5f',
      metadata: { title: 'Acme', version: '1', 'oscal-version': '1.1.2', 'last-modified': at, ...metadata },
      groups: [{ title: 'Operations', controls }],
    },
  });
  const mapped = (value: string) => ({ name: 'parameter', ns: OSCAL_NS, value });
  const errorsOf = (data: unknown) => {
    const parsed = importCatalog(data, known);
    return parsed.ok ? [] : parsed.errors.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };

  it('recognizes a catalog by its first member', () => {
    expect([isCatalog(catalog([])), isCatalog({ name: 'x' }), isCatalog([])]).toEqual([true, false, false]);
  });

  it('imports groups, nested controls, and labels, and skips withdrawn controls', () => {
    const parsed = importCatalog(
      catalog([
        {
          id: 'ac-2',
          title: 'Accounts',
          props: [
            { name: 'label', class: 'zero-padded', value: 'AC-02' },
            { name: 'label', value: 'AC-2' },
            mapped('endpoint-auth-required'),
          ],
          parts: [{ name: 'statement', prose: 'Accounts are managed.' }],
          controls: [
            { id: 'ac-2.1', title: 'Automation', props: [mapped('access-review-age')] },
            { id: 'ac-2.2', title: 'Old', props: [{ name: 'status', value: 'withdrawn' }] },
          ],
        },
      ]),
      known,
    );
    expect(parsed).toMatchObject({
      ok: true,
      definition: {
        name: 'Acme',
        controls: [
          { id: 'ac-2.1', category: 'Operations', parameters: { 'access-review-age': '' } },
          { id: 'AC-2', category: 'Operations', intent: 'Accounts are managed.' },
        ],
      },
    });
  });

  it('explains how to map if nothing is mapped, and which control is not', () => {
    const plain = { id: 'a', title: 'A' };
    expect(errorsOf(catalog([plain]))).toEqual([
      expect.stringMatching(/^catalog: No control .* "name": "parameter", "ns": "https:/),
    ]);
    const foreign = { id: 'b', title: 'B', props: [{ name: 'parameter', value: 'endpoint-auth-required' }] };
    expect(errorsOf(catalog([foreign]))[0]).toMatch(/No control/);
    const one = { id: 'c', title: 'C', props: [mapped('endpoint-auth-required')] };
    expect(errorsOf(catalog([one, plain]))).toEqual([
      expect.stringMatching(/^catalog\.groups\.0\.controls\.1: The control a names no parameter\. /),
    ]);
  });

  it('reports errors by their path in the catalog', () => {
    const control = { id: 'c', props: [mapped('endpoint-auth-requird')] };
    expect(errorsOf(catalog([control], { 'oscal-version': '2.0.0', version: undefined }))).toEqual([
      'catalog.metadata.oscal-version: Must be an OSCAL version 1, such as 1.1.3',
      'catalog.metadata.version: Is required',
      'catalog.groups.0.controls.0.title: Is required',
      'catalog.groups.0.controls.0.props.0: No parameter has this ID; did you mean endpoint-auth-required?',
    ]);
  });

  it.each([{ catalog: {} }, { catalog: { groups: 7, controls: [null, 1] } }, null])(
    'rejects %j without an exception',
    (data) => {
      expect(importCatalog(data, known).ok).toBe(false);
    },
  );
});
