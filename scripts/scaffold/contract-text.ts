/** The contract of a noun, as parsed from its source text. */
import { RejectionError, type Repository } from './kind.ts';
import { camelCase } from './words.ts';

export interface ContractText {
  /** Name of the contract's export, such as `agentsContract`. */
  readonly name: string;
  /** Names of the contract's routes, in declaration order. */
  readonly routes: readonly string[];
  /** Whether `POST /api/<noun>` creates the records that the other routes name. */
  readonly createsRecords: boolean;
}

/**
 * Reads `shared/<noun>/contract.ts`.
 * @throws RejectionError that lists the nouns with a contract if the file does not exist
 */
export const contractOf = (noun: string, repository: Repository): ContractText => {
  const file = (of: string) => `shared/${of}/contract.ts`;
  if (!repository.exists(file(noun))) {
    const nouns = repository.list('shared').filter((each) => repository.exists(file(each)));
    throw new RejectionError(
      `There is no ${file(noun)}. Nouns with a contract: ${nouns.join(', ')}. To add a noun, run npm run new noun ${noun}.`,
    );
  }
  const text = repository.read(file(noun));
  const creates = ["method: 'POST'", `path: '/api/${noun}',`, 'status: 201'];
  return {
    name: /export const (\w+) = contract\(/.exec(text)?.[1] ?? `${camelCase(noun)}Contract`,
    routes: [...text.matchAll(/^ {4}(\w+): route\(/gm)].map(([, name = '']) => name),
    createsRecords: text
      .split(/^ {4}\w+: route\(/m)
      .some((spec) => creates.every((part) => spec.includes(part))),
  };
};
