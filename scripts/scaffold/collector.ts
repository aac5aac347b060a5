import type { Kind } from './kind.ts';
import { camelCase, partsOf } from './words.ts';

const shape = '<source>';
const example = 'kubernetes';

const source = (
  name: string,
) => `/** The collector \`${name}\`: gathers evidence from one source and decides nothing. */
import type { Collected, CollectInput, Collector } from '../collector.ts';

const shows: readonly string[] = [];

const skip = ({ wanted }: CollectInput): string | undefined =>
  shows.some((id) => wanted.has(id)) ? undefined : 'None of the wanted parameters can be seen here.';

const collect = async (): Promise<Collected> => ({ evidence: [], gaps: [] });

export const ${camelCase(name)}Collector: Collector = { id: '${name}', shows, skip, collect };
`;

/** Holds what every collector owes, and fails until the new one pays it. */
const test = (name: string) => {
  const collector = `${camelCase(name)}Collector`;
  return `import { describe, expect, it } from 'vitest';
import { isParameterId, parameterIds } from '#shared/parameters/catalogue.ts';
import { ${collector} } from './${name}.ts';

const { shows, skip, collect } = ${collector};

describe('${collector}', () => {
  it('shows at least one parameter of the catalogue', () => {
    expect(shows.filter(isParameterId)).not.toEqual([]);
  });

  it('says in a sentence why it does not run, when nothing it shows is wanted', () => {
    expect(skip({ wanted: new Set() })).toMatch(/^[A-Z].*\\.$/);
  });

  it('answers for every parameter that it shows, with evidence or with a gap', async () => {
    const { evidence, gaps } = await collect({ wanted: new Set(parameterIds) });
    const answered = new Set([...evidence, ...gaps].map(({ parameterId }) => parameterId));
    expect(answered.size).toBeGreaterThan(0);
    expect(shows.filter((id) => isParameterId(id) && !answered.has(id))).toEqual([]);
  });
});
`;
};

export const collector: Kind = {
  shape,
  example,
  plan: (name) => {
    const [id = ''] = partsOf(name, { shape, example, count: 1 });
    const folder = `functions/evidence/collectors/${id}`;
    return {
      files: [
        { path: `${folder}/${id}.ts`, text: source(id) },
        { path: `${folder}/${id}.test.ts`, text: test(id) },
      ],
      next: [
        `Name '${id}' in functions/evidence/collectors/names.ts; the compiler then asks for ${camelCase(id)}Collector in registry.ts.`,
        'List in `shows` the ids of the parameters that it can show, gather them in `collect`, and give its test the real input.',
        `npx vitest run ${folder}   names what is still missing`,
      ],
    };
  },
};
