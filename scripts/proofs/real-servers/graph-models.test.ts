/** Identities of agents as tests have Microsoft Graph answer, held against the models of the client that Microsoft publishes for it. */
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { agentIdentities } from '#functions/discovery/methods/azure-ai/fixtures/azure-world.ts';
import { packageFile } from './installed.ts';

/** How a field is read: by the one method that it has for its type. */
type Reads = Readonly<Record<string, (node: object) => void>>;
/** What is used of `@microsoft/msgraph-sdk`. */
interface Package {
  readonly deserializeIntoAgentIdentity: () => Reads;
  readonly deserializeIntoServicePrincipalCollectionResponse: () => Reads;
}

const holds: Readonly<Record<string, (value: unknown) => boolean>> = {
  getStringValue: (value) => typeof value === 'string',
  getBooleanValue: (value) => typeof value === 'boolean',
  getCollectionOfPrimitiveValues: (value) =>
    Array.isArray(value) && value.every((each) => typeof each === 'string'),
  getCollectionOfObjectValues: (value) =>
    Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null),
};

/** The method by which a field is read; undefined where there is no such field. */
const methodOf = (read: Reads[string] | undefined): string | undefined => {
  let method: string | undefined;
  const node = new Proxy(
    {},
    {
      get: (_, name) => () => {
        method = String(name);
      },
    },
  );
  read?.(node);
  return method;
};

/** What of an answer the client would not read, or would read as something else. */
const faultsOf = (reads: Reads, answer: object): readonly string[] =>
  Object.entries(answer).flatMap(([name, value]) => {
    const method = methodOf(Object.hasOwn(reads, name) ? reads[name] : undefined);
    if (method === undefined) return [`${name} is no field`];
    return holds[method]?.(value) ? [] : [`${name} is not read by ${method}`];
  });

let graph: Package;
beforeAll(async () => {
  graph = await import(pathToFileURL(packageFile('@microsoft/msgraph-sdk/models/index.js')).href);
});

it('identities of agents have no field that is not published', () => {
  const { value } = agentIdentities;
  expect(faultsOf(graph.deserializeIntoServicePrincipalCollectionResponse(), agentIdentities)).toEqual([]);
  expect(value.flatMap((identity) => faultsOf(graph.deserializeIntoAgentIdentity(), identity))).toEqual([]);
});

it('a field that is not published, or of another type, is found out', () => {
  const wrong = { ...agentIdentities.value[0], accountEnabled: 'yes', tags: [1], blueprintId: 'blue' };
  expect(faultsOf(graph.deserializeIntoAgentIdentity(), wrong)).toEqual([
    'accountEnabled is not read by getBooleanValue',
    'tags is not read by getCollectionOfPrimitiveValues',
    'blueprintId is no field',
  ]);
});
