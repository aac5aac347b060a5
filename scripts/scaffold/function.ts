import { contractOf } from './contract-text.ts';
import { type Kind, type NewFile, type Plan, RejectionError, type Repository } from './kind.ts';
import { functionsEntry } from './manifest-text.ts';
import { camelCase, kebabCase, partsOf, sentenceCase } from './words.ts';

const shape = '<noun>/<function>';
const example = 'scans/prune-scans';

/** Returns the manifest entry of one function. */
const entry = (noun: string, name: string, contract: string | undefined) => `{
  name: '${name}',
  noun: '${noun}',
  purpose: '${contract === undefined ? sentenceCase(name) : `Serves the routes of ${noun}`}',${
    contract === undefined
      ? '\n  access: [],'
      : `\n  contract: ${contract},\n  access: [...pipelineAccess(${contract})],`
  }
  memoryMb: 256,
  timeoutSeconds: 15,
}`;

const manifest = (noun: string, name: string, contract: string | undefined): string => `
import { functionsOf } from '#functions/platform/deploy/manifest.ts';
${
  contract === undefined
    ? ''
    : `import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { ${contract} } from '#shared/${noun}/contract.ts';
`
}
export const manifests = functionsOf(${entry(noun, name, contract)});
`;

const worker = (noun: string, name: string): readonly NewFile[] => [
  {
    path: `functions/${noun}/${name}.lambda.ts`,
    text: `import { ${camelCase(name)} } from './${name}.ts';

export const handler = () => ${camelCase(name)}();
`,
  },
  {
    path: `functions/${noun}/${name}.ts`,
    text: `export const ${camelCase(name)} = async (): Promise<void> => {
  throw new Error('The function ${name} does nothing.');
};
`,
  },
];

const server = (noun: string, contract: string, routes: readonly string[]): NewFile => ({
  path: `functions/${noun}/${noun}-api.lambda.ts`,
  text: `import { api } from '#functions/platform/http/api.ts';
import { ${contract} } from '#shared/${noun}/contract.ts';
${routes.map((name) => `import { ${name} } from './${kebabCase(name)}.ts';`).join('\n')}

export const handler = api(${contract}, { ${routes.join(', ')} });
`,
});

/**
 * Returns a new manifest if the noun has none. Otherwise, returns the entry to add to the existing manifest.
 */
const declared = (
  noun: string,
  name: string,
  contract: string | undefined,
  repository: Repository,
): Pick<Plan, 'files' | 'entries'> => {
  const path = `functions/${noun}/manifest.ts`;
  return repository.exists(path)
    ? { files: [], entries: [functionsEntry(path, [entry(noun, name, contract)])] }
    : { files: [{ path, text: manifest(noun, name, contract) }] };
};

export const lambda: Kind = {
  shape,
  example,
  plan: (fullName, repository) => {
    const [noun = '', name = ''] = partsOf(fullName, { shape, example, count: 2 });
    const serves = name.endsWith('-api');
    if (serves && name !== `${noun}-api`)
      throw new RejectionError(
        `The function that serves the routes of ${noun} is called ${noun}-api, not ${name}.`,
      );
    const contract = serves ? contractOf(noun, repository) : undefined;
    const manifest = declared(noun, name, contract?.name, repository);
    const missing = (contract?.routes ?? []).filter(
      (route) => !repository.exists(`functions/${noun}/${kebabCase(route)}.ts`),
    );
    return {
      files: [
        ...(contract ? [server(noun, contract.name, contract.routes)] : worker(noun, name)),
        ...manifest.files,
      ],
      entries: manifest.entries ?? [],
      next: [
        ...missing.map((route) => `npm run new route ${noun}/${kebabCase(route)}`),
        serves
          ? 'Say in the manifest which items its routes read and write.'
          : 'Write what it does; in the manifest say its purpose in one sentence, what starts it (step, schedule) and what it may reach.',
        ...(repository.exists(`functions/${noun}/README.md`)
          ? []
          : [`Say in functions/${noun}/README.md, in at most 15 lines, what lives there and what may not.`]),
      ],
    };
  },
};
