import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parameters } from '#shared/parameters/catalog.ts';
import { customFramework } from './custom-framework.ts';
import { customYaml } from './custom-yaml.ts';
import type { CustomDefinition } from './definition.ts';
import { parseDefinition } from './parse-definition.ts';

const known = new Set(Object.keys(parameters));

/** Returns the parsed YAML of the framework that a definition creates, as the API returns it. */
const readAgain = (definition: CustomDefinition) => {
  const framework = customFramework(definition, { key: 'custom-acme', versionNumber: 1 }, parameters);
  const controls = framework.controls.map((control) => ({
    ...control,
    parameters: Object.entries(control.parameters).map(([id, why]) => ({ id, title: id, why })),
  }));
  return parseDefinition(parse(customYaml({ ...framework, controls })), known);
};

const full: CustomDefinition = {
  name: 'Acme: policy # 1',
  version: '1.10',
  publisher: 'yes',
  notice: 'Two lines,\nthe second "quoted".',
  license: "Acme's own",
  url: 'https://acme.example/policy?v=1#top',
  controls: [
    {
      id: '007',
      title: '- not a list',
      category: 'Access, and more',
      intent: 'null',
      parameters: { 'endpoint-auth-required': 'Callers are known: always.', 'tool-auth-required': '' },
    },
  ],
};

describe('a custom framework as YAML', () => {
  it('parses to the definition that it was created from', () => {
    expect(readAgain(full)).toEqual({ ok: true, definition: full });
  });

  it('omits what its author omitted', () => {
    const bare: CustomDefinition = {
      name: 'Ward rules',
      version: '1',
      controls: [{ id: 'W-1', title: 'Asked', parameters: { 'endpoint-auth-required': '' } }],
    };
    expect(readAgain(bare)).toEqual({ ok: true, definition: bare });
  });

  it('preserves any text', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((given) => given.trim() === given && !/\p{Cc}/u.test(given) && given.isWellFormed());
    fc.assert(
      fc.property(text, (title) => {
        const control = { id: 'A', title, parameters: { 'endpoint-auth-required': title } };
        const definition = { name: 'Acme', version: title, controls: [control] };
        expect(readAgain(definition)).toEqual({ ok: true, definition });
      }),
    );
  });
});
