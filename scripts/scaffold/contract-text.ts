/** The contract of a noun, as far as its text says, and what it gets. */
import { behind, importEntry, inFrontOf } from './enter.ts';
import { type Entry, RejectionError, type Repository } from './kind.ts';
import { camelCase } from './words.ts';

export interface ContractText {
  /** Name of its export, such as `agentsContract`. */
  readonly name: string;
  /** Names of its routes, in their order. */
  readonly routes: readonly string[];
}

/** Reads `shared/<noun>/contract.ts`. Throws a Refusal that lists the nouns when there is none. */
export const contractOf = (noun: string, repository: Repository): ContractText => {
  const file = (of: string) => `shared/${of}/contract.ts`;
  if (!repository.exists(file(noun))) {
    const nouns = repository.list('shared').filter((each) => repository.exists(file(each)));
    throw new RejectionError(
      `There is no ${file(noun)}. Nouns with a contract: ${nouns.join(', ')}. A new one begins with npm run new noun ${noun}.`,
    );
  }
  const text = repository.read(file(noun));
  return {
    name: /export const (\w+) = contract\(/.exec(text)?.[1] ?? `${camelCase(noun)}Contract`,
    routes: [...text.matchAll(/^ {4}(\w+): route\(/gm)].map(([, name = '']) => name),
  };
};

export const subjectsFile = 'shared/kernel/subject.ts';

/** Whether what pages show of a noun has its name. */
export const hasSubject = (repository: Repository, noun: string): boolean =>
  repository.read(subjectsFile).includes(`  '${noun}',\n`);

/** Where the names stand that routes are usually written with. */
const usual: readonly (readonly [name: RegExp, clause: string, module: string])[] = [
  [/\bv\./, '* as v', 'valibot'],
  [/\buuid\b/, 'uuid', '#shared/kernel/ids.ts'],
  [/\bpageQuery\b/, 'pageQuery', '#shared/kernel/page.ts'],
];

/**
 * Enters a route in the contract, and its handler in the function that serves it.
 * @param file of the handler, without its ending
 * @param declared the route as it is declared there; undefined for one that is declared already
 */
export const routeEntries = (
  noun: string,
  file: string,
  declared: string | undefined,
  { name }: ContractText,
): readonly Entry[] => {
  const [contract, server] = [`shared/${noun}/contract.ts`, `functions/${noun}/${noun}-api.lambda.ts`];
  const handler = camelCase(file);
  return [
    ...(declared === undefined
      ? []
      : [
          inFrontOf(contract, /^ {2}\},\n\}\);/m, `${declared}\n`),
          ...usual
            .filter(([used]) => used.test(declared))
            .map(([, clause, module]) => importEntry(contract, clause, module)),
        ]),
    importEntry(server, handler, `./${file}.ts`),
    behind(server, new RegExp(`\\bapi\\(${name}, \\{`), ` ${handler},`),
  ];
};
