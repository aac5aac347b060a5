/** The contract of a noun, as parsed from its source text, and the entries to add to it. */
import { behind, importEntry, inFrontOf } from './enter.ts';
import { type Entry, RejectionError, type Repository } from './kind.ts';
import { camelCase } from './words.ts';

export interface ContractText {
  /** Name of the contract's export, such as `agentsContract`. */
  readonly name: string;
  /** Names of the contract's routes, in declaration order. */
  readonly routes: readonly string[];
}

/**
 * Reads `shared/<noun>/contract.ts`. Throws a RejectionError that lists the available nouns if the file does
 * not exist.
 */
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

/** Returns whether the subjects file lists the noun, so that pages can refer to what they show of it. */
export const hasSubject = (repository: Repository, noun: string): boolean =>
  repository.read(subjectsFile).includes(`  '${noun}',\n`);

/** Modules that export the names commonly used in route declarations. */
const usual: readonly (readonly [name: RegExp, clause: string, module: string])[] = [
  [/\bv\./, '* as v', 'valibot'],
  [/\buuid\b/, 'uuid', '#shared/kernel/ids.ts'],
  [/\bpageQuery\b/, 'pageQuery', '#shared/kernel/page.ts'],
];

/**
 * Adds a route to the contract, and its handler to the function that serves it.
 * @param file of the handler, without its extension
 * @param declared the route's declaration; undefined if the contract already declares it
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
