import { behind, importEntry, inFrontOf } from './enter.ts';
import type { Kind } from './kind.ts';
import { camelCase, partsOf, sentenceCase } from './words.ts';

const shape = '<source>';
const example = 'kubernetes';

const source = (
  name: string,
) => `/** The collector \`${name}\`: gathers evidence from one source and decides nothing. */
import type { BestOutcomes } from '#shared/evidence/shown-today.ts';
import type { Collected, CollectInput, Collector } from '../collector.ts';

/** The best that it can show of each parameter, by the source as which it counts. */
const best: BestOutcomes = {};

const shows = Object.keys(best);

const skip = ({ wanted }: CollectInput): string | undefined =>
  shows.some((id) => wanted.has(id)) ? undefined : 'None of the wanted parameters can be seen here.';

const collect = async (): Promise<Collected> => ({ evidence: [], gaps: [] });

export const ${camelCase(name)}Collector: Collector = {
  id: '${name}',
  version: 1,
  shows,
  looks: { start: '', best },
  skip,
  collect,
};
`;

const kinds = 'shared/evidence/origin-kinds.ts';

/** Returns the declaration of an origin kind with its own address, consent and budget. */
const origin = (id: string) => `
  /** ${sentenceCase(id)}: probed at an address of its own. */
  '${id}': {
    probing: {
      needs: 'authorisedToTest',
      budget: { requests: { L0: 10, L1: 10 }, milliseconds: MINUTE },
    },
    milliseconds: 90 * SECOND,
    source: 'probe',
    skipped: 'gap',
    replaces: 'answered',
    factDays: INFRASTRUCTURE_DAYS,
    collectors: { '${id}': '${sentenceCase(id)}' },
  },
`;

/** Returns a test of the obligations of every collector. It fails until the new collector meets them. */
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
    const collectors = 'functions/evidence/collectors';
    const registry = `${collectors}/registry.ts`;
    const folder = `${collectors}/${id}`;
    const exported = `${camelCase(id)}Collector`;
    return {
      files: [
        { path: `${folder}/${id}.ts`, text: source(id) },
        { path: `${folder}/${id}.test.ts`, text: test(id) },
      ],
      entries: [
        inFrontOf(kinds, /^\} as const satisfies Readonly<Record<string, OriginKind>>;/m, origin(id)),
        importEntry(kinds, 'MINUTE', '#shared/kernel/time.ts'),
        importEntry(kinds, 'SECOND', '#shared/kernel/time.ts'),
        importEntry(registry, exported, `./${id}/${id}.ts`),
        behind(registry, /^export const collectors = \{\n/m, `  '${id}': ${exported},\n`),
        behind(
          'functions/agents/agent-origins.ts',
          /^const addresses: [^{]*\{\n/m,
          `  '${id}': ({ connection }) => [connection],\n`,
        ),
      ],
      next: [
        `Say in functions/agents/agent-origins.ts which address an agent has of the kind '${id}', and in ${kinds} what may be asked there: until then it is the one at which the agent answers.`,
        `List in \`best\` of ${folder}/${id}.ts the parameters that it can show, and gather them in \`collect\` (finding.ts writes down what is found); \`start\` says what a person does so that it looks.`,
        'npm run generate',
        `Prove \`best\` by samples in ${collectors}/catalogue-fit.test.ts.`,
        `Give ${folder}/${id}.test.ts the real input: npx vitest run ${folder}   names what is still missing`,
      ],
    };
  },
};
