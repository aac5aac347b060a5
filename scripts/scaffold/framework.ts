import { frameworkNames } from '#shared/frameworks/framework.ts';
import { type Kind, RejectionError } from './kind.ts';
import { camelCase, partsOf } from './words.ts';

const shape = '<key>';
const example = 'google-saif';
const path = (key: string) => `shared/frameworks/catalogue/${key}.ts`;

const isKey = (key: string): key is keyof typeof frameworkNames => Object.hasOwn(frameworkNames, key);

/** Leaves empty every field that the publisher states. The catalog tests report each empty field by name. */
const text = (key: keyof typeof frameworkNames) => `import type { Framework } from '../framework.ts';

export const ${camelCase(key)}: Framework = {
  key: '${key}',
  name: '${frameworkNames[key]}',
  officialName: '',
  version: '',
  publisher: '',
  licence: '',
  url: '',
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'control-framework',
  reads: 'compliance',
  notice: '',
  controls: [
    { id: '', title: '', category: '', intent: '', coverage: { why: '' }, parameters: {} },
  ],
};
`;

export const framework: Kind = {
  shape,
  example,
  plan: (name, repository) => {
    const [key = ''] = partsOf(name, { shape, example, count: 1 });
    if (!isKey(key)) {
      const free = Object.keys(frameworkNames).filter((known) => !repository.exists(path(known)));
      throw new RejectionError(
        `No framework has the key '${key}'. Without a file so far: ${free.join(', ') || 'none'}. A further one is first named in frameworkNames of shared/frameworks/framework.ts.`,
      );
    }
    return {
      files: [{ path: path(key), text: text(key) }],
      next: [
        'Fill in what its publisher states, then its controls: each with our own intent and at least two parameters, with a reason each.',
        `List its controls in shared/frameworks/expected/${key}.csv, which the test holds the catalogue against.`,
        'npm run generate',
        'npx vitest run shared/frameworks   names what is still missing',
      ],
    };
  },
};
